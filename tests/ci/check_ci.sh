#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# winnow-cli where a pipeline runs it: the composite action and the GitLab job run as their files say, with a runner's
# variables, in a repository whose paths hold a space, an umlaut, # and %; annotations, job summary, JUnit and comment
# are read as the hosts read them; the hook stops a commit. Usage: check_ci.sh WINNOW_CLI CHECKOUT
set -euo pipefail
exec python3 - "$(realpath "$1")" "$(realpath "$2")" <<'PY'
import json, os, re, shutil, subprocess, sys, tempfile, urllib.parse, xml.dom.minidom
import yaml

cli, checkout = sys.argv[1:]
ci = os.path.join(checkout, "resources/ci")
samples = os.path.join(checkout, "sample_sessions")
problems = []


def expect(truth, text):
    if not truth:
        problems.append(text)


def run(words, folder, **variables):
    env = {"PATH": folder + "/bin:/usr/bin:/bin", "HOME": folder + "/home", "LC_ALL": "C.UTF-8", "XDG_CACHE_HOME": folder + "/cache", **variables}
    return subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True)


def repository():
    folder = tempfile.mkdtemp()
    odd = folder + "/recordings/two words/größe #1 50%"
    os.makedirs(odd)
    os.makedirs(folder + "/bin")
    os.symlink(cli, folder + "/bin/winnow-cli")
    shutil.copy(samples + "/claude-code-lantern-build.jsonl", odd + "/build, first: a.jsonl")
    shutil.copy(samples + "/first-look.yaml", folder + "/policy.yaml")
    with open(folder + "/winnow-tests.yaml", "w") as out:
        out.write("max_edit_breaks: 0\nmax_regret_events: 0\nmust_survive:\n  - {tool: \"Bash make\", regex: 'error: .*'}\n")
    with open(folder + "/easy.yaml", "w") as out:
        out.write("min_saved_tokens: 1\n")
    return folder


def step_of(action, inputs):
    """The variables and the script of the action's one step, as a runner makes them of the inputs."""
    given = {name: inputs.get(name, (spec or {}).get("default", "")) for name, spec in action["inputs"].items()}
    step = action["runs"]["steps"][0]
    fill = lambda text: re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda m: given[m.group(1)], text)
    return {name: fill(value) for name, value in step["env"].items()}, fill(step["run"])


def run_action(folder, tests):
    action = yaml.safe_load(open(ci + "/action.yml"))
    env, script = step_of(action, {"recordings": "recordings\n", "policy": "policy.yaml", "tests": tests, "against": "preset:conservative"})
    done = run(["bash", "-e", "-o", "pipefail", "-c", script], folder, GITHUB_ACTIONS="true", GITHUB_STEP_SUMMARY=folder + "/summary.md",
               GITHUB_OUTPUT=folder + "/output", GITHUB_ACTION_PATH=ci, GITHUB_WORKSPACE=folder,
               GITHUB_SERVER_URL="https://github.example", GITHUB_REPOSITORY="us/ours", GITHUB_RUN_ID="17", **env)
    outputs = dict(line.split("=", 1) for line in open(folder + "/output").read().splitlines()) if os.path.exists(folder + "/output") else {}
    for name, spec in action["outputs"].items():
        key = re.fullmatch(r"\$\{\{ steps\.check\.outputs\.(\w+) \}\}", spec["value"]).group(1)
        expect(outputs.get(key) and os.path.getsize(os.path.join(folder, outputs[key])) > 0, f"output {name} names no file: {done.stderr[-300:]}")
    return done, outputs


def check_annotations(folder, text):
    found = re.findall(r"^::error file=([^,]*),line=(\d+),title=([^:]*)::(.*)$", text, re.M)
    expect(0 < len(found) <= 10, f"{len(found)} annotations: {text[-400:]}")
    expect(len(found) == text.count("::error"), "an annotation is not well formed")
    places = 0
    for file, line, title, message in found:
        path = urllib.parse.unquote(file)
        expect(os.path.exists(os.path.join(folder, path)), f"an annotation names no file: {path}")
        places += path.startswith("recordings/") and int(line) > 1
        expect(title.startswith("Winnow%3A "), f"title {title}")
    expect(places > 0, "no annotation stands at a line of a recording")


def check_junit(folder, path):
    suite = xml.dom.minidom.parse(os.path.join(folder, path)).getElementsByTagName("testsuite")[0]
    cases = suite.getElementsByTagName("testcase")
    failures = suite.getElementsByTagName("failure")
    expect(len(cases) == int(suite.getAttribute("tests")) == 3, "number of test cases")
    expect(len(failures) == int(suite.getAttribute("failures")) > 0, "number of failures")
    expect(all(f.getAttribute("message") and ".jsonl:" in f.firstChild.data for f in failures), "a failure without text and place")
    expect(all(c.getElementsByTagName("system-out")[0].firstChild.data for c in cases), "a case that does not say what was found")


