#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What `policy export --target` writes, read by the targets' own loaders, by hand. Run it with the Python that has
langchain, strands-agents, deepagents, anthropic and litellm; --codex and --opencode name those programs. What is not
installed is not run. Each loader must also refuse a damaged file. Usage: export_loaders.py WINNOW_CLI [options]"""
import argparse, importlib.util, json, os, shutil, subprocess, sys, tempfile

failed = 0


def exported(cli, target):
    words = [cli, "policy", "export", "preset:balanced", "--set", "skip_tools=read,Write", "--target", target]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def report(target, how, loads, refuses):
    global failed
    ok = loads and refuses is not False
    failed += not ok
    words = "loads" if loads else "DOES NOT LOAD"
    print(f"{target:<18} | {words:<13} | {'-' if refuses is None else 'refuses a damaged one' if refuses else 'TAKES A DAMAGED ONE':<21} | {how}")


def runs(code):
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).returncode == 0


def python_calls(cli):
    for target, package, word in (("langchain", "langchain", "keep="), ("strands", "strands", "preview_tokens="),
                                  ("deepagents", "deepagents", "tool_token_limit_before_evict=")):
        if importlib.util.find_spec(package):
            text = exported(cli, target)
            report(target, "the constructor", runs(text), not runs(text.replace(word, "x" + word)))
        else:
            print(f"{target:<18} | not installed, not run")


def anthropic_body(cli):
    if not importlib.util.find_spec("anthropic"):
        return print(f"{'anthropic':<18} | not installed, not run")
    from anthropic.types.beta import BetaContextManagementConfigParam
    from pydantic import TypeAdapter, ValidationError
    adapter, body = TypeAdapter(BetaContextManagementConfigParam), json.loads(exported(cli, "anthropic"))

    def loads(value):
        try:
            list(adapter.validate_python(value).get("edits", []))
            return True
        except ValidationError:
            return False
    good = body["context_management"]
    bad = json.loads(json.dumps(good).replace("tool_uses", "tool_usess", 2))
    report("anthropic", "types of the vendor's SDK", loads(good), not loads(bad))


def litellm_guardrails(cli):
    if not importlib.util.find_spec("litellm"):
        return print(f"{'litellm':<18} | not installed, not run")
    import yaml
    from litellm.types.guardrails import LitellmParams, SupportedGuardrailIntegrations
    known = {one.value for one in SupportedGuardrailIntegrations}

    def loads(entry):
        try:
            return LitellmParams(**entry["litellm_params"]).guardrail in known
        except Exception:
            return False
    for target in ("litellm", "litellm-compresr"):
        entry = yaml.safe_load(exported(cli, target))["guardrails"][0]
        bad = {"litellm_params": {**entry["litellm_params"], "guardrail": "headrooom"}}
        report(target, "LitellmParams", loads(entry), not loads(bad))


def codex_config(cli, program):
    if not program:
        return print(f"{'codex':<18} | not installed, not run")

    def loads(text):
        with tempfile.TemporaryDirectory() as home:
            open(os.path.join(home, "config.toml"), "w").write(text)
            done = subprocess.run([program, "mcp", "list"], capture_output=True, timeout=60,
                                  env={"PATH": os.environ["PATH"], "HOME": home, "CODEX_HOME": home})
            return done.returncode == 0
    text = exported(cli, "codex")
    report("codex", "codex mcp list", loads(text), not loads(text.replace("25000", '"x"')))


def opencode_config(cli, program):
    if not program:
        return print(f"{'opencode':<18} | not installed, not run")

    def loads(text):
        with tempfile.TemporaryDirectory() as home:
            open(os.path.join(home, "opencode.json"), "w").write(text)
            done = subprocess.run([program, "debug", "config"], capture_output=True, text=True, timeout=90, cwd=home,
                                  env={"PATH": os.environ["PATH"], "HOME": home})
            return done.returncode == 0 and '"max_bytes"' in done.stdout
    text = exported(cli, "opencode")
    report("opencode", "opencode debug config", loads(text), not loads(text.replace("max_bytes\": ", "max_bytes\": \"x\", \"y\": ")))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli", type=os.path.abspath)
    parser.add_argument("--codex", default=shutil.which("codex"))
    parser.add_argument("--opencode", default=shutil.which("opencode"))
    args = parser.parse_args()
    python_calls(args.cli)
    anthropic_body(args.cli)
    litellm_guardrails(args.cli)
    codex_config(args.cli, args.codex)
    opencode_config(args.cli, args.opencode)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
