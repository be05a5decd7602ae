// SPDX-License-Identifier: GPL-3.0-or-later
// Beside running systems, and what leaves the house.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

int runCompareLog(const Context& context, const std::vector<std::string>& words);
int runRedact(const Context& context, const std::vector<std::string>& words);
int runReplayRequest(const Context& context, const std::vector<std::string>& words);
int runApply(const Context& context, const std::vector<std::string>& words);

namespace {

Command compareLogRow()
{
    return { "compare-log", "what a gateway recorded beside what a policy predicts for the same texts",
        "[options] LOG_DIR",
        "Reads tool_output_compression.jsonl (telemetry.jsonl beside it tells times and providers). Without "
        "--policy the config.yaml of the folder is taken. Every disagreement is listed with the decision "
        "chain that explains the prediction. LOG_DIR may also be a log of another compressor that keeps both "
        "sides (Headroom, exchanges with /v1/compress, pairs of texts): then what it left of each tool's "
        "results stands beside what the policy would leave.",
        joined({ { { "--against", "DIR",
                       "the recordings the policy was tuned on: how far sizes and the tool mix of the log "
                       "have moved from them is printed too",
                       {}, {}, true },
                     { "--json", {}, "one JSON document" },
                     { "--strict", {}, "exit code 2 when anything could not be read" } },
            indexCacheOptions(), policyOptions() }),
        "winnow-cli compare-log logs/session_1_20260227_120000 --json > compare.json", runCompareLog, false,
        "something disagrees" };
}

/// Without --seed replacements are made by a key that is thrown away, so that nobody can make them again.
Options redactedRecordings()
{
    Options rows = recordingOptions();
    for (Option& option : rows) {
        if (option.name == "--seed")
            option.help = "the same replacements and sessions for the same seed; anybody who knows it can "
                          "make them again (default: replacements by a key that is thrown away)";
    }
    return rows;
}

Command redactRow()
{
    return { "redact", "copies of recordings without what is private",
        "--out DIR [options] FILE|DIR...\n--review [options] FILE|DIR...",
        "Copies without secrets, e-mail addresses, names, numbers of people, addresses of machines, and "
        "paths. Replacements are as long as what they replace and of the same kinds of characters; equal "
        "texts get equal replacements. Each copy is read again and the policy's figures are recomputed on "
        "it. Fails closed: if anything private is left, or a copy holds another number of results, nothing is written.\n"
        "The copies keep the layout of the originals below the folder they have in common. Recordings of "
        "several files (session folders of the gateway, storage of OpenCode, sub-agents and tool-results "
        "beside a Claude Code transcript) are copied with all their files, zip archives (.zip, .eval) as zip "
        "archives, files packed with gzip or zstd unpacked. A SQLite database comes out as an ATIF "
        "trajectory (NAME.json) that must give the database's own figures.",
        joined({ { { "--out", "DIR", "where the copies go; its earlier copies are replaced whole" },
                     { "--review", {}, "prints every replacement and writes nothing" },
                     { "--name", "TEXT", "also replace this", {}, {}, true },
                     { "--keep", "TEXT", "never replace this", {}, {}, true },
                     { "--pattern", "REGEX", "also a secret", {}, {}, true },
                     { "--no-paths", {},
                         "leave path components alone; accounts in home folders are still replaced" },
                     { "--leave", "KIND", "leave a kind alone", "e-mail number network name path", {}, true },
                     { "--all", {}, "every replacement in the review" } },
            policyOptions(), redactedRecordings(), outputOptions() }),
        "winnow-cli redact --review sample_sessions && winnow-cli redact --out shared sample_sessions",
        runRedact, false, "nothing was written: something private is left" };
}

Command replayRequestRow()
{
    return { "replay-request", "a provider request body in, the body the gateway would forward out",
        "[--policy FILE.yaml] [options] FILE\n--jsonl CASES.jsonl",
        "Prints exactly the body that the tool_output pipe hands on. A ${NAME} in a key that the environment "
        "lacks is "
        "looked for in the desktop keychain (secret-tool, service winnow, key NAME).\n"
        "A case of --jsonl: "
        "{\"id\":\"c1\",\"dialect\":\"gateway-bytes\",\"provider\":\"anthropic\",\"body\":\"{...}\", "
        "\"policy\":{\"enabled\":true,\"strategy\":\"simple\",\"min_bytes\":2048}}",
        joined(
            { { { "--provider", "NAME", "else by --path, else guessed",
                    "anthropic openai gemini bedrock ollama litellm minimax" },
                  { "--path", "URLPATH", "identify the provider as the gateway does, by the request's path" },
                  { "--model", "NAME", "target model where the body names none" },
                  { "--allow-remote", {},
                      "let api, compresr and external_provider send texts; without it they count as failed. "
                      "external_provider is asked with prompts of our own, so the gateway's answers will "
                      "differ" },
                  { "--user-agent", "TEXT",
                      "of the client: whose subagent results the task_output pipe takes" },
                  { "--client-auth", {},
                      "with --allow-remote: where the policy names no key, ANTHROPIC_API_KEY or "
                      "ANTHROPIC_AUTH_TOKEN (and WINNOW_ANTHROPIC_BETA) stand for what the gateway captures "
                      "from the client" },
                  { "--inject", {}, "with the gateway's own tools, as the provider gets the request" },
                  { "--answer", "FILE",
                      "the provider's answer to that body, JSON or server-sent events: prints what the "
                      "gateway sends again when expand_context was called, else what the client gets" },
                  { "--retried", "FILE",
                      "and the events that answer the second request: prints what the client gets of them" },
                  { "--ideal", {},
                      "with --answer: without the gateway's known defects (ids cut in two, events half held "
                      "back, reasons left wrong); what follows a stream that names the search tool is not known" },
                  { "--json", {}, "the body, and every output with its decision chain" },
                  { "--jsonl", {},
                      "one case a line in, one answer a line out; lines of one \"group\" share a store" } },
                policyOptions() }),
        "winnow-cli replay-request --policy gateway.yaml request.json > forwarded.json", runReplayRequest };
}

Command applyRow()
{
    return { "apply", "one value-level transformation of JSON (qdash, Moveworks)",
        "OP [--set KEY=VALUE]... [--jsonl] [FILE]",
        "Reads one JSON value (NaN and Infinity allowed, integers of any size) and prints the result's text.\n"
        "OP: qdash.number qdash.timestamp qdash.output_parameters qdash.summary qdash.serialize qdash.tool "
        "qdash.wrappers qdash.tool_loop qdash.sse moveworks.route moveworks.schema moveworks.preview "
        "moveworks.lint moveworks.prune moveworks.flatten moveworks.attribute moveworks.filter "
        "moveworks.rename moveworks.add_url moveworks.export\n"
        "qdash.summary takes {\"full_result\":..., \"data_key\":...}; qdash.tool {\"tool\":..., "
        "\"docs\":[...], \"args\":{...}}; qdash.tool_loop {\"api\":\"responses\"|\"chat\", \"start\":[...], "
        "\"replies\":[...], \"tools\":{NAME:[{\"returns\":...}]}}; a Moveworks step {\"in\":..., \"step\":{...}}.",
        { { "--set", "KEY=VALUE", "a parameter of the operation", {}, {}, true },
            { "--jsonl", {},
                "one value a line in, one answer a line out; what raises becomes {\"error\": {...}}" },
            { "--json", {}, "{\"out\": ..., \"notes\": {counters of a step}}" } },
        "echo 45.23456789 | winnow-cli apply qdash.number", runApply };
}

} // namespace

std::vector<Command> exchangeRows()
{
    return { compareLogRow(), redactRow(), replayRequestRow(), applyRow() };
}

} // namespace winnow::cli