def new_losses(folder, text):
    """What the comment lists as newly lost is what `regret` finds under this policy and not under the one in force."""
    needs = lambda *policy: {(n["path"], n["number"], n["model_call"]) for n in
                             json.loads(run(["winnow-cli", "regret", "--json", *policy, "recordings"], folder).stdout)["needs"]}
    lost = needs("--policy", "policy.yaml") - needs("--library", "preset:conservative")
    said = re.search(r"### New losses\n\n(\d+) lost use", text)
    expect(lost and said and int(said.group(1)) == len(lost), f"{len(lost)} new losses, the comment says {said and said.group(1)}")


def check_comment(text):
    for part in ("## Winnow: FAILED", "| Tokens", "| Money", "Results with a loss", "Broken edits", "### Failed tests", "### Losses",
                 "### Changed decisions", "| in force", "| difference", "### New losses"):
        expect(part in text, f"the comment lacks '{part}'")
    tables = [line for line in text.splitlines() if line.startswith("|")]
    expect(tables and all(line.endswith("|") for line in tables), "a table row is broken")


folder = repository()
done, outputs = run_action(folder, "winnow-tests.yaml")
expect(done.returncode == 1, f"the action ends with {done.returncode}: {done.stderr[-400:]}")
check_annotations(folder, done.stderr)
if not problems:
    check_junit(folder, outputs["junit"])
    comment = open(os.path.join(folder, outputs["comment"])).read()
    check_comment(comment)
    new_losses(folder, comment)
    expect(comment in open(folder + "/summary.md").read(), "the job summary is not the comment")
easy = repository()
done, outputs = run_action(easy, "easy.yaml")
expect(done.returncode == 0 and "::error" not in done.stderr, f"a policy that passes: {done.returncode}, {done.stderr[-300:]}")
expect("## Winnow: passed" in open(easy + "/summary.md").read(), "the summary does not say passed")

# Elsewhere nothing of this is printed.
done = run(["winnow-cli", "check", "--tests", "winnow-tests.yaml", "--policy", "policy.yaml", "--comment", "-", "recordings"], folder)
expect("::error" not in done.stderr and done.stdout.startswith("## Winnow: "), "--comment -")

# GitLab: the job's variables and script as its file says.
job = yaml.safe_load(open(ci + "/examples/gitlab-ci.yml"))["policy"]
lab = repository()
shutil.copytree(ci, lab + "/ci")
done = run(["bash", "-c", "\n".join(job["script"])], lab, GITLAB_CI="true", CI_JOB_URL="https://lab.example/j/5", **job["variables"])
expect(done.returncode == 1 and "::error" not in done.stderr, f"GitLab job: {done.returncode} {done.stderr[-300:]}")
expect(os.path.exists(os.path.join(lab, job["artifacts"]["reports"]["junit"])), "GitLab finds no JUnit file")

# The workflow uses the action's own inputs and outputs.
action = yaml.safe_load(open(ci + "/action.yml"))
workflow = yaml.safe_load(open(ci + "/examples/github-workflow.yml"))
step = next(s for s in workflow["jobs"]["check"]["steps"] if s.get("id") == "winnow")
expect(set(step["with"]) <= set(action["inputs"]) and {n for n, s in action["inputs"].items() if s["required"]} <= set(step["with"]), "inputs of the workflow")
expect(set(re.findall(r"steps\.winnow\.outputs\.(\w+)", open(ci + "/examples/github-workflow.yml").read())) <= set(action["outputs"]), "outputs of the workflow")

# The hook: a commit of a policy that does not load is stopped, one that loads is not.
hooks = repository()
git = lambda *words: run(["git", "-c", "user.name=a", "-c", "user.email=a@b.c", *words], hooks)
git("init", "-q")
shutil.copy(ci + "/pre-commit.sh", hooks + "/.git/hooks/pre-commit")
shutil.rmtree(hooks + "/recordings")
os.remove(hooks + "/winnow-tests.yaml")
git("add", "policy.yaml")
done = git("commit", "-qm", "sound")
expect(done.returncode == 0, f"the hook stops a sound policy: {done.stdout}{done.stderr}")
text = open(hooks + "/policy.yaml").read()
open(hooks + "/policy.yaml", "w").write("pipes:\n  tool_output:\n    enabled: yes please\n    min_bytes: [1]\n")
git("add", "policy.yaml")
done = git("commit", "-qm", "broken")
expect(done.returncode != 0, "the hook lets a policy through that does not load")
open(hooks + "/policy.yaml", "w").write("winnow: 1\nstrategy: chain\nchain:\n- json_fold\n")
git("add", "policy.yaml")
done = git("commit", "-qm", "removed")
expect(done.returncode != 0 and "use json_table instead" in done.stdout + done.stderr,
       f"the hook lets a policy through that names a removed strategy: {done.stdout}{done.stderr}")
git("reset", "-q", "--hard")

