#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What `policy export --target` writes, read by the targets' own loaders, by hand. Run it with the Python that has
langchain, strands-agents, deepagents, anthropic, litellm and headroom-ai; the options name the other programs. What is
not installed is not run. Kong and Portkey publish no loader: their files are compared with their documentation. Each
loader must also refuse a damaged file. Usage: export_loaders.py WINNOW_CLI [options]"""
import argparse, importlib.util, json, os, shutil, socket, subprocess, sys, tempfile

from hook_clients import Server

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
    from litellm.proxy.guardrails.guardrail_hooks import compresr, headroom
    from litellm.types.guardrails import LitellmParams
    from litellm.types.proxy.guardrails.guardrail_hooks.compresr import CompresrGuardrailOptionalParams as Compresr
    initializers = {**headroom.guardrail_initializer_registry, **compresr.guardrail_initializer_registry}
    own = set(LitellmParams.model_fields)

    def loads(entry, keys):
        try:
            params = LitellmParams(**entry["litellm_params"])
            initializers[params.guardrail](params, entry)
            return set(entry["litellm_params"]) <= own | keys
        except Exception:
            return False
    os.environ["COMPRESR_API_KEY"] = "none"
    for target, key, keys in (("litellm", "unreachable_fallback", set()),
                              ("litellm-compresr", "min_chars_to_compress", set(Compresr.model_fields))):
        text = exported(cli, target)
        good, bad = (yaml.safe_load(one)["guardrails"][0] for one in (text, text.replace(key, key + "s")))
        report(target, "the guardrail's initializer and parameters", loads(good, keys), not loads(bad, keys))


def headroom_variables(cli):
    if not importlib.util.find_spec("headroom"):
        return print(f"{'headroom':<18} | not installed, not run")
    from unittest.mock import patch
    from click.testing import CliRunner
    from headroom.cli.main import main as headroom

    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]

    def loads(text):
        given = dict(line.split("=", 1) for line in text.splitlines())  # as docker --env-file reads it
        with tempfile.TemporaryDirectory() as home, patch("headroom.proxy.server.run_server") as server:
            done = CliRunner().invoke(headroom, ["proxy", "--port", str(port)], env={**given, "HOME": home})
        config = server.call_args and server.call_args[0][0]
        return bool(done.exit_code == 0 and config and str(config.min_tokens_to_crush) == given["HEADROOM_MIN_TOKENS"]
                    and {"read", "Write"} <= (config.exclude_tools or set()))
    text = exported(cli, "headroom")
    report("headroom", "headroom proxy", loads(text),
           not loads(text.replace("TOKENS=", "TOKENS=x")) and not loads(text.replace("TOOLS=", "TOOLSS=")))


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


SETTINGS = r"""
import fs from "node:fs"; import path from "node:path"; import { pathToFileURL } from "node:url";
const [folder, file] = process.argv.slice(-2), given = JSON.parse(fs.readFileSync(file, "utf8"));
const chunks = fs.readdirSync(folder).filter((f) => f.endsWith(".js")).map((f) => path.join(folder, f));
const having = (name) => import(pathToFileURL(chunks.find((f) => {
  const text = fs.readFileSync(f, "utf8");
  return text.includes(`\nfunction ${name}(`) && text.slice(text.lastIndexOf("\nexport {")).includes(`\n  ${name}`);
})));
const loaded = (await having("loadSettings")).loadSettings(process.cwd());
const schema = (await having("getSettingsSchema")).getSettingsSchema();
const holds = (value, merged, row) => row && (typeof value === "object"
  ? Object.keys(value).every((key) => holds(value[key], merged?.[key], (row.properties ?? row)[key]))
  : typeof value === row.type && merged === value);
