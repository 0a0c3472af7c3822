"""Languages: phrases, which are messages with parameters, and the catalogues that they are said from."""

from skep.lang.phrase import Phrase, Value, literal, phrase
from skep.lang.speech import Speech, say, speaking, speech, translated

__all__ = ["Phrase", "Speech", "Value", "literal", "phrase", "say", "speaking", "speech", "translated"]
