"""The rule ids that code, tests, pages and refusals cite, and what each rule is called."""

from collections.abc import Mapping
from types import MappingProxyType

from skep.lang import Phrase, phrase

_IDS = (
    *("T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8"),
    *("U1", "U2", "U3", "U4", "U5", "U6"),
    *("P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"),
    *("M1", "M2", "M3", "M4", "M5"),
    *("C1", "C2", "C3"),
    *("E1", "E2", "E3", "E4", "E5", "E6"),
    *("V1", "V2", "V3", "V4", "V5", "V6", "V7", "V8", "V9"),
    *("X1", "X2", "X3", "X4"),
    *("G1", "G2", "G3"),
    *("K1", "K2", "K3", "K4", "K5", "K6"),
    *("W1", "W2", "W3", "W4", "W5"),
    *("N1", "N2", "N3", "N4"),
)
RULES: Mapping[str, Phrase] = MappingProxyType({id: phrase(f"rule-{id}") for id in _IDS})
"""The title of each rule by its id, in the order of the chapters; `str` words it."""
