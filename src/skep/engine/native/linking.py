"""Linking of compiled functions into their callers; the only module that uses Numba's internals.

It makes the first compile a third shorter and counting a little quicker, and it may break with any release of Numba. So
it tests itself where it is first used, and `jit.py` does without it where it fails.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, TypeVar

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import event, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.targetconfig import TargetConfig
from numba.core.types.functions import BaseFunction
from numba.np import arrayobj

from skep.engine.native.cache import Bitcode

Function = TypeVar("Function", bound=Callable[..., Any])
Decorate = Callable[..., Callable[[Any], Any]]
"""Numba's decorator with the engine's options; takes further ones."""

_ENVIRONMENT = "_ZN08NumbaEnv"
"""Prefix of the variables through which compiled functions reach what Python has set up."""
_OWN = "_ZN4skep6engine"
"""Prefix of the engine's functions in compiled code."""
_SCALARS = (types.Number, types.Boolean, types.Literal)


class _PartLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The library of a function that only compiled code calls: it is linked into its callers and cannot run alone.

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
            if variable.name.startswith(_ENVIRONMENT):
                kept = ir.GlobalVariable(module, pointer, variable.name)
                kept.linkage, kept.initializer = "common", ir.Constant(pointer, None)
        self._final_module = llvm.parse_assembly(str(module))
        super()._finalize_final_module()


class _PartCompiler(Compiler):  # type: ignore[misc]
    """Numba's own compiler, which puts its code into a `_PartLibrary`."""

    def define_pipelines(self) -> Any:
        self.state.library = _PartLibrary(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        return super().define_pipelines()


class _EntryLibrary(JITCodeLibrary):  # type: ignore[misc]
    """An entry point with all that it is linked with; keeps the code as it is before it is optimized for this machine.

    From that, code for another machine can be made without typing and lowering everything again.
    """

    _final_module: Any
    bitcode: bytes | None = None

    def _optimize_final_module(self) -> None:
        self.bitcode = self._final_module.as_bitcode()
        super()._optimize_final_module()


class _EntryCompiler(Compiler):  # type: ignore[misc]
    """Numba's own compiler, which puts its code into an `_EntryLibrary`."""

    def define_pipelines(self) -> Any:
        self.state.library = _EntryLibrary(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        return super().define_pipelines()


def entry(decorate: Decorate, function: Any, **options: Any) -> Any:
    """A function that Python calls, too."""
    return decorate(pipeline_class=_EntryCompiler, no_cfunc_wrapper=True, **options)(function)


def take_bitcode(compiled: Any, signature: tuple[Any, ...]) -> Bitcode | None:
    """The portable code of an entry point that this process has just compiled; None if it was loaded."""
    result = compiled.overloads[signature]
    code = getattr(result.library, "bitcode", None)
    if code is None:
        return None
    result.library.bitcode = None
    return Bitcode(result.fndesc.llvm_func_name, code)


def part(decorate: Decorate, function: Any, **options: Any) -> Any:
    """A function for compiled callers alone.

    It borrows its arrays from them and counts no references (`_nrt`): that was a twentieth of a search, and all threads
    counted those of the table that they share.
    """
    made = decorate(
        pipeline_class=_PartCompiler, no_cfunc_wrapper=True, no_cpython_wrapper=True, _nrt=False, **options
    )(function)
    return _closed_to_python(made)


def _closed_to_python(compiled: Any) -> Any:
    """Refuse calls from Python, for which no code is there: Numba would call it all the same."""

    def refuse(*_: object, **__: object) -> None:
        raise TypeError(f"{compiled.__name__} is for compiled callers alone")

    compiled._insert = lambda *_: None
    compiled._compile_for_args = refuse
    return compiled


def works(decorate: Decorate) -> bool:
    """Whether this Numba can be used so: a part and an entry point are compiled, and called."""
    global _part_of_twice  # noqa: PLW0603 - compiled code finds what it calls among the globals
    try:
        _part_of_twice = part(decorate, _twice)
        is_right = entry(decorate, _four_times)(3) == 4 * 3
        try:
            _part_of_twice(1)
        except TypeError:
            return bool(is_right)
    except Exception:  # noqa: BLE001 - whatever goes wrong with internals, there is a way without them
        return False
    return False


def count_no_index_from_the_end() -> None:
    """Make the engine's functions take every index as it is.

    Numba looks at each whether it is negative and then counts from the end, which costs two instructions between two
    reads. The engine has no such index: where indices are checked (SKEP_ENGINE_BOUNDS=check) one is an error.
    """
    fix = getattr(arrayobj, "fix_integer_index", None)
    if fix is None:
        return

    def fix_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        if kind.signed and builder.function.name.startswith(_OWN):
            return context.cast(builder, index, kind, types.intp)
        return fix(context, builder, kind, index, size)

    arrayobj.fix_integer_index = fix_index


_part_of_twice: Any = None


def _twice(number: int) -> int:
    return number * 2


def _four_times(number: int) -> int:
    return _part_of_twice(number) + _part_of_twice(int(number))


@contextmanager
def quicker_typing() -> Iterator[None]:
    """Cache what Numba computes repeatedly while the engine is compiled, and turn off Numba's own timers.

    Without that compiling takes a quarter longer.
    """
    known: dict[tuple[int, Any], tuple[Any, Any]] = {}
    texts: dict[int, tuple[Any, str]] = {}
    defaults: dict[type, dict[str, Any]] = {}

    def resolve_once(self: Any, context: Any, args: Any, kws: Any) -> Any:
        """Resolve the result type of operators on numbers once."""
        if kws or not all(isinstance(argument, _SCALARS) for argument in args):
            return resolve(self, context, args, kws)
        place = id(self), tuple(args)
        kept = known.get(place)
        if kept is None:
            kept = known[place] = self, resolve(self, context, args, kws)
        return kept[1]

    def write_once(self: Any) -> str:
        """Cache the text of a record type, which lists all its fields."""
        kept = texts.get(id(self))
        if kept is None:
            kept = texts[id(self)] = self, write(self)
        return kept[1]

    def list_flags(self: Any) -> dict[str, Any]:
        """A function's flags; they are compared at each call of another one."""
        kept = defaults.get(type(self))
        if kept is None:
            kept = defaults[type(self)] = {name: option.default for name, option in self.options.items()}
        return {**kept, **self._values}

    def ignore(*_: object, **__: object) -> None:
        """Take no time, of which Numba would keep a record for each call of LLVM."""

    resolve: Any = getattr(BaseFunction, "get_call_type", None)
    write = types.Record.__repr__
    with ExitStack() as stack:
        for owner, name, quicker in (
            (BaseFunction, "get_call_type", resolve_once),
            (types.Record, "__repr__", write_once),
            (TargetConfig, "values", list_flags),
            (event, "start_event", ignore),
            (event, "end_event", ignore),
        ):
            if hasattr(owner, name):
                stack.enter_context(_replaced(owner, name, quicker))
        yield


@contextmanager
def _replaced(owner: Any, name: str, value: Any) -> Iterator[None]:
    before = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)
