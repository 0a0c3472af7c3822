"""What every message to a page is: a struct, and the one place that writes it."""

from typing import Any, get_type_hints

import msgspec
from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema


class Message(msgspec.Struct, frozen=True, gc=False):
    """Whatever the server says; `encode` writes it. FastAPI reads and shows one as it does its own models."""

    @classmethod
    def __get_pydantic_core_schema__(cls, _: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        hints, found = get_type_hints(cls, include_extras=True), msgspec.structs.fields(cls)
        rows = {
            field.name: core_schema.typed_dict_field(
                handler.generate_schema(hints[field.name]), required=field.required
            )
            for field in found
        }
        config = cls.__struct_config__
        if config.tag is not None:
            rows["type"] = core_schema.typed_dict_field(core_schema.literal_schema([config.tag]))
        plain = core_schema.typed_dict_schema(rows, extra_behavior="forbid", cls_name=cls.__name__)
        checked = core_schema.no_info_before_validator_function(msgspec.to_builtins, plain)
        shown = core_schema.plain_serializer_function_ser_schema(msgspec.to_builtins, return_schema=plain)
        names = {each.name for each in found}

        def build(row: dict[str, Any]) -> Message:
            return cls(**{name: value for name, value in row.items() if name in names})

        return core_schema.no_info_after_validator_function(build, checked, serialization=shown)


_ENCODER = msgspec.json.Encoder()


def encode(message: Message) -> str:
    """A message as it goes out: the only place that writes one."""
    return _ENCODER.encode(message).decode()


class Answer(Message, kw_only=True, frozen=True, gc=False, tag_field="type"):
    """What goes over the socket by itself; `re` is the number of the question, where it is an answer."""

    re: int | None = None
