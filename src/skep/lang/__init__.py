"""Languages: phrases, which are messages with parameters, and the catalogues that they are said from."""

from skep.lang.phrase import Phrase, Value, literal, phrase
from skep.lang.speech import Speech, own_language, say, speaking, speech, translated

__all__ = ["Phrase", "Speech", "Value", "literal", "own_language", "phrase", "say", "speaking", "speech", "translated"]