process.exit(!loaded.errors?.length && holds(given, loaded.merged, schema) ? 0 : 1);
"""


def own_settings(cli, target, package, folder):
    """Gemini CLI and Qwen Code: the loader and the schema in their bundles."""
    if not package:
        return print(f"{target:<18} | not installed, not run")

    def loads(text):
        with tempfile.TemporaryDirectory() as home:
            file = os.path.join(home, "." + target.split("-")[0], "settings.json")
            os.makedirs(os.path.dirname(file))
            os.makedirs(os.path.join(home, "work"))
            open(file, "w").write(text)
            words = ["node", "--input-type=module", "-e", SETTINGS, "--", os.path.join(package, folder), file]
            done = subprocess.run(words, capture_output=True, text=True, timeout=90, cwd=os.path.join(home, "work"),
                                  env={"PATH": os.environ["PATH"], "HOME": home})
            return done.returncode == 0
    text = exported(cli, target)
    report(target, "its loader and schema of settings", loads(text),
           not loads(text.replace(": 10000", ': "x"')) and not loads(text.replace("Threshold", "Treshold")))


def claude_settings(cli, program):
    """The hook runs, and without it the whole output arrives."""
    if not program:
        return print(f"{'claude-code':<18} | not installed, not run")

    def result(text):
        with tempfile.TemporaryDirectory() as home:
            work = os.path.join(home, "work")
            os.makedirs(os.path.join(work, ".claude"))
            os.symlink(cli, os.path.join(home, "winnow-cli"))
            open(os.path.join(work, ".claude", "settings.json"), "w").write(text)
            server = Server([(None, "Bash", {"command": "seq 1 6000 | sed 's/$/ some words/'", "description": "x"})])
            env = {"PATH": home + ":" + os.environ["PATH"], "HOME": home, "ANTHROPIC_BASE_URL": f"http://127.0.0.1:{server.port}",
                   "ANTHROPIC_API_KEY": "dummy", "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1", "DISABLE_AUTOUPDATER": "1",
                   "IS_SANDBOX": "1"}
            done = subprocess.run([program, "-p", "go", "--permission-mode", "bypassPermissions", "--max-turns", "9"], cwd=work, env=env,
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=180)
            server.http.shutdown()
            return "".join(server.results()), "Fix each problem" in done.stderr
    text = exported(cli, "claude-code")
    hooked, complains = result(text)
    whole, _ = result(json.dumps({"bashOutputMaxChars": json.loads(text)["bashOutputMaxChars"]}))
    _, refuses = result(text.replace("PostToolUse", "PostToolUsee"))
    report("claude-code", "a session: its hook ran, its limit let the whole output through",
           "shortened by winnow" in hooked and not complains and "\n3001 some words" in whole, refuses)


KONG = {"provider": str, "compressor_url": str, "timeout": int, "keepalive_timeout": int, "stop_on_error": bool,
        "log_text_data": bool, "message_type": list, "headroom": dict, "proxy_config": dict}
PORTKEY = {"mode": str, "compress_user_messages": bool, "compress_system_messages": bool, "target_ratio": float,
           "protect_recent": int, "protect_analysis_context": bool, "token_budget": int, "timeout": int}


def documented(cli):
    """Key by key: developer.konghq.com (AI Gateway 2.2, policy ai-prompt-compressor), portkey.ai/docs (guardrail Headroom)."""
    def fits(given, keys):
        return all(isinstance(value, keys.get(key, ())) for key, value in given.items())

    def kong(text):
        import yaml

        class Tagged(yaml.SafeLoader):  # !lookup and !env are kongctl's
            pass
        Tagged.add_multi_constructor("!", lambda loader, tag, node: tag)
        policies = yaml.load(text, Tagged).get("ai_gateway_policies", [])
        return bool(policies) and all(
            set(one) == {"ref", "ai_gateway", "name", "display_name", "type", "enabled", "global", "config"}
            and one["type"] == "ai-prompt-compressor" and one["config"]["provider"] == "headroom"
            and one["config"]["compressor_url"].endswith("/v1/compress") and fits(one["config"], KONG) for one in policies)

    def portkey(text):
        given = json.loads(text)
        return (set(given) == {"check", "parameters", "credentials"} and given["check"] == "Headroom Compress Context"
                and set(given["credentials"]) <= {"Headroom Proxy URL", "Headroom Proxy Token"}
                and given["parameters"].get("mode", "optimize") in ("optimize", "audit") and fits(given["parameters"], PORTKEY))
    if importlib.util.find_spec("yaml"):
        text = exported(cli, "kong")
        report("kong", "its documentation, key by key", kong(text), not kong(text.replace("timeout", "time_out")))
    text = exported(cli, "portkey")
    report("portkey", "its documentation, key by key", portkey(text), not portkey(text.replace("audit", "optimise")))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli", type=os.path.abspath)
    parser.add_argument("--codex", default=shutil.which("codex"))
    parser.add_argument("--opencode", default=shutil.which("opencode"))
    parser.add_argument("--claude", default=shutil.which("claude"))
    parser.add_argument("--gemini", help="the folder of @google/gemini-cli")
    parser.add_argument("--qwen", help="the folder of @qwen-code/qwen-code")
    args = parser.parse_args()
    python_calls(args.cli)
    anthropic_body(args.cli)
    litellm_guardrails(args.cli)
    headroom_variables(args.cli)
    codex_config(args.cli, args.codex)
    opencode_config(args.cli, args.opencode)
    claude_settings(args.cli, args.claude)
    own_settings(args.cli, "gemini-cli", args.gemini, "bundle")
    own_settings(args.cli, "qwen-code", args.qwen, "chunks")
    documented(args.cli)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
