// SPDX-License-Identifier: GPL-3.0-or-later
// Work with running systems, data leaving the company, and data larger than one machine.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

Result<int> runCompareLog(const Context& context, const Arguments& arguments);
Result<int> runRedact(const Context& context, const Arguments& arguments);
Result<int> runReplayRequest(const Context& context, const Arguments& arguments);
Result<int> runServe(const Context& context, const Arguments& arguments);
Result<int> runApply(const Context& context, const Arguments& arguments);
Result<int> runDigest(const Context& context, const Arguments& arguments);
Result<int> runHook(const Context& context, const Arguments& arguments);
Result<int> runHookInstall(const Context& context, const Arguments& arguments);
Result<int> runHookRemove(const Context& context, const Arguments& arguments);

namespace {

Command compareLogRow()
{
    return { "compare-log", "a gateway's log compared with what a policy predicts", "[options] LOG_DIR",
        "Reads tool_output_compression.jsonl, and times and providers from telemetry.jsonl. Without "
        "--policy it uses the config.yaml of the folder. It lists each disagreement with the decision "
        "chain of the prediction. It also reads the log of `serve --log --log-texts` and replays its "
        "conversations.",
        joined({ { { "--against", "DIR",
                       "the recordings the policy was tuned on; prints how far the log's sizes and tool "
                       "mix differ from theirs",
                       {}, {}, true },
                     { "--json", {}, "one JSON document" },
                     { "--strict", {}, "exit code 2 when an input could not be read" } },
            indexCacheOptions(), policyOptions() }),
        "winnow-cli compare-log logs/session_1_20260227_120000 --json > compare.json", runCompareLog, false,
        "the log and the prediction disagree" };
}

/// Without --seed, replacements use a key that is not kept, so they cannot be repeated.
Options redactedRecordings()
{
    Options rows = recordingOptions();
    for (Option& option : rows) {
        if (option.name == "--seed")
            option.help
                = "repeat the same replacements and sessions; a reader who knows the seed can compute "
                  "them (default: a random key that is not kept)";
    }
    return rows;
}

Command redactRow()
{
    return { "redact", "copies of recordings without private data",
        "--out DIR [options] FILE|DIR...\n--review [options] FILE|DIR...",
        "Copies recordings without secrets, e-mail addresses, names, personal numbers, machine addresses, "
        "and paths. A replacement has the length and character kinds of what it replaces; equal texts get "
        "equal replacements. Winnow reads each copy again and recomputes the policy's figures on it. It "
        "fails closed: if private data is left, or a copy has a different number of results, it writes "
        "nothing.\nThe copies keep the folder layout of the originals. A recording of several files "
        "(gateway session folders, OpenCode storage, sub-agents and tool-results of a Claude Code "
        "transcript) is copied with all its files. Zip archives (.zip, .eval) stay zip archives; gzip and "
        "zstd files are unpacked. A SQLite database becomes an ATIF trajectory (NAME.json) with the same "
        "figures.",
        joined({ { { "--out", "DIR", "folder for the copies; replaces earlier copies" },
                     { "--review", {}, "print every replacement, write nothing" },
                     { "--name", "TEXT", "also replace this text", {}, {}, true },
                     { "--keep", "TEXT", "never replace this text", {}, {}, true },
                     { "--pattern", "REGEX", "treat matches as secrets, too", {}, {}, true },
                     { "--no-paths", {},
                         "keep path components; account names in home folders are still replaced" },
                     { "--leave", "KIND", "keep this kind", "e-mail number network name path", {}, true },
                     { "--all", {}, "list every replacement" } },
            policyOptions(), redactedRecordings(), outputOptions() }),
        "winnow-cli redact --review sample_sessions && winnow-cli redact --out shared sample_sessions",
        runRedact, false, "nothing was written: private data is left" };
}

Command replayRequestRow()
{
    return { "replay-request", "the request body that the gateway would forward",
        "[--policy FILE.yaml] [options] FILE\n--jsonl CASES.jsonl",
        "Prints exactly the body that the tool_output pipe forwards. A ${NAME} in a key comes from the "
        "environment, else from the desktop keychain (secret-tool, service winnow, key NAME).\nA case of "
        "--jsonl: "
        "{\"id\":\"c1\",\"dialect\":\"gateway-bytes\",\"provider\":\"anthropic\",\"body\":\"{...}\", "
        "\"policy\":{\"enabled\":true,\"strategy\":\"simple\",\"min_bytes\":2048}}",
        joined(
            { { { "--provider", "NAME", "the provider (default: by --path, else guessed)",
                    "anthropic openai gemini bedrock ollama litellm minimax" },
                  { "--path", "URLPATH", "the request's path; the gateway identifies the provider by it" },
                  { "--model", "NAME", "target model if the body names none" },
                  { "--allow-remote", {},
                      "let api, compresr and external_provider send texts; without it they count as failed. "
                      "Winnow has its own prompts for external_provider, so the gateway's answers will "
                      "differ" },
                  { "--user-agent", "TEXT",
                      "the client's user agent; decides whose sub-agent results the task_output pipe takes" },
                  { "--client-auth", {},
                      "with --allow-remote: if the policy names no key, use ANTHROPIC_API_KEY or "
                      "ANTHROPIC_AUTH_TOKEN (and WINNOW_ANTHROPIC_BETA), as the gateway uses the client's" },
                  { "--inject", {}, "include the gateway's own tools, as the provider gets them" },
                  { "--answer", "FILE",
                      "the provider's answer to that body (JSON or server-sent events); prints the "
                      "gateway's second request if the model called expand_context, else what the client "
                      "gets" },
                  { "--retried", "FILE",
                      "the events that answer the second request; prints what the client gets" },
                  { "--ideal", {},
                      "with --answer: leave out the gateway's known defects (split ids, half-held events, "
                      "wrong stop reasons); the rest of a stream that names the search tool is unknown" },
                  { "--json", {}, "the body, and each output with its decision chain" },
                  { "--jsonl", {},
                      "read one case per line, write one answer per line; lines of one \"group\" share a store" } },
                policyOptions() }),
        "winnow-cli replay-request --policy gateway.yaml request.json > forwarded.json", runReplayRequest };
}

constexpr std::string_view kServe
    = "Runs until you press Ctrl+C or send SIGTERM. It returns the texts that `replay` writes for the same "
      "conversation. On any error it returns the texts unchanged, and /metrics counts the request.\n"
      "POST /v1/compress takes {\"messages\": [...]} (Chat Completions or Anthropic) or {\"input\": [...]} "
      "(Responses API), as the Headroom guardrails of LiteLLM, Kong and Portkey send them. Context-Gateway's "
      "strategies api and compresr call POST /api/compress/tool-output/: set urls.compresr to the address of "
      "this service. GET /v1/retrieve/HASH returns an original. GET /health returns the status, GET /metrics "
      "the counters for Prometheus.\n"
      "Originals stay in memory. Other machines can use the service only with a token, which clients send as "
      "'Authorization: Bearer TOKEN' or 'X-API-Key: TOKEN'.";

Command serveRow()
{
    constexpr std::string_view kLimits = "Limits";
    return { "serve", "the policy as a compression service for gateways", "--policy POLICY [options]", kServe,
        joined(
            { { { "--listen", "HOST:PORT", "the address (default 127.0.0.1:8787; port 0: any free port)" },
                  { "--token-file", "FILE",
                      "clients must send the token in FILE (default: the variable WINNOW_SERVE_TOKEN)" },
                  { "--log", "DIR",
                      "log each new result and its decision chain, without texts, in DIR for compare-log" },
                  { "--log-texts", {}, "log its texts, too, except texts with a secret" },
                  { "--markers", {},
                      "let the model fetch originals even if the request sets no mode (LiteLLM 1.97)" },
                  { "--encoding", "NAME", "count tokens with this encoding (default: by the model)",
                      "o200k_base cl100k_base p50k_base r50k_base claude bytes4" },
                  { "--keep", "MINUTES", "keep originals this long after their last use (default 300)", {},
                      kLimits },
                  { "--memory", "MB", "memory for originals, and the same for results (default 256)", {},
                      kLimits },
                  { "--max-body", "MB", "largest request body (default 32)", {}, kLimits },
                  { "--connections", "N", "open connections (default 256)", {}, kLimits },
                  { "--timeout", "SECONDS", "to receive a request, and to answer it (default 30)", {},
                      kLimits } },
                policyOptions() }),
        "winnow-cli serve --policy preset:balanced", runServe };
}

Command applyRow()
{
    return { "apply", "one JSON transformation of qdash or Moveworks",
        "OP [--set KEY=VALUE]... [--jsonl] [FILE]",
        "Reads one JSON value (NaN, Infinity and integers of any size are allowed) and prints the "
        "result.\nOP: qdash.number qdash.timestamp qdash.output_parameters qdash.summary qdash.serialize "
        "qdash.tool qdash.wrappers qdash.tool_loop qdash.sse moveworks.route moveworks.schema "
        "moveworks.preview moveworks.lint moveworks.prune moveworks.flatten moveworks.attribute "
        "moveworks.filter moveworks.rename moveworks.add_url moveworks.export\nqdash.summary takes "
        "{\"full_result\":..., \"data_key\":...}; qdash.tool {\"tool\":..., \"docs\":[...], "
        "\"args\":{...}}; qdash.tool_loop {\"api\":\"responses\"|\"chat\", \"start\":[...], "
        "\"replies\":[...], \"tools\":{NAME:[{\"returns\":...}]}}; a Moveworks step {\"in\":..., "
        "\"step\":{...}}.",
        { { "--set", "KEY=VALUE", "a parameter of the operation", {}, {}, true },
            { "--jsonl", {},
                "read one value per line, write one answer per line; an exception becomes {\"error\": {...}}" },
            { "--json", {}, "{\"out\": ..., \"notes\": {counters of a step}}" } },
        "echo 45.23456789 | winnow-cli apply qdash.number", runApply };
}

const Option kClient { "--client", "NAME", "the client", "claude-code codex gemini-cli copilot" };
const Options kSettings { kClient,
    { "--settings", "FILE", "the settings file (default: the client's own; for Copilot, the project's)" },
    { "--yes", {}, "do not ask" } };

std::vector<Command> hookRows()
{
    return {
        { "hook", "applies the policy in an agent client after each tool call",
            "--policy POLICY [options] < INPUT\n--self-test --policy POLICY",
            "Reads the JSON that a client sends to its hook and prints the compressed result. Its last line "
            "names the file with the full text. The cache folder keeps the original for seven days. The hook "
            "prints nothing and ends with 0 if the policy changes nothing, if it does not know the client or "
            "the tool, on an error and at its time limit. The client then keeps the tool's own result. A policy "
            "that refers to earlier results (shown_before) finds them in the transcript that the client names, "
            "up to 8 MB; in a sub-agent it finds none.",
            joined(
                { { kClient, { "--limit", "MS", "time limit in milliseconds (default 5000)" },
                      { "--self-test", {},
                          "shortens a sample for each client, and prints the folder of the originals, the time and "
                          "the limits of each client's hook" } },
                    policyOptions() }),
            "winnow-cli hook --self-test --policy preset:balanced", runHook, false,
            "the self-test shortens nothing" },
        { "hook install", "adds the hook to a client's settings", "--client NAME --policy POLICY [options]",
            "Prints the change and asks. The rest of the file stays byte for byte.",
            joined({ kSettings, { { "--policy", "POLICY", "the policy, named as in `policy`" } } }),
            "winnow-cli hook install --client claude-code --policy preset:balanced", runHookInstall, false,
            "you answered no" },
        { "hook remove", "removes the hook from a client's settings", "--client NAME [options]",
            "Prints the change and asks. Afterwards the file is as it was before `hook install`.", kSettings,
            "winnow-cli hook remove --client claude-code", runHookRemove, false, "you answered no" },
    };
}

constexpr std::string_view kOutput = "Output";

Command digestRow()
{
    return { "digest", "recordings as tables without texts",
        "[options] FILE|DIR...\n[options] --list FILE\n[options] DIGEST...",
        "Reduces recordings to tables: sizes before and after each strategy, later uses and the texts that "
        "show them, requests with usage, sessions. A digest holds no text; ids are hashed with a secret "
        "salt. replay, losses, cost, compare, choose and check read a digest like recordings, for policies "
        "whose strategies were measured.\n"
        "Without --out and --rows the rows go to standard output, one JSON object per line.\n"
        "Digests made with one salt are merged into one: files, folders of rows, or streams of rows. A "
        "session that several of them hold is taken once; the order of merging does not matter. Digests "
        "merged into a file (--out) can be larger than memory.",
        joined(
            { { { "--strategies", "LIST",
                    "strategies to measure, by name, or lossless; simple/all: simple of the byte gateway at "
                    "every word limit (default simple,lossless). shown_before depends on other results and "
                    "cannot be measured. Neither can balanced, moderate and careful, which begin with it" },
                  { "--policy", "POLICY", "also measure the strategies of this policy", {}, {}, true },
                  { "--salt", "FILE",
                      "file with the salt for hashes (default: the variable WINNOW_DIGEST_SALT, else a "
                      "random salt that is not kept; such a digest cannot be merged)" },
                  { "--anonymous-tools", {},
                      "hash tool names, too; rules and skip lists then match no tool" },
                  { "--keep-paths", {}, "keep the paths and the order of the recordings" },
                  { "--list", "FILE",
                      "file with the names of recordings, one per line; - is standard input" },
                  { "--shard", "I/N",
                      "only part I of N; files of one folder stay together, and so do forks and snapshots "
                      "of a session" },
                  { "--out", "FILE", "write the desktop form: one file with packed rows", {}, kOutput },
                  { "--rows", "DIR",
                      "write the row form: one file of JSON lines per table; the folder is replaced", {},
                      kOutput } },
                recordingOptions() }),
        "winnow-cli digest --strategies simple,lossless --keep-paths --out corpus.digest sample_sessions",
        runDigest };
}

} // namespace

std::vector<Command> exchangeRows()
{
    std::vector<Command> rows { compareLogRow(), redactRow(), replayRequestRow(), serveRow(), applyRow(),
        digestRow() };
    for (Command& row : hookRows())
        rows.push_back(std::move(row));
    return rows;
}

} // namespace winnow::cli
