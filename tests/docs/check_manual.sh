#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The manual: its examples are typed as they stand, its links lead somewhere, the options, commands and assumptions it names
# are the program's; as HTML (where cmark-gfm is installed) every page is there, linked, and without Markdown left in it. Usage: check_manual.sh WINNOW_CLI CHECKOUT
set -euo pipefail
exec python3 - "$(realpath "$1")" "$(realpath "$2")" <<'PY'
import os, re, shutil, subprocess, sys, tempfile
cli, checkout = sys.argv[1:]
sys.path.insert(0, os.path.join(checkout, "tests/support"))
sys.dont_write_bytecode = True
from shown_examples import run_examples

manual = os.path.join(checkout, "resources/manual")
said = lambda *words: subprocess.run([cli, *words], capture_output=True, text=True).stdout
reference = said("help", "--markdown")
options = set(re.findall(r"^\| `(--[a-z0-9-]+)", reference, re.M)) | {"--version"}
names = set(re.findall(r"^#+ winnow-cli (\S+)", reference, re.M)) | {"COMMAND", "help"}
problems, compared = [], 0
pages = sorted(name for name in os.listdir(manual) if name.endswith(".md"))
for page in pages:
    text = open(os.path.join(manual, page), encoding="utf-8").read()
    with tempfile.TemporaryDirectory() as folder:
        _, count, wrong = run_examples(text, cli, checkout, folder)
    compared += count
    problems += [f"{page}: {problem}" for problem in wrong]
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        if not os.path.exists(os.path.join(manual, link)):
            problems.append(f"{page} links to {link}, which is not there")
    for option in re.findall(r"(?<![\w-])--[a-z][a-z0-9-]+", text):
        if option not in options:
            problems.append(f"{page} names {option}, which no command has")
    for command in re.findall(r"winnow-cli(?:-| )([A-Za-z][A-Za-z-]*)", text):
        if command not in names:
            problems.append(f"{page} names the command {command}")
    if page != "README.md" and f"({page})" not in open(os.path.join(manual, "README.md"), encoding="utf-8").read():
        problems.append(f"README.md does not lead to {page}")

figures = open(os.path.join(manual, "figures.md"), encoding="utf-8").read()
written = dict(re.findall(r"^\| `(\w+)` \| (\S+) \|", figures, re.M))
printed = said("cost", os.path.join(checkout, "sample_sessions/agent-a7c41d9.jsonl"))
assumed = dict(pair.split(" ") for pair in re.search(r"Assumed: (.*?) \(--assume", printed).group(1).split(", "))
if written != assumed:
    problems.append(f"assumptions: the manual says {written}, the program {assumed}")
html = "not tried, cmark-gfm is not here"
if cmark := shutil.which("cmark-gfm"):
    with tempfile.TemporaryDirectory() as out:
        subprocess.run(["bash", os.path.join(checkout, "resources/package/make_manual.sh"), cmark, cli, out], check=True)
        made = set(os.listdir(out))
        if made != {page.replace("README", "index").replace(".md", ".html") for page in pages} | {"commands.html"}:
            problems.append(f"as HTML there are {sorted(made)}")
        linked = set()
        for name in made:
            text = open(os.path.join(out, name), encoding="utf-8").read()
            links = set(re.findall(r'href="([^"#]+)', text))
            linked |= links if name == "index.html" else set()
            problems += [f"{name} links to {link}, which is not there" for link in links - made if "://" not in link]
            if re.search(r"^\|", re.sub(r"<pre>.*?</pre>", "", text, flags=re.S), re.M) or "<title></title>" in text:
                problems.append(f"{name}: a table is left as Markdown, or it has no title")
        if made - linked:
            problems.append(f"the start page does not lead to {sorted(made - linked)}")
        html = f"{len(made)} pages"
if compared < 12:
    problems.append(f"only {compared} examples were found")
if problems:
    sys.exit("\n".join(problems))
print(f"manual: {len(pages)} pages, {compared} examples are what is printed; HTML: {html}")
PY
