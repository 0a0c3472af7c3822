"""The one door to Numba: decorators with types, that keep what they compile in the engine's own cache.

Numba finds a function's cache folder when the function is decorated, so the folder is named for just that moment and
other users of Numba in the same process keep theirs.
"""

import ctypes
from collections.abc import Callable
from typing import Any, TypeVar

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba.core import cgutils, config, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.types import unliteral
from numba.extending import intrinsic

from skep.engine.native.cache import BOUNDS_CHECKED, folder

Function = TypeVar("Function", bound=Callable[..., Any])

Record = Any
"""One record of a structured array, as compiled code sees it: a `Position` or `Tables` record, by reference."""
Array = Any
"""An array, as compiled code sees it."""

_FOLDER = folder()
_SURROUNDINGS = "_ZN08NumbaEnv"
"""How the variables begin by which compiled functions find what Python has set up for them."""
_CLOCK = "skep_monotonic_clock"
"""What the clock is called in compiled code."""


class _Part(JITCodeLibrary):  # type: ignore[misc]
    """What a function becomes that only compiled callers need: code to be linked into theirs, and none to be run.

    Numba would optimize it and make machine code of it, with everything below it, and again within each of its
    callers. Here an entry point optimizes all that it is linked with, once.
    """

    _final_module: Any

    def _optimize_final_module(self) -> None:
        """Leave it as it is."""

    def _finalize_final_module(self) -> None:
        """Keep the code for callers, and make ready the variables alone: Numba writes to those of every function."""
        self._finalized = True
        self._get_module_for_linking()
        module, pointer = self._codegen._create_empty_module(self.name), ir.IntType(8).as_pointer()
        for variable in self._final_module.global_variables:
            if variable.name.startswith(_SURROUNDINGS):
                kept = ir.GlobalVariable(module, pointer, variable.name)
                kept.linkage, kept.initializer = "common", ir.Constant(pointer, None)
        self._final_module = llvm.parse_assembly(str(module))
        super()._finalize_final_module()


class _PartCompiler(Compiler):  # type: ignore[misc]
    """Numba's own compiler, which puts its code into a `_Part`."""

    def define_pipelines(self) -> Any:
        self.state.library = _Part(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        return super().define_pipelines()


def _compile(function: Function, **flags: Any) -> Function:
    before = config.CACHE_DIR
    if _FOLDER is not None:
        config.CACHE_DIR = str(_FOLDER)
    try:
        compiled: Function = numba.njit(
            cache=_FOLDER is not None, nogil=True, error_model="numpy", boundscheck=BOUNDS_CHECKED, **flags
        )(function)
    finally:
        config.CACHE_DIR = before
    return _with_one_signature(compiled)


def _with_one_signature(compiled: Any) -> Any:
    """Let compiled callers hand over every integer as 64 bits, and every constant as any other value.

    Numba compiles a function once for each mixture of integer widths and constants that it is called with; that would
    make three machines of one.
    """
    resolve = compiled.get_call_template

    def resolve_widened(args: tuple[types.Type, ...], kws: dict[str, types.Type]) -> Any:
        return resolve(tuple(_widened(unliteral(argument)) for argument in args), kws)

    compiled.get_call_template = resolve_widened
    return compiled


def _widened(argument: types.Type) -> types.Type:
    return types.int64 if isinstance(argument, types.Integer) else argument


def _closed_to_python(compiled: Any) -> Any:
    """Refuse calls from Python, for which no code is there: Numba would call it all the same."""

    def refuse(*_: object, **__: object) -> None:
        raise TypeError(f"{compiled.__name__} is for compiled callers alone")

    compiled._insert = lambda *_: None
    compiled._compile_for_args = refuse
    return compiled


def _compile_part(function: Function, **flags: Any) -> Function:
    compiled: Function = _closed_to_python(
        _compile(function, pipeline_class=_PartCompiler, no_cfunc_wrapper=True, no_cpython_wrapper=True, **flags)
    )
    return compiled


def entry(function: Function) -> Function:
    """Compile to native code that runs without the interpreter's lock, and that Python can call."""
    return _compile(function, no_cfunc_wrapper=True)


def jit(function: Function) -> Function:
    """The same for compiled callers alone; machine code is made of it within entry points."""
    return _compile_part(function)


def inlined(function: Function) -> Function:
    """The same for small functions that are called everywhere: their code is copied into the caller's."""
    return _compile_part(function, forceinline=True)


def merged(function: Function) -> Function:
    """The same for long functions that few call: they become a part of the caller's and are not compiled apart."""
    return _compile(function, inline="always")


@intrinsic  # type: ignore[untyped-decorator]
def prefetch(_: Any, array: Any, place: Any) -> Any:
    """Ask memory for an element of an array that will be read soon; nothing waits for it."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind = signature.args[0]
        laid_out = context.make_array(kind)(context, builder, arguments[0])
        pointer = builder.gep(laid_out.data, [arguments[1]])
        byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        shape = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
        ask = cgutils.get_or_insert_function(builder.module, shape, "llvm.prefetch.p0")
        builder.call(ask, [builder.bitcast(pointer, byte), number(0), number(3), number(1)])
        return context.get_dummy_value()

    return types.void(array, place), generate


def _bit_function(name: str, *extra: ir.Value) -> Callable[[Any, types.Type], Any]:
    """An instruction of the processor that looks at the bits of an integer."""

    def typed(_: Any, number: types.Type) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            wide = context.cast(builder, args[0], signature.args[0], types.int64)
            return getattr(builder, name)(wide, *extra)

        return types.int64(number), generate

    return typed


@intrinsic  # type: ignore[untyped-decorator]
def lowest(typing: Any, mask: types.Type) -> Any:
    """The number of the lowest bit of a mask that is not empty."""
    return _bit_function("cttz", ir.Constant(ir.IntType(1), 1))(typing, mask)


@intrinsic  # type: ignore[untyped-decorator]
def bits(typing: Any, mask: types.Type) -> Any:
    """How many bits a mask has."""
    return _bit_function("ctpop")(typing, mask)


def _share_clock() -> bool:
    """Give compiled code the clock of `time.monotonic`, a function of Python's that needs no lock, under a name.

    Says whether it writes its answer to an address, as it does from Python 3.13 on.
    """
    writes = hasattr(ctypes.pythonapi, "PyTime_MonotonicRaw")
    clock = ctypes.pythonapi.PyTime_MonotonicRaw if writes else ctypes.pythonapi._PyTime_GetMonotonicClock
    llvm.add_symbol(_CLOCK, ctypes.cast(clock, ctypes.c_void_p).value)
    return writes


_CLOCK_WRITES = _share_clock()


@intrinsic  # type: ignore[untyped-decorator]
def nanoseconds(_: Any) -> Any:
    """What `time.monotonic_ns` says."""

    def generate(_: Any, builder: Any, __: Any, ___: Any) -> Any:
        number = ir.IntType(64)
        if not _CLOCK_WRITES:
            shape = ir.FunctionType(number, [])
            return builder.call(cgutils.get_or_insert_function(builder.module, shape, _CLOCK), [])
        answer = cgutils.alloca_once(builder, number)
        shape = ir.FunctionType(ir.IntType(32), [number.as_pointer()])
        builder.call(cgutils.get_or_insert_function(builder.module, shape, _CLOCK), [answer])
        return builder.load(answer)

    return types.int64(), generate
