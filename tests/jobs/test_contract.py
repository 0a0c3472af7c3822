"""The contract: the same files however often a job is stopped, whatever is spoilt, and in whatever parts it is done."""

import io
import json
import pickle
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skep.jobs import JobError, JobProgress, ShardResult, in_order, make_runner, run_job, shard_seed, verify_job, work
from skep.jobs.inline_runner import InlineRunner
from skep.jobs.job_progress import format_failures, format_seconds, progress_line
from skep.jobs.job_run import JobSummary
from skep.jobs.shard_folder import ShardFolder
from skep.jobs.shard_work import attempt
from tests.jobs.fake_job import HOPELESS, RAISE, RAISE_ONCE, FakeJob, contents
from tests.looping import each_of

INLINE = InlineRunner()


@pytest.fixture(autouse=True, scope="module")
def _hasty() -> Iterator[None]:
    """Do not wait for the disk: no power is really cut."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("skep.jobs.shard_folder.os.fsync", lambda _: None)
        yield


class PowerCutError(BaseException):
    """Nothing that anyone handles."""


def made(job: FakeJob) -> dict[str, bytes]:
    """What the job leaves when nothing happens to it."""
    with TemporaryDirectory() as name:
        run_job(FakeJob(job.shards, job.seed), Path(name), INLINE)
        return contents(Path(name))


def cut(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Cut the power at a rename: the temporary file stays."""
    calls = iter(range(after + 1))
    replace = Path.replace

    def replaced(source: Path, goal: Path) -> Path:
        if next(calls, None) is None:
            data = source.read_bytes()
            source.with_name(f".{goal.name}.left.part").write_bytes(data[: len(data) // 2])
            raise PowerCutError
        return replace(source, goal)

    monkeypatch.setattr(Path, "replace", replaced)


@settings(max_examples=40)
@given(shards=st.integers(1, 8), cuts=st.lists(st.integers(0, 9), max_size=4))
def test_a_job_that_was_stopped_goes_on(shards: int, cuts: list[int]) -> None:
    job = FakeJob(shards)
    with TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patch:
        folder = Path(name, "job")
        for after in cuts:
            cut(patch, after)
            with suppress(PowerCutError):
                run_job(job, folder, INLINE)
            patch.undo()
        summary = run_job(job, folder, INLINE)
        assert (summary.done, summary.failed, summary.is_over) == (shards, {}, True)
        assert contents(folder) == made(job)


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def scribble(path: Path) -> None:
    path.write_bytes(b'[1, {"a"\n' * 9)


@settings(max_examples=40)
@given(
    damages=st.lists(
        st.tuples(st.integers(0, 5), st.sampled_from([Path.unlink, truncate, scribble])),
        max_size=4,
        unique_by=lambda damage: damage[0],
    ),
    manifest=st.sampled_from([None, Path.unlink, truncate, scribble]),
)
def test_what_is_spoilt_is_made_again(
    damages: list[tuple[int, Callable[[Path], None]]], manifest: Callable[[Path], None] | None
) -> None:
    job = FakeJob(6)
    with TemporaryDirectory() as name:
        folder = Path(name)
        run_job(job, folder, INLINE)
        whole = contents(folder)
        for shard, damage in damages:
            damage(folder / job.file_name(shard))
        if manifest is not None:
            manifest(folder / "manifest.jsonl")
        summary = run_job(job, folder, INLINE)
        assert summary.begun == 6 - len(damages)
        assert contents(folder) == whole


def test_bytes_that_changed_and_kept_their_number_are_found_by_a_second_look(tmp_path: Path) -> None:
    job = FakeJob(4)
    run_job(job, tmp_path, INLINE)
    assert not list(verify_job(job, tmp_path, again=4))
    path = tmp_path / job.file_name(2)
    path.write_bytes(path.read_bytes().replace(b"0.", b"1.", 1))
    assert list(verify_job(job, tmp_path)) == [f"{path.name} is not what the manifest says"]
    (tmp_path / job.file_name(0)).unlink()
    longer = FakeJob(5)
    assert [fault.partition(":")[0] for fault in verify_job(longer, tmp_path)] == [
        job.file_name(0),
        f"{path.name} is not what the manifest says",
        "shard 4 is not in the manifest",
    ]


def test_a_shard_that_comes_out_otherwise_is_told(tmp_path: Path) -> None:
    run_job(FakeJob(3), tmp_path, INLINE)
    other = FakeJob(3, trouble={}, version="1")
    lines = (tmp_path / "manifest.jsonl").read_text().splitlines()
    data = json.dumps([0.5]).encode()
    (tmp_path / other.file_name(1)).write_bytes(data)
    (tmp_path / "manifest.jsonl").unlink()
    run_job(other, tmp_path, INLINE)  # takes the file as it is
    assert (tmp_path / "manifest.jsonl").read_text().splitlines() != lines
    assert list(verify_job(other, tmp_path, again=3)) == [
        "numbers-00001.json comes out otherwise when it is made again"
    ]


@settings(max_examples=25)
@given(shards=st.integers(1, 12), parts=st.integers(1, 5))
def test_parts_make_the_whole(shards: int, parts: int) -> None:
    job = FakeJob(shards)
    with TemporaryDirectory() as name:
        folder = Path(name)
        counts = [run_job(job, folder, INLINE, part=(number, parts)).shards for number in range(parts)]
        assert sum(counts) == shards
        assert run_job(job, folder, INLINE).begun == shards
        assert contents(folder) == made(job)


def test_a_job_may_become_longer(tmp_path: Path) -> None:
    run_job(FakeJob(2), tmp_path, INLINE)
    assert run_job(FakeJob(5), tmp_path, INLINE).begun == 2
    assert contents(tmp_path) == made(FakeJob(5))


def test_a_folder_belongs_to_one_job(tmp_path: Path) -> None:
    run_job(FakeJob(2), tmp_path, INLINE)
    before = contents(tmp_path)
    with pytest.raises(JobError, match=r"holds another job: seed was 1 and is 2; version was '1' and is '2'"):
        run_job(FakeJob(2, seed=2, version="2"), tmp_path, INLINE)
    assert contents(tmp_path) == before
    (tmp_path / "job.json").write_text("{")
    with pytest.raises(JobError, match=r"job\.json cannot be read"):
        run_job(FakeJob(2), tmp_path, INLINE)
    with pytest.raises(JobError, match="numbers"):
        run_job(FakeJob(2), tmp_path / FakeJob(2).file_name(0), INLINE)


def test_shards_that_fail_are_noted_and_left_behind(tmp_path: Path) -> None:
    job = FakeJob(4, trouble={1: RAISE, 2: RAISE_ONCE}, marks=tmp_path)
    seen: list[ShardResult] = []
    summary = run_job(job, tmp_path / "job", INLINE, lambda _, __, result: seen.append(result))
    assert (summary.done, list(summary.failed), summary.is_over) == (3, [1], True)
    assert [(result.shard, bool(result.error)) for result in seen] == [(0, False), (1, True), (2, False), (3, False)]
    note = json.loads((tmp_path / "job" / "numbers-00001.json.failed.json").read_text())
    assert (note["shard"], note["tries"]) == (1, 3)
    assert "RuntimeError: shard 1 is spoilt" in note["error"]
    assert format_failures(summary, job.file_name) == "numbers-00001.json failed: RuntimeError: shard 1 is spoilt\n"
    assert run_job(FakeJob(4), tmp_path / "job", INLINE).begun == 3
    assert contents(tmp_path / "job") == made(job)


def test_an_error_that_no_shard_survives_ends_the_job(tmp_path: Path) -> None:
    with pytest.raises(JobError, match="no honey"):
        run_job(FakeJob(3, trouble={1: HOPELESS}), tmp_path, INLINE)
    assert run_job(FakeJob(3), tmp_path, INLINE).begun == 1


def test_without_a_folder_the_data_comes_back() -> None:
    results = {result.shard: result.data for result in work(FakeJob(3), INLINE, [2, 0])}
    whole = made(FakeJob(3))
    assert results == {shard: whole[FakeJob(3).file_name(shard)] for shard in (0, 2)}


@given(st.permutations(range(6)))
def test_results_are_put_in_order(came: list[int]) -> None:
    results = (ShardResult(shard) for shard in came)
    assert [result.shard for result in in_order(results, range(6))] == list(range(6))


def test_a_worker_that_does_not_see_the_folder_sends_the_data(tmp_path: Path) -> None:
    job = FakeJob(1)
    folder = ShardFolder.begin(tmp_path, job)
    assert attempt(job, job.open(), 0, folder).data is None
    elsewhere = (ShardFolder(tmp_path / "none", folder.fingerprint), ShardFolder(tmp_path, "another job"))
    for unseen in elsewhere:
        assert attempt(job, job.open(), 0, unseen).data == (tmp_path / job.file_name(0)).read_bytes()


def test_seeds_are_the_same_for_all_time() -> None:
    """Golden numbers: another formula would make other games of the same job."""
    assert shard_seed(1, 0) == 1_482_363_941_977_096_542
    assert shard_seed(1, 0, 0) == 4_301_595_590_972_691_733
    assert shard_seed(-2, 10**9) == 2_842_953_437_669_810_408
    many = {shard_seed(seed, shard, game) for seed in range(10) for shard in range(100) for game in range(10)}
    assert len(many) == 10_000
    assert max(many) < 1 << 62


def test_results_and_jobs_travel() -> None:
    for thing in (FakeJob(3), ShardResult(1, b"x")):
        assert pickle.loads(pickle.dumps(thing)) == thing


@each_of(
    ("name", "options", "words"),
    [
        ("slow", {}, "no runner 'slow'"),
        ("inline", {"address": "auto"}, "address is for the runner ray"),
        ("processes", {"workers": -1}, "at least one worker"),
    ],
)
def test_a_runner_that_is_not_there(name: str, options: dict[str, object], words: str) -> None:
    with pytest.raises(JobError, match=words):
        make_runner(name, **options)  # type: ignore[arg-type]


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_told_for_the_whole_job(tmp_path: Path) -> None:
    job = FakeJob(3, trouble={1: RAISE})
    lines = io.StringIO()
    run_job(job, tmp_path / "a", INLINE, JobProgress(lines, "numbers"))
    assert lines.getvalue().splitlines() == [
        "numbers-00000.json: 3 numbers, 1 of 3 done",
        "numbers-00001.json: RuntimeError: shard 1 is spoilt, 1 of 3 done",
        "numbers-00002.json: 5 numbers, 2 of 3 done",
    ]
    terminal = Terminal()
    progress = JobProgress(terminal, "numbers", iter(range(0, 100, 30)).__next__)
    run_job(job, tmp_path / "b", INLINE, progress)
    progress.clear()
    shown = terminal.getvalue().split("\r")
    assert shown[1].rstrip() == "[######..............] 1/3  3 numbers  2.0 shards a minute  60 s left"
    assert shown[-1] == ""
    assert progress_line(JobSummary(4, 4, 9, begun=4), "rows", 5) == "[####################] 4/4  9 rows"
    assert [format_seconds(seconds) for seconds in (9, 600, 7200)] == ["9 s", "10 min", "2.0 h"]
