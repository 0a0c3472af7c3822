"""The only module that uses Numba: typed decorators that cache compiled code in the engine's cache.

Numba finds a function's cache folder when the function is decorated, so the folder is named for just that moment and
other users of Numba in the same process keep theirs. Where Numba's internals are not what `linking.py` knows, or
SKEP_ENGINE_JIT=plain asks for it, the decorators are Numba's own: the same answers after a longer compile.
"""

import ctypes
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from hashlib import blake2b
from typing import Any, TypeVar

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba.core import cgutils, config, types
from numba.core.dispatcher import Dispatcher
from numba.extending import intrinsic

from skep.engine.native import cache

linking: Any
try:
    from skep.engine.native import linking
except ImportError:  # another Numba
    linking = None

Function = TypeVar("Function", bound=Callable[..., Any])

Record = Any
"""One record of a structured array, as compiled code sees it: a `Position` or `Tables` record, by reference."""
Array = Any
"""An array, as compiled code sees it."""

_CLOCK = "skep_monotonic_clock"
"""Name of the clock in compiled code."""


def _decorate(**options: Any) -> Callable[[Function], Function]:
    """Numba's decorator with the options and the cache of the engine."""

    def decorate(function: Function) -> Function:
        folder, before = cache.folder() if _HAS_ONE_SIGNATURE else None, config.CACHE_DIR
        if folder is not None:
            config.CACHE_DIR = str(folder)
        try:
            compiled: Any = numba.njit(
                cache=folder is not None, nogil=True, error_model="numpy", boundscheck=cache.BOUNDS_CHECKED, **options
            )(function)
        finally:
            config.CACHE_DIR = before
        return _with_one_signature(compiled) if _HAS_ONE_SIGNATURE else compiled

    return decorate


_HAS_ONE_SIGNATURE = hasattr(Dispatcher, "get_call_template")
"""Whether functions can be held to one signature; if not, nothing is kept: recursion by two does not survive that."""


def _with_one_signature(compiled: Any) -> Any:
    """Let compiled callers hand over every integer as 64 bits, and every constant as any other value.

    Numba compiles a function once for each mixture of integer widths and constants that it is called with; that would
    make three machines of one.
    """
    resolve = compiled.get_call_template

    def resolve_widened(args: tuple[types.Type, ...], kws: dict[str, types.Type]) -> Any:
        return resolve(tuple(_widened(types.unliteral(argument)) for argument in args), kws)

    compiled.get_call_template = resolve_widened
    return compiled


def _widened(argument: types.Type) -> types.Type:
    return types.int64 if isinstance(argument, types.Integer) else argument


def _name_records_by_contents() -> None:
    """Let the names of compiled functions say which records they take.

    Numba puts a number there that it counts up in each process. Code of several processes then has one name for two
    functions, one for each width of the board, and a call reaches whichever was loaded first.
    """

    def mangling_args(record: types.Record) -> tuple[str, tuple[int]]:
        digest = blake2b(record.name.encode(), digest_size=8).digest()
        return type(record).__name__, (int.from_bytes(digest),)

    types.Record.mangling_args = property(mangling_args)


def _test_linking() -> bool:
    """Whether `linking.py` fits this Numba; asked once for each version."""
    return cache.is_proven() or cache.prove(linking is not None and linking.works(_decorate))


_name_records_by_contents()
if not cache.is_plain() and not _test_linking():
    cache.folder.cache_clear()
IS_PLAIN = cache.is_plain()
"""Whether Numba's own decorators are used."""
if not IS_PLAIN:
    linking.count_no_index_from_the_end()


def entry(function: Function) -> Function:
    """Compile to native code that runs without the interpreter's lock, and that Python can call."""
    made: Function = _decorate()(function) if IS_PLAIN else linking.entry(_decorate, function)
    return made


def jit(function: Function) -> Function:
    """The same for compiled callers alone; machine code is made of it within entry points."""
    made: Function = _decorate()(function) if IS_PLAIN else linking.part(_decorate, function)
    return made


def inlined(function: Function) -> Function:
    """The same for small functions that are called everywhere: their code is copied into the caller's."""
    options = {"forceinline": True}
    made: Function = _decorate(**options)(function) if IS_PLAIN else linking.part(_decorate, function, **options)
    return made


def merged(function: Function) -> Function:
    """The same for long functions that few call: they become a part of the caller's and are not compiled apart."""
    return _decorate(inline="always")(function)


def quicker_typing() -> AbstractContextManager[None]:
    """Compile within this block in less time, where that is possible."""
    made: AbstractContextManager[None] = nullcontext() if IS_PLAIN else linking.quicker_typing()
    return made


