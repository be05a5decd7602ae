# SPDX-License-Identifier: GPL-3.0-or-later
"""Examples as documents show them: blocks of "$ command" with what is printed below. A line "…" stands for any lines left
out, a line that ends in … for any end of it; blank lines, spaces at a line's end
and the width of a space in a number do not count. After `cat FILE` the
document shows a file that the next commands read."""
import os, re, subprocess


def lines_of(text):
    return [line.rstrip().replace("\u2009", " ") for line in text.splitlines() if line.strip()]


def same(shown, printed):
    return printed == shown or (shown.endswith("…") and len(shown) > 1 and printed.startswith(shown[:-1]))


def differs(shown, printed):
    """The first line of `shown` that is not where it should be, or None."""
    at, free = 0, False
    for line in shown:
        if line == "…":
            free = True
            continue
        places = range(at, len(printed)) if free else range(at, min(at + 1, len(printed)))
        found = next((i for i in places if same(line, printed[i])), None)
        if found is None:
            return line
        at, free = found + 1, False
    return None if free or at == len(printed) else "(more is printed: %s)" % printed[at]


def examples(text):
    """(command, what is shown below it) in order."""
    for block in re.findall(r"```\n(\$ .*?)```", text, re.S):
        for piece in re.split(r"(?m)^\$ ", block)[1:]:
            command, _, shown = piece.partition("\n")
            yield command, shown


def run_examples(text, cli, checkout, folder, substitute=lambda command: command):
    """Types the examples in `folder`; gives (commands of winnow-cli, how many were compared, problems)."""
    if not os.path.exists(folder + "/bin"):
        os.symlink(os.path.join(checkout, "sample_sessions"), folder + "/sample_sessions")
        os.mkdir(folder + "/bin")
        os.symlink(cli, folder + "/bin/winnow-cli")
    env = dict(os.environ, XDG_DATA_HOME=folder + "/data", LC_ALL="C.UTF-8", PATH=folder + "/bin:" + os.environ["PATH"])
    commands, compared, problems = set(), 0, []
    for command, shown in examples(text):
        if command.startswith("cat "):
            with open(os.path.join(folder, command[4:].strip()), "w", encoding="utf-8") as out:
                out.write(shown)
            continue
        done = subprocess.run(substitute(command), shell=True, cwd=folder, env=env, capture_output=True, text=True)
        commands.add(re.search(r"winnow-cli (\S+)", command).group(1))
        compared += 1
        if done.returncode not in (0, 1):
            problems.append(f"{command}: exit code {done.returncode}: {done.stderr[-300:]}")
            continue
        wrong = differs(lines_of(shown), lines_of(done.stdout))
        if wrong:
            problems.append(f"$ {command}\n  is shown, and it is not printed there:\n    {wrong}\n  printed:\n    "
                            + "\n    ".join(lines_of(done.stdout)[:20]))
    return commands, compared, problems


# The comparison itself must be able to fail.
assert differs(["a", "c"], ["a", "b"]) and differs(["a"], ["a", "b"]) and differs(["…", "x"], ["a"])
assert not differs(["a", "…", "c"], ["a", "b", "c"]) and not differs(["ab…"], ["abc"]) and differs(["ab…"], ["ac"])
