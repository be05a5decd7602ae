# SPDX-License-Identifier: GPL-3.0-or-later
"""Winnow's tables as Arrow tables and pandas frames. The program comes with this package; each function runs it once.

    import winnow_cli
    needs = winnow_cli.needs("sample_sessions", "--policy", "policy.yaml")   # pyarrow.Table
    frame = winnow_cli.frame(needs)                                          # pandas.DataFrame
    winnow_cli.parquet(needs, "needs.parquet")

Arguments are those of the command. Columns and their meaning: `python -m winnow_cli schema COMMAND --rows`.
"""
import json
import os
import subprocess
import tempfile

__all__ = ["ProgramError", "digest_parquet", "frame", "needs", "outcomes", "parquet", "parquet_digest", "program", "recordings", "results", "run", "samples", "table"]


class ProgramError(RuntimeError):
    """The program failed; the text is its message, `code` its exit code."""

    def __init__(self, code, text):
        super().__init__(text)
        self.code = code


def _inside(*parts):
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), "program", *parts)


def program():
    """Path of winnow-cli."""
    return _inside("bin", "winnow-cli")


def samples():
    """Path of the sample sessions."""
    return _inside("share", "winnow", "sample_sessions")


def run(*words):
    """The output of the program for these arguments. Exit code 1 (a gate or lint failed) is an answer, not an error."""
    done = subprocess.run([program(), *map(os.fspath, words)], capture_output=True)
    if done.returncode not in (0, 1):
        raise ProgramError(done.returncode, done.stderr.decode("utf-8", "replace").strip())
    return done.stdout.decode("utf-8")


def _type(arrow, schema):
    kinds = {"string": arrow.string(), "integer": arrow.int64(), "number": arrow.float64(), "boolean": arrow.bool_()}
    return kinds.get(next(iter(schema.get("type", [])), None), arrow.string())


def table(command, *words):
    """The rows of a command as a pyarrow.Table. Lists and members without one type are JSON texts."""
    import pyarrow

    schema = json.loads(run("schema", command, "--rows"))["properties"]
    fields = pyarrow.schema([(name, _type(pyarrow, member)) for name, member in schema.items()])
    columns = {name: [] for name in schema}
    for line in run(command, "--jsonl", "--quiet", *words).splitlines():
        row = json.loads(line)
        for field in fields:
            value = row[field.name]
            if pyarrow.types.is_string(field.type) and value is not None and not isinstance(value, str):
                value = json.dumps(value, ensure_ascii=False)
            columns[field.name].append(value)
    return pyarrow.table(columns, schema=fields)


def results(*words):
    """One row per tool result, as recorded."""
    return table("inspect", *words)


def outcomes(*words):
    """One row per tool result, under a policy."""
    return table("replay", *words)


def needs(*words):
    """One row per lost use: a response that used text the policy drops."""
    return table("losses", *words)


def frame(rows):
    """The table as a pandas.DataFrame."""
    return rows.to_pandas()


def parquet(rows, path):
    """Writes the table as a Parquet file."""
    import pyarrow.parquet

    pyarrow.parquet.write_table(rows, path)


def _said(value):
    """What a row says: columns of structures give every row the members of all, null where it has none."""
    if isinstance(value, dict):
        return {key: _said(member) for key, member in value.items() if member is not None}
    if isinstance(value, list):
        return [_said(member) for member in value]
    return value


def recordings(tables, path):
    """Writes Parquet tables of messages (a file, or a folder as data sets have it) as JSON lines, which the program reads. Returns how many rows."""
    import pyarrow.parquet

    tables = os.fspath(tables)
    files = [tables]
    if os.path.isdir(tables):
        files = sorted(os.path.join(folder, name) for folder, _, names in os.walk(tables) for name in names if name.endswith(".parquet"))
    rows = 0
    with open(path, "w", encoding="utf-8") as lines:
        for file in files:
            with pyarrow.parquet.ParquetFile(file) as opened:
                for batch in opened.iter_batches(batch_size=1000):
                    for row in batch.to_pylist(maps_as_pydicts="lossy"):
                        lines.write(json.dumps(_said(row), ensure_ascii=False, default=_plain) + "\n")
                        rows += 1
    return rows


def _plain(value):
    """Times as ISO text; bytes, pictures mostly, are left out."""
    return None if isinstance(value, (bytes, bytearray)) else value.isoformat() if hasattr(value, "isoformat") else str(value)


def digest_parquet(digest, folder):
    """Writes every table of a digest as FOLDER/TABLE.parquet; empty tables are left out."""
    import pyarrow.parquet

    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as rows:
        run("digest", "--quiet", "--rows", rows, digest)
        for name in sorted(name for name in os.listdir(rows) if not name.startswith(".")):
            with open(os.path.join(rows, name), encoding="utf-8") as lines:
                made = [json.loads(line) for line in lines]
            if made:
                columns = {column: [row[column] for row in made] for column in made[0]}
                # A real number may be written as 1, so that one of a column alone tells that it holds reals.
                columns = {column: [float(value) for value in values] if any(isinstance(value, float) for value in values) else values
                           for column, values in columns.items()}
                parquet(pyarrow.table(columns), os.path.join(folder, name.split(".")[0] + ".parquet"))


def parquet_digest(folder, digest):
    """The digest of tables that digest_parquet or the Spark job wrote; rows are in the order of their parts."""
    import pyarrow.parquet

    with tempfile.TemporaryDirectory() as rows:
        for name in sorted(os.listdir(folder)):
            table = os.path.basename(name).removesuffix(".parquet")
            if name.startswith((".", "_")):
                continue
            form = "json" if table == "header" else "jsonl"
            with open(os.path.join(rows, f"{table}.{form}"), "w", encoding="utf-8") as lines:
                for row in pyarrow.parquet.read_table(os.path.join(folder, name)).to_pylist():
                    lines.write(json.dumps(row, ensure_ascii=False) + "\n")
        run("digest", "--quiet", "--out", digest, rows)