def take_bitcode(compiled: Any, signature: tuple[Any, ...]) -> cache.Bitcode | None:
    """The portable code of an entry point that this process has just compiled, where it can be had."""
    taken: cache.Bitcode | None = None if IS_PLAIN else linking.take_bitcode(compiled, signature)
    return taken


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
    """Count the bits of a mask."""
    return _bit_function("ctpop")(typing, mask)


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def copy_numbers(_: Any, goal: Any, source: Any, count: Any) -> Any:
    """Copy `count` numbers between arrays of the same type at once; a loop would copy them one by one."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        arrays = zip(signature.args[:2], args[:2], strict=True)
        places = [context.make_array(array)(context, builder, value).data for array, value in arrays]
        size = context.get_abi_sizeof(context.get_data_type(signature.args[0].dtype))
        cgutils.raw_memcpy(builder, *places, context.get_constant(types.intp, count.literal_value), size)
        return context.get_dummy_value()

    return types.void(goal, source, count), generate


def _on_vectors(work: Callable[..., Any], answer: types.Type = types.void) -> Callable[..., Any]:
    """An operation on arrays of a fixed number of 16-bit integers, each as one vector of the processor.

    Numba unrolls short loops before they could become vectors.
    """

    def typed(_: Any, *given: Any) -> Any:
        arrays, lanes = given[:-1], given[-1]

        def generate(context: Any, builder: Any, __: Any, args: Any) -> Any:
            kind = ir.VectorType(ir.IntType(16), lanes.literal_value)
            places = []
            for array, value in zip(arrays, args[: len(arrays)], strict=True):
                data = context.make_array(array)(context, builder, value).data
                places.append(builder.bitcast(data, kind.as_pointer()))
            found = work(builder, kind, *places)
            return context.get_dummy_value() if found is None else found

        return answer(*given), generate

    return typed


def _combine(builder: Any, made: str, goal: Any, other: Any) -> None:
    builder.store(getattr(builder, made)(builder.load(goal, align=2), builder.load(other, align=2)), goal, align=2)


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def add_vector(typing: Any, sums: Any, row: Any, lanes: Any) -> Any:
    """Add a row of 16-bit integers to sums; the last argument says how many there are."""
    return _on_vectors(lambda builder, _, goal, added: _combine(builder, "add", goal, added))(typing, sums, row, lanes)


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def subtract_vector(typing: Any, sums: Any, row: Any, lanes: Any) -> Any:
    """Take a row away from sums."""
    return _on_vectors(lambda builder, _, goal, taken: _combine(builder, "sub", goal, taken))(typing, sums, row, lanes)


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def exchange_vector(typing: Any, sums: Any, row: Any, other: Any, lanes: Any) -> Any:
    """Add a row to sums and take another one away; in one go, since sums that were just written are read late."""

    def work(builder: Any, _: Any, goal: Any, added: Any, taken: Any) -> None:
        change = builder.sub(builder.load(added, align=2), builder.load(taken, align=2))
        builder.store(builder.add(builder.load(goal, align=2), change), goal, align=2)

    return _on_vectors(work)(typing, sums, row, other, lanes)


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def dot_vectors(typing: Any, one: Any, other: Any, lanes: Any) -> Any:
    """The sum of the products of two rows, which must fit into 32 bits.

    Numbers in even places are multiplied apart from those in odd ones: two products added are one instruction.
    """

    def work(builder: Any, kind: Any, left: Any, right: Any) -> Any:
        wide, count = ir.VectorType(ir.IntType(32), kind.count // 2), kind.count // 2
        rows = [builder.load(place, align=2) for place in (left, right)]
        products = []
        for first in (0, 1):
            places = ir.Constant(wide, list(range(first, kind.count, 2)))
            halves = [builder.shuffle_vector(row, ir.Constant(kind, ir.Undefined), places) for row in rows]
            products.append(builder.mul(*(builder.sext(half, wide) for half in halves)))
        shape = ir.FunctionType(ir.IntType(32), [wide])
        add_up = cgutils.get_or_insert_function(builder.module, shape, f"llvm.vector.reduce.add.v{count}i32")
        return builder.sext(builder.call(add_up, [builder.add(*products)]), ir.IntType(64))

    return _on_vectors(work, types.int64)(typing, one, other, lanes)


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def clip_vector(typing: Any, goal: Any, row: Any, lanes: Any, most: Any) -> Any:
    """Write down a row with every number brought to between 0 and a constant."""

    def work(builder: Any, kind: Any, written: Any, read: Any) -> None:
        value = builder.load(read, align=2)
        for bound, sign in ((0, "<"), (most.literal_value, ">")):
            bounds = ir.Constant(kind, [bound] * kind.count)
            value = builder.select(builder.icmp_signed(sign, value, bounds), bounds, value)
        builder.store(value, written, align=2)

    signature, generate = _on_vectors(work)(typing, goal, row, lanes)
    return types.void(*signature.args, most), generate


_CLOCKS = ("PyTime_MonotonicRaw", "_PyTime_GetMonotonicClock")
"""Functions of Python behind `time.monotonic` that need no lock: from 3.13 on, where it writes to an address, and
before, where it is private."""


def _share_clock() -> bool:
    """Give compiled code the clock of `time.monotonic` under a name; says whether it writes its answer to an address.

    Where Python has neither function, or one does not tell the same time, `time.monotonic_ns` itself is called, which
    takes the interpreter's lock.
    """
    public, private = (getattr(ctypes.pythonapi, name, None) for name in _CLOCKS)
    clock: Any = ctypes.CFUNCTYPE(ctypes.c_int64)(time.monotonic_ns)
    writes = False
    if public is not None:
        clock, writes = public, True
    elif private is not None:
        private.restype = ctypes.c_int64
        if abs(private() - time.monotonic_ns()) < _SAME_TIME:
            clock = private
    llvm.add_symbol(_CLOCK, ctypes.cast(clock, ctypes.c_void_p).value)
    _KEPT.append(clock)
    return writes


_SAME_TIME = 10**10
"""Nanoseconds that two looks at one clock are apart at most."""
_KEPT: list[Any] = []
"""The clock, which must not be let go while compiled code may call it."""
_CLOCK_WRITES = _share_clock()


@intrinsic  # type: ignore[untyped-decorator]
def nanoseconds(_: Any) -> Any:
    """The value of `time.monotonic_ns`."""

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
