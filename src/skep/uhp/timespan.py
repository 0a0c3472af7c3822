"""Time spans: `hh:mm:ss`, and the longer form of .NET."""

import re

_DAY, _HOUR, _MINUTE = 86_400, 3_600, 60
_SPAN = re.compile(r"(?:([0-9]{1,5})\.)?([0-9]{1,5}):([0-9]{1,2})(?::([0-9]{1,2})(?:\.([0-9]{1,9}))?)?", re.ASCII)


def parse_timespan(text: str) -> float:
    """Parse `00:00:05`, `00:00:00.5000000`, `1.02:03:04` or `hh:mm` to seconds. Raises ValueError otherwise."""
    match = _SPAN.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a time; write hh:mm:ss")
    days, hours, minutes, seconds, fraction = match.groups(default="0")
    if int(minutes) >= 60 or int(seconds) >= 60:
        raise ValueError(f"{text!r} is not a time; minutes and seconds go up to 59")
    whole = int(days) * _DAY + int(hours) * _HOUR + int(minutes) * _MINUTE + int(seconds)
    return whole + float(f"0.{fraction}")


def format_timespan(seconds: float) -> str:
    """Format seconds as a time span, with a fraction only if there is one."""
    microseconds = round(seconds * 1_000_000)
    if microseconds < 0:
        raise ValueError("a time to think cannot be negative")
    whole, fraction = divmod(microseconds, 1_000_000)
    days, rest = divmod(whole, _DAY)
    text = f"{rest // _HOUR:02}:{rest % _HOUR // _MINUTE:02}:{rest % _MINUTE:02}"
    return (f"{days}." if days else "") + text + (f".{fraction:06}0" if fraction else "")