# However a policy that does not load is named and written, and wherever the hook runs.
sound = open(samples + "/first-look.yaml").read()
bad = sound.replace("min_bytes: 2048", "min_bytes: twelve")
pipes = bad.index("pipes:")
ways = {"plain": ("p.yaml", bad), "a name like an option": ("-f.yaml", bad), "a name like a long option": ("--help.yaml", bad),
        "a BOM before pipes": ("bom.yaml", "\ufeff" + bad[pipes:] + "\n" + bad[:pipes]), "a quoted key": ("q.yaml", bad.replace("\npipes:", '\n"pipes":')),
        "a blank before the colon": ("b.yaml", bad.replace("\npipes:", "\npipes :")), "flow style": ("f.yaml", "{pipes: {tool_output: {min_bytes: twelve}}}"),
        "an upper-case suffix": ("p.YAML", bad), "a name of several lines": ("a\nb.yml", bad), "a name like a stage": ("2:p.yaml", bad),
        "a pattern as its name": ("[p]*.yaml", bad), "merged in": ("m.yaml", "x-a: &a {pipes: {tool_output: {min_bytes: twelve}}}\n<<: *a\n"),
        "broken": ("p.yaml", sound.replace("pipes:", "pipes: [")), "in a folder": ("deep/er/p.yaml", bad), "our own form": ("w.yaml", "winnow: 1\nmin_bytes: [1]\n"),
        "a misspelt key": ("p.yaml", sound.replace("min_bytes:", "min_byte:")), "the pipes misspelt": ("p.yaml", sound.replace("pipes:", "pipe:"))}
for way, (name, content) in ways.items():
    for where in (".", "sub"):
        path = os.path.join(hooks, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        os.makedirs(hooks + "/sub", exist_ok=True)
        open(path, "w").write(content)
        git("add", "--", ":(literal)" + name)
        done = run(["bash", "-c", f"cd {where} && bash {hooks}/.git/hooks/pre-commit"], hooks)
        expect(done.returncode == 1, f"the hook in {where}, {way}: {done.returncode} {done.stderr[-300:]}")
        open(path, "w").write(sound)
        done = run(["bash", hooks + "/.git/hooks/pre-commit"], hooks)
        expect(done.returncode == 1, f"the hook reads the working tree, {way}: {done.returncode}")
        # pre-commit names the files; what the index holds of them counts, committed or not.
        done = run(["bash", hooks + "/.git/hooks/pre-commit", name], hooks)
        expect(done.returncode == 1, f"the hook with a name, {way}: {done.returncode} {done.stderr[-300:]}")
        git("reset", "-q", "--hard")
others = {"workflow.yml": "on: [push]\njobs:\n  a:\n    strategy:\n      matrix: {os: [a, b]}\n", "azure.yaml": "strategy:\n  matrix: {a: {b: c}}\n",
          "helm.yaml": "a: {{ .Values.a }}\n  strategy:\n", "window.yaml": "window: {size: 1}\n", "list.yaml": "- pipe: 1\n", "empty.yaml": ""}
for name, content in others.items():
    open(os.path.join(hooks, name), "w").write(content)
git("add", "-A")
done = git("commit", "-qm", "no policies")
expect(done.returncode == 0, f"the hook stops files that are no policies: {done.stderr[-300:]}")
open(hooks + "/policy.yaml", "w").write(bad)
done = git("commit", "-qm", "only in the working tree", "--allow-empty")
expect(done.returncode == 0, f"the hook stops what is not in the commit: {done.stderr[-300:]}")

entry = yaml.safe_load(open(ci + "/.pre-commit-hooks.yaml"))[0]["entry"]
expect(os.access(os.path.join(ci, entry), os.X_OK), "the hook's entry cannot be run")

# A package runs if a file of checksums names it with its checksum, and only then.
packed = repository()
os.makedirs(packed + "/stage/winnow/bin")
open(packed + "/stage/winnow/bin/winnow-cli", "w").write(f'#!/bin/sh\nexec "{cli}" "$@"\n')
os.chmod(packed + "/stage/winnow/bin/winnow-cli", 0o755)
subprocess.run(["tar", "-C", packed + "/stage", "-czf", packed + "/winnow.tar.gz", "winnow"], check=True)
checksum = subprocess.run(["sha256sum", packed + "/winnow.tar.gz"], capture_output=True, text=True).stdout.split()[0]
for sums, sound in ((f"{checksum}  winnow.tar.gz\n", True), (f"{checksum}  other.tar.gz\n", False), (f"{'0' * 64}  winnow.tar.gz\n", False),
                    (f"{checksum}  winnow.tar.gz\n" * 2, False), ("", False)):
    open(packed + "/SHA256SUMS", "w").write(sums)
    done = run(["bash", ci + "/check.sh"], packed, WINNOW_RECORDINGS="recordings", WINNOW_POLICY="policy.yaml", WINNOW_TESTS="easy.yaml", WINNOW_PACKAGE="winnow.tar.gz",
               WINNOW_PACKAGE_SHA256="SHA256SUMS")
    expect((done.returncode != 2) == sound, f"a package with the checksums {sums!r}: {done.returncode} {done.stderr[-200:]}")

for made in (folder, easy, lab, hooks, packed):
    shutil.rmtree(made)
if problems:
    sys.exit("\n".join(problems))
print("action, workflow, GitLab job and hook do as their files say")
PY
