"""Compile the engine to a WebAssembly module, from the code that the native compile keeps.

Numba's front end has run by then; LLVM, which comes with Numba, has the target. No other compiler and no linker is
needed. Each exported function takes the address of a frame: its result comes first, then its arguments, each in eight
bytes. The module imports the clock, as milliseconds, and its memory, stack pointer and table.
"""

import re
from dataclasses import dataclass
from typing import Any, Final

import llvmlite.binding as llvm

from skep.engine.native import cache
from skep.engine.native.compilation import PORTABLE
from skep.engine.wasm.object_file import data_end, export_functions

TRIPLE: Final = "wasm32-unknown-unknown"
FEATURES: Final = "+simd128,+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint,+mutable-globals,+multivalue"
SLOT: Final = 8
"""Bytes of a frame for each argument."""
_EXCEPTION: Final = 16
"""Bytes in front of a frame in which Numba would leave an exception; the engine raises none."""
_CLOCK: Final = "skep_monotonic_clock"
_COUNTING: Final = re.compile(r"^define [^\n]*(@NRT_(?:inc|dec)ref)\(.*?^}$", re.MULTILINE | re.DOTALL)
"""Numba's counting of references, of which a frame has none; as kept, it may hold instructions of this machine."""
_CLOCK_RETURNS = f"""
define i64 @{_CLOCK}() {{
  %milliseconds = call double @now()
  %nanoseconds = fmul double %milliseconds, 1.0e6
  %whole = fptosi double %nanoseconds to i64
  ret i64 %whole
}}
"""
_CLOCK_WRITES = f"""
define i32 @{_CLOCK}(ptr %answer) {{
  %milliseconds = call double @now()
  %nanoseconds = fmul double %milliseconds, 1.0e6
  %whole = fptosi double %nanoseconds to i64
  store i64 %whole, ptr %answer
  ret i32 0
}}
"""


class NotCompiledError(RuntimeError):
    """The native engine has not been compiled here, so there is nothing to make the module from."""


@dataclass(frozen=True, slots=True)
class WasmModule:
    """A WebAssembly module, and the first address of its memory that it leaves free."""

    code: bytes
    data_end: int


def is_possible(width: int) -> bool:
    """Whether the code from which the module is made is there."""
    return all(cache.load_bitcode(name, width) is not None for name in PORTABLE)


def build(width: int) -> WasmModule:
    """The engine for boards of that width. Takes some seconds of processor time."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default")
    module = _parse("", machine)
    frames = []
    for name in PORTABLE:
        bitcode = cache.load_bitcode(name, width)
        if bitcode is None:
            raise NotCompiledError(f"{name} is not compiled for boards of {width}x{width}; run: skep doctor --compile")
        part = _parse(_COUNTING.sub(_count_nothing, str(llvm.parse_bitcode(bitcode.code))), machine)
        frames.append(_frame(name, part.get_function(bitcode.symbol)))
        module.link_in(part)
    module.link_in(_parse(_clock(module) + "\n".join(frames), machine))
    _hide_all_but(module, PORTABLE)
    module.verify()
    _optimize(module, machine)
    code = machine.emit_object(module)
    return WasmModule(export_functions(code, PORTABLE), data_end(code))


def _parse(text: str, machine: Any) -> Any:
    module = llvm.parse_assembly(text)
    _retarget(module, machine)
    return module


def _retarget(module: Any, machine: Any) -> None:
    module.triple, module.data_layout = TRIPLE, str(machine.target_data)


def _count_nothing(found: re.Match[str]) -> str:
    return f"define linkonce_odr void {found[1]}(ptr %info) {{\n  ret void\n}}"


def _clock(module: Any) -> str:
    """The clock that the engine takes from Python, in one of two forms, by the version of Python."""
    writes = list(module.get_function(_CLOCK).arguments)
    return "declare double @now()\n" + (_CLOCK_WRITES if writes else _CLOCK_RETURNS)


def _frame(name: str, function: Any) -> str:
    """A function that takes its arguments from a frame in memory, and writes its result there.

    Numba's own take addresses for the result and for an exception first.
    """
    types = [str(argument.type) for argument in function.arguments]
    lines = [f"define i32 @{name}(ptr %frame) {{"]
    lines.append(f"  %exception = getelementptr i8, ptr %frame, i32 -{_EXCEPTION}")
    values = ["ptr %frame", "ptr %exception"]
    for number, kind in enumerate(types[2:], 1):
        lines.append(f"  %at{number} = getelementptr i8, ptr %frame, i32 {number * SLOT}")
        lines.append(f"  %value{number} = load {kind}, ptr %at{number}")
        values.append(f"{kind} %value{number}")
    lines.append(f"  %status = call i32 @{function.name}({', '.join(values)})")
    lines += ["  ret i32 %status", "}"]
    declaration = f"declare i32 @{function.name}({', '.join(types)})"
    return "\n".join([declaration, *lines])


def _hide_all_but(module: Any, names: tuple[str, ...]) -> None:
    """Let nothing but these functions be seen from outside, so that whatever they do not use goes."""
    for function in module.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name in names else "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"


def _optimize(module: Any, machine: Any) -> None:
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
