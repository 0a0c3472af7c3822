"""A game in progress, without transport: commands in, events out, time as an argument."""

from skep.play import commands, events
from skep.play.clock import Clock, TimeControl
from skep.play.players import Computer, Human, TakeBacks
from skep.play.session import Session

__all__ = ["Clock", "Computer", "Human", "Session", "TakeBacks", "TimeControl", "commands", "events"]
