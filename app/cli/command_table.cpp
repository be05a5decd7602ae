// SPDX-License-Identifier: GPL-3.0-or-later
// One line a command: declaration above, row below, both in the order of --help.
#include "app/cli/command.h"

namespace winnow::cli {

int runCount(const Context& context, const std::vector<std::string>& words);
int runInspect(const Context& context, const std::vector<std::string>& words);
int runReplay(const Context& context, const std::vector<std::string>& words);
int runCompress(const Context& context, const std::vector<std::string>& words);
int runReport(const Context& context, const std::vector<std::string>& words);
int runSweep(const Context& context, const std::vector<std::string>& words);
int runRegret(const Context& context, const std::vector<std::string>& words);
int runEdits(const Context& context, const std::vector<std::string>& words);
int runExpand(const Context& context, const std::vector<std::string>& words);
int runCost(const Context& context, const std::vector<std::string>& words);
int runFlips(const Context& context, const std::vector<std::string>& words);
int runOptimize(const Context& context, const std::vector<std::string>& words);
int runGuarantee(const Context& context, const std::vector<std::string>& words);
int runSensitivity(const Context& context, const std::vector<std::string>& words);
int runCheck(const Context& context, const std::vector<std::string>& words);
int runRedact(const Context& context, const std::vector<std::string>& words);
int runRefetches(const Context& context, const std::vector<std::string>& words);
int runEvidence(const Context& context, const std::vector<std::string>& words);
int runTournament(const Context& context, const std::vector<std::string>& words);
int runHarness(const Context& context, const std::vector<std::string>& words);
int runCompareLog(const Context& context, const std::vector<std::string>& words);
int runApply(const Context& context, const std::vector<std::string>& words);
int runReplayRequest(const Context& context, const std::vector<std::string>& words);
int runPolicy(const Context& context, const std::vector<std::string>& words);

namespace {

constexpr std::string_view kPolicyHelp = R"(Usage: winnow-cli policy SUBCOMMAND [options]

  lint FILE...            what the gateway's loader says, and what it would silently ignore; exit 1 if it does not
                          load. --dialect D  --json  --strict (warnings fail too)
                          --jsonl --dialect D reads {"id","yaml","env"?} lines, writes verdicts with effective values
  show [FILE|NAME]        every parameter in force. --json  --yaml
  diff A B                what differs. --json  --exit-code
  convert --to D [DIR..]  the policy of --policy or --library in another dialect and what changed; with recordings the
                          thresholds are measured on them and disagreeing results listed. --out FILE  --json
  list                    the library and the presets. --json  --removed
  save NAME               a new version in the library. --note TEXT  --tags a,b
  import FILE             a YAML file into the library. --name NAME  --note TEXT  --tags a,b
  export [NAME]           the gateway's YAML. --out FILE, or --into FILE: replaces only pipes.tool_output there and
                          prints the change (--providers, --dry-run, --no-backup; the old file stays as FILE.bak)
  history NAME            its versions. --json
  remove NAME | restore NAME | rename OLD NEW

Policies come from --policy FILE.yaml or --library NAME[@VERSION] or --library preset:NAME, then --set key=value
(lists as a,b; also name=, dialect=, version=, strategy_parameters.KEY=).
Dialects: gateway-bytes, gateway-tokens, winnow.

Example: winnow-cli policy lint gateway.yaml && winnow-cli policy import gateway.yaml --name prod)";

constexpr std::string_view kReplayHelp = R"(Usage: winnow-cli replay [options] FILE|DIR...

Replays every tool result through a policy and says what the model would have seen.

  --policy FILE.yaml | --library NAME[@VERSION]   the policy; --set key=value changes a parameter (repeatable)
  --json | --jsonl      one document | one object a result; otherwise tables by tool and status (--csv, --markdown)
  --texts               with --json: the text the model would have seen, as "after"
  --emit DIR            writes each after-text to a file
  --encoding NAME       o200k_base cl100k_base p50k_base r50k_base claude bytes4 (default: by the recorded model)
  --jobs N  --format NAME  --strict  --sample N  --seed N
  --no-index-cache      read everything anew; --index-cache FILE: where it is remembered what was read

Example: winnow-cli replay --policy gateway.yaml --set min_bytes=4096 sample_sessions)";

constexpr std::string_view kCompressHelp = R"(Usage: winnow-cli compress [options] [FILE]

Sends one text (FILE or standard input) through the policy and prints exactly what the model would get.

  --tool NAME           the tool that gave it (skip_tools, per-tool rules)
  --json                status, decision chain, text and segments
  --policy, --library, --set, --encoding   as in replay

Example: make 2>&1 | winnow-cli compress --tool Bash --policy gateway.yaml)";

constexpr std::string_view kReportHelp = R"(Usage: winnow-cli report --out FILE.html [options] FILE|DIR...

Replays and writes one self-contained HTML page: totals, tools, statuses, parameters, recordings.
  --decision            a decision sheet instead: per tool what the policy does, expected net with interval, losses with
                        excerpts, when to go back, hashes of policy and corpus
  --against POLICY      the policy in force, to say what changes (a YAML file, NAME[@VERSION] or preset:NAME)
  --csv, --markdown     with --decision: the tables of the sheet instead of the page
Options as in replay; --out - prints the page.

Example: winnow-cli report --decision --against preset:conservative --policy tuned.yaml --out decision.html sample_sessions)";

constexpr std::string_view kSweepHelp = R"(Usage: winnow-cli sweep [options] FILE|DIR...

Savings and losses as a function of a parameter. A threshold gives the exact staircase (every value at which something changes).

  --param NAME          min_bytes (default), max_bytes; min_tokens, max_tokens under the token dialect
  --values a,b,c        instead: one full replay for each value of any parameter, e.g. --param strategy
  --tool NAME           only this tool's results, as the tables name it ("Bash make")
  --all                 every step in the table (--json always has all)
  other options as in replay

Example: winnow-cli sweep --param min_bytes --set strategy=simple sample_sessions)";

constexpr std::string_view kRegretHelp = R"(Usage: winnow-cli regret [options] FILE|DIR...

Needs: results of which the policy drops something that a later response used and had from nowhere else, by tool
and one by one, each with its evidence.
Observational: the recorded agent saw the full text; 0 means none detected.
  --labels FILE         how good the detector is: labelled pairs (tests/data/needs/labels.jsonl says how) against it;
                        --half test (default) or tuning
  --kinds               what the changed results hide: numbers with units, ids, paths, addresses, error lines, negations,
                        counts; retained, recoverable or lost
  --all, --json, --csv, --markdown; other options as in replay

Example: winnow-cli regret --policy gateway.yaml sample_sessions)";

constexpr std::string_view kEditsHelp = R"(Usage: winnow-cli edits [options] FILE|DIR...

Exact-match edits whose text every earlier result lost under the policy.
  --all, --json, --csv, --markdown; other options as in replay

Example: winnow-cli edits --policy gateway.yaml sample_sessions)";

constexpr std::string_view kTournamentHelp = R"(Usage: winnow-cli tournament [options] FILE|DIR...

Runs every strategy alone over the recordings, without thresholds, and compares by content kind: what it changed, bytes
and tokens, milliseconds, its class, and the regret and edit breaks it would have caused.

  --strategies a,b,c    only these (names as in policies)
  --kind log,json_rows  only these content kinds ("all" is their sum)
  --no-regret           skip the search for what the agent needed later
  --all                 also strategies that changed nothing
  --json                one document; --csv, --markdown: the tables
  --encoding NAME  --jobs N  --format NAME  --strict  --sample N  --seed N

Example: winnow-cli tournament --kind log,json_rows,search sample_sessions)";
constexpr std::string_view kExpandHelp = R"(Usage: winnow-cli expand [options] FILE|DIR...

Simulates expand_context: who asks, whether the store still has the original on the recorded clock, what it costs.

  --demand MODEL        recorded, regret (default), rate, worst-case, manual
  --ask N               manual: this result is asked for, counted from 1 (repeatable)
  --rate P, --rate TOOL=P   the rate model: probability for all, or for one tool (repeatable)
  --api NAME            all sessions: anthropic, chat, responses, gemini, bedrock, ollama (as recorded or assumed)
  --streaming, --plain  all sessions: answers are streamed, or not (as recorded or assumed). With dialect and API
                        it decides whether an original ever arrives; what was assumed is said
  --design-ttl          5 minutes and 24 hours as in the design document, not as shipped
  --assume KEY=VALUE    instead of an assumption of the model (repeatable); the report names all of them
  --all                 every request in the second table, not only the ten that cost most
  --json, --csv, --markdown; other options as in replay

Example: winnow-cli expand --rate 0.1 --policy gateway.yaml sample_sessions)";

constexpr std::string_view kCostHelp = R"(Usage: winnow-cli cost [options] FILE|DIR...

What the tool results cost with prompt caching, and the way from gross to net savings.
  --client NAME         claim nothing beyond what this client cuts off anyway: none claude-code codex opencode
  --demand MODEL, --rate P, --api, --streaming, --plain, --design-ttl   who asks for originals back, as in expand; default
                        regret: every lost need is asked for, or repaired where that cannot be
  --assume KEY=VALUE    instead of an assumption of the model (repeatable); the report names all of them
  --factors             also billed against counted tokens, session by session
  --limit N             context limit in tokens (200000): model calls until it is reached, before and after
  --curve               also tokens in context at each model call of each session, before and after
  --seed N              of the bootstrap interval over sessions (and of --sample)
  --json, --csv, --markdown; other options as in replay. Prices: resources/prices.json, or prices.json in the data folder.

Example: winnow-cli cost --policy gateway.yaml sample_sessions)";

constexpr std::string_view kFlipsHelp = R"(Usage: winnow-cli flips --against POLICY [options] FILE|DIR...

What the policy does differently from another one: results whose status or text changes, grouped by tool and by
from -> to, sized by tokens, money, regret and edit breaks, with a bootstrap interval over sessions.
  --against POLICY      a YAML file, NAME[@VERSION] of the library, or preset:NAME
  --seed N              of the bootstrap (and of --sample)
  --json, --csv, --markdown; other options as in replay

Example: winnow-cli flips --against preset:gateway-bytes-default --policy sample_sessions/first-look.yaml sample_sessions)";

constexpr std::string_view kOptimizeHelp = R"(Usage: winnow-cli optimize [options] FILE|DIR...

For each tool the strategy and the sizes between which it pays most, within limits that hold for all tools together. The
answer is an ordinary policy (dialect winnow, one rule a tool; other tools are left alone), verified by a full replay.
It is chosen so that the limits hold on sessions it has not seen: on folds of the sessions that are held back in turn.

  --max-regret W        weighted regret at most (edit text 5, argument and final answer 3, other text 1); none = no
                        limit; default: what the given policy loses
  --max-edit-breaks N   default 0; none = no limit
  --max-p95 BYTES       95th percentile of result sizes as the model sees them
  --strategies a,b,c    only these; default: every local one
  --dialect D           of the answer, default winnow. For gateway-bytes and gateway-tokens the best minimum, maximum and
                        skipped tools are searched, which is all they can express; what else was lost is said
  --tests FILE.yaml     what its must_survive names is never lost (see check)
  --in-sample           the best for these very sessions; what it gives on others is not known then
  --out FILE.yaml       writes the policy (an old file stays as FILE.bak)
  --frontier            also each tool's frontier of saving against weighted regret, with its knee (--all: every point)
  --json, --csv, --markdown; other options as in replay. Exit code 1 when the limits cannot be kept.

Example: winnow-cli optimize --max-regret 20 --policy sample_sessions/first-look.yaml --out tuned.yaml sample_sessions)";

constexpr std::string_view kGuaranteeHelp = R"(Usage: winnow-cli guarantee [options] FILE|DIR...

Which part of a policy keeps a promise about sessions nobody has seen: "of new sessions like these at most
5 % will miss anything in an argument, edit or answer". Tools join by what they lose for a saved token, or the
least size falls, as long as the promise holds: on average (conformal risk control), and 95 % sure (fixed
sequence of exact binomial tests). Beside it the same results cut to random lines of the same size.

  --risk R               share of new sessions that may miss something (0.05)
  --confidence C         of the second promise (0.95)
  --out FILE.yaml        write the part of the policy that keeps the second promise
  --json, --csv, --markdown; policy and other options as in replay
Exit: 0 something is promised, 1 nothing can be, 2 it could not be run.

Example: winnow-cli guarantee --library preset:balanced --risk 0.2 sample_sessions)";

constexpr std::string_view kSensitivityHelp = R"(Usage: winnow-cli sensitivity [options] FILE|DIR...

Each parameter one step down and one up (halved and doubled, 0.05 for fractions, switches flipped, skip_tools by one
category), everything else as it is: the effect on net saving, regret and edit breaks, each by a full replay.
  --all                 also steps without effect
  --json, --csv, --markdown; other options as in replay

Example: winnow-cli sensitivity --policy sample_sessions/first-look.yaml sample_sessions)";

constexpr std::string_view kCheckHelp = R"(Usage: winnow-cli check --tests TESTS.yaml [options] FILE|DIR...

The gate: exit 0 when every test of the file holds, 1 when one fails, 2 when it could not be run.

  --tests FILE.yaml     max_regret (weighted), max_regret_events, max_regretted_share, max_edit_breaks, max_p95_bytes,
                        min_saved_tokens, min_net_saving (dollars a 1,000 sessions), max_share: {STATUS: 0.1},
                        determinism: true, idempotence: true, must_survive: [{tool, regex|json|text, note}]
  --baseline FILE.json  ratchet: regret, edit breaks and lost facts may not rise, saved tokens may not fall
  --update-baseline     writes it instead of comparing
  --propose             prints a test file with facts found in the recordings: used later, error lines, ids in two
                        results, edited later (--most N a tool, default 20); delete what need not survive
  --junit FILE, --sarif FILE   for CI servers and code hosts; - is standard output
  --all                 every failure in the table
  --json, --csv, --markdown; other options as in replay

Example: winnow-cli check --tests tests.yaml --junit gate.xml --policy sample_sessions/first-look.yaml sample_sessions)";

constexpr std::string_view kRedactHelp = R"(Usage: winnow-cli redact --out DIR [options] FILE|DIR...
       winnow-cli redact --review [options] FILE|DIR...

Copies without secrets, e-mail addresses, names, numbers of people, addresses of machines, and paths. Replacements are as
long as what they replace and of the same kinds of characters; equal texts get equal replacements. Each copy is read again
and the policy's figures are recomputed on it. Fails closed: if anything private is left, or a copy holds another number of results, nothing is written, exit 1.
The copies keep the layout of the originals below the folder they have in common. Recordings of several files (session folders
of the gateway, storage of OpenCode, sub-agents and tool-results beside a Claude Code transcript) are copied with all their
files, zip archives (.zip, .eval) as zip archives, files packed with gzip or zstd unpacked. A SQLite database comes out as an
ATIF trajectory (NAME.json) that must give the database's own figures.

  --review              prints every replacement and writes nothing
  --name TEXT, --keep TEXT, --pattern REGEX   also replace, never replace, also a secret (all repeatable)
  --no-paths            leave path components alone; accounts in home folders are still replaced
  --leave KIND          leave a kind alone: e-mail, number (phones, cards, accounts), network (addresses of machines), name,
                        path (repeatable)
  --seed N              the same replacements every time (default: a random key that is not kept)
  --all                 every replacement in the review
  --json, --csv, --markdown; policy and other options as in replay

Example: winnow-cli redact --review sample_sessions && winnow-cli redact --out shared sample_sessions)";

constexpr std::string_view kRefetchesHelp = R"(Usage: winnow-cli refetches [options] FILE|DIR...

Calls that fetch again what was already shown: the same call, or a file whose lines were there. Caused: the policy drops
wanted lines. Redundant: they were still to be read.
  --json, --csv, --markdown; other options as in replay

Example: winnow-cli refetches --policy sample_sessions/first-look.yaml sample_sessions)";

constexpr std::string_view kEvidenceHelp = R"(Usage: winnow-cli evidence [options] FILE|DIR...

The table of the README on your recordings: savings, missed share and edit breaks for five minimum sizes and for a
plain beginning-and-end cut, and regret by tool under the policy; with date, counter and corpus hash.
  --json, --csv, --markdown; policy and other options as in replay

Example: winnow-cli evidence --markdown --set strategy=simple sample_sessions)";

} // namespace

const std::vector<Command>& commands()
{
    static const std::vector<Command> table {
        { "count", "tokens of a text",
            "Usage: winnow-cli count [options] [FILE]\n\n"
            "Counts the tokens of FILE, or of standard input.\n"
            "  --encoding NAME  o200k_base (default), cl100k_base, p50k_base, r50k_base, claude, bytes4\n"
            "  --model NAME     the encoding of that model instead\n"
            "  --ids            print the token ids\n"
            "  --json           one object: tokens, bytes, encoding, exact, counter (ids)\n"
            "  --jsonl          read {\"text\":\"...\"} a line, write {\"tokens\":n} a line (\"ids\" with "
            "--ids)\n"
            "  --jobs N         threads for --jsonl (0: one per core)\n"
            "  --strict         stop at the first broken line\n\n"
            "Example: git diff | winnow-cli count --encoding cl100k_base",
            runCount },
        { "inspect", "what is in the recordings: sessions, tools, results, issues",
            "Usage: winnow-cli inspect [options] FILE|DIR...\n\n"
            "  --json, --jsonl        one document, or one recording a line (default: tables; --csv, "
            "--markdown)\n"
            "  --format NAME          read as this format (--list-formats names them) instead of recognising "
            "it\n"
            "  --encoding NAME        count tokens with this encoding (default: by the recorded model)\n"
            "  --jobs N               files read at the same time (default: one per core)\n"
            "  --sample N --seed S    N sessions at random, the same ones for the same seed\n"
            "  --mirrors              also read sub-agent results that exist only as progress copies\n"
            "  --keep-snapshots       keep sessions that are the beginning of the same session elsewhere\n"
            "  --all                  also list the files that are no recordings\n"
            "  --max-expanded BYTES, --max-ratio N, --max-files N   limits for packed files and folders\n"
            "  --index-cache FILE     where it is remembered what was read (default: in the user's cache "
            "folder)\n"
            "  --no-index-cache       read everything, remember nothing\n"
            "  --strict               exit code 2 when anything could not be read\n\n"
            "Example: winnow-cli inspect ~/.claude/projects --json > inspect.json",
            runInspect },
        { "policy", "policies: lint, show, diff, convert, library, export", kPolicyHelp, runPolicy },
        { "replay", "what the model would have seen under a policy", kReplayHelp, runReplay },
        { "compress", "one text through a policy", kCompressHelp, runCompress },
        { "report", "a replay as one self-contained HTML page", kReportHelp, runReport },
        { "sweep", "saved and missed at every threshold, exactly", kSweepHelp, runSweep },
        { "regret", "what was dropped and later used", kRegretHelp, runRegret },
        { "edits", "exact-match edits that would have failed", kEditsHelp, runEdits },
        { "refetches", "what was fetched again, and why", kRefetchesHelp, runRefetches },
        { "expand", "what expand_context would take back", kExpandHelp, runExpand },
        { "cost", "money with prompt caching, gross to net", kCostHelp, runCost },
        { "flips", "what another policy does differently, grouped and sized", kFlipsHelp, runFlips },
        { "optimize", "the best strategy and threshold a tool, within limits", kOptimizeHelp, runOptimize },
        { "sensitivity", "every parameter one step down and up", kSensitivityHelp, runSensitivity },
        { "guarantee", "what may be promised about new sessions, beside a random control", kGuaranteeHelp,
            runGuarantee },
        { "check", "the gate: a policy test file and a ratchet", kCheckHelp, runCheck },
        { "evidence", "savings, regret and edit breaks by minimum size, and by tool", kEvidenceHelp,
            runEvidence },
        { "tournament", "every strategy on every content kind, side by side", kTournamentHelp,
            runTournament },
        { "harness", "what agent harnesses clear, evict and cut by themselves, beside policies",
            "Usage: winnow-cli harness [options] FILE|DIR...\n\n"
            "Tokens carried, money net of cache rewrites and regret of context editing, eviction to files, "
            "microcompact,\n"
            "last-N observations and client limits, side by side with gateway policies. Modelled; "
            "assumptions are printed.\n"
            "  --preset A,B           only these (all by default): anthropic-clear-tool-uses, "
            "anthropic-clear-at-least-20k,\n"
            "                         anthropic-clear-inputs, langchain-clear-tool-uses, "
            "deepagents-eviction,\n"
            "                         claude-code-microcompact, swe-agent-last-5, "
            "swe-agent-last-5-polling-10,\n"
            "                         client-claude-code, client-codex, client-opencode\n"
            "  --policies A,B         files, library names or preset:NAME to set beside them\n"
            "  --trigger N, --keep N, --clear-at-least N, --exclude-tools A,B, --clear-tool-inputs\n"
            "                         change the presets that clear\n"
            "  --no-regret            leave out what the agent needed later\n"
            "  --json, --csv, --markdown; other options as in inspect\n\n"
            "Example: winnow-cli harness --trigger 30000 --policies preset:lossless sample_sessions",
            runHarness },
        { "compare-log", "what a gateway recorded beside what a policy predicts for the same texts",
            "Usage: winnow-cli compare-log [--policy FILE.yaml] [--against RECORDINGS]... [--json] "
            "[--strict] LOG_DIR\n\n"
            "Reads tool_output_compression.jsonl (telemetry.jsonl beside it tells times and providers). "
            "Without\n"
            "--policy the config.yaml of the folder is taken. Every disagreement is listed with the decision "
            "chain\n"
            "that explains the prediction. Exit code 1 when something disagrees. --against names the "
            "recordings the\n"
            "policy was tuned on: how far sizes and the tool mix of the log have moved from them is printed "
            "too.\n\n"
            "Example: winnow-cli compare-log logs/session_1_20260227_120000 --json > compare.json",
            runCompareLog },
        { "redact", "copies of recordings without what is private", kRedactHelp, runRedact },
        { "replay-request", "a provider request body in, the body the gateway would forward out",
            "Usage: winnow-cli replay-request [--policy FILE.yaml] [options] FILE\n"
            "       winnow-cli replay-request --jsonl CASES.jsonl\n\n"
            "Prints exactly the body that the tool_output pipe hands on.\n"
            "  --policy, --library, --set   the policy (see winnow-cli policy --help)\n"
            "  --provider NAME        anthropic, openai, gemini, bedrock, ollama, litellm, minimax; else by "
            "--path, else guessed\n"
            "  --path URLPATH         identify the provider as the gateway does, by the request's path\n"
            "  --model NAME           target model where the body names none\n"
            "  --allow-remote         let api, compresr and external_provider send texts; without it they "
            "count as failed;\n"
            "                         external_provider is asked with prompts of our own, so the gateway's "
            "answers will "
            "differ\n"
            "  --user-agent TEXT      of the client: whose subagent results the task_output pipe takes\n"
            "  --client-auth          with it: where the policy names no key, ANTHROPIC_API_KEY or "
            "ANTHROPIC_AUTH_TOKEN (and\n"
            "                         WINNOW_ANTHROPIC_BETA) stand for what the gateway captures from the "
            "client\n"
            "A ${NAME} in a key that the environment lacks is looked for in the desktop keychain "
            "(secret-tool, service\n"
            "winnow, key NAME).\n"
            "  --inject               with the gateway's own tools, as the provider gets the request\n"
            "  --answer FILE          the provider's answer to that body, JSON or server-sent events: prints "
            "what the gateway\n"
            "                         sends again when expand_context was called, else what the client gets\n"
            "  --retried FILE         and the events that answer the second request: prints what the client "
            "gets of them\n"
            "  --ideal                with --answer: without the gateway's known defects (ids cut in two, "
            "events half held\n"
            "                         back, reasons left wrong); what follows a stream that names the search "
            "tool is not known\n"
            "  --json                 the body, and every output with its decision chain\n"
            "  --jsonl                one case a line in, one answer a line out; lines of one \"group\" "
            "share a store:\n"
            "  {\"id\":\"c1\",\"dialect\":\"gateway-bytes\",\"provider\":\"anthropic\",\"body\":\"{...}\",\n"
            "   \"policy\":{\"enabled\":true,\"strategy\":\"simple\",\"min_bytes\":2048}}\n\n"
            "Example: winnow-cli replay-request --policy gateway.yaml request.json > forwarded.json",
            runReplayRequest },
        { "apply", "one value-level transformation of JSON (qdash, Moveworks)",
            "Usage: winnow-cli apply OP [--set KEY=VALUE]... [--jsonl] [FILE]\n\n"
            "Reads one JSON value (NaN and Infinity allowed, integers of any size) and prints the result's "
            "text.\n"
            "  --jsonl   one value a line in, one answer a line out; what raises becomes {\"error\": {...}}\n"
            "  --json    {\"out\": ..., \"notes\": {counters of a step}}\n\n"
            "OP: qdash.number qdash.timestamp qdash.output_parameters qdash.summary qdash.serialize\n"
            "    qdash.tool qdash.wrappers qdash.tool_loop qdash.sse\n"
            "    moveworks.route moveworks.schema moveworks.preview moveworks.lint moveworks.prune\n"
            "    moveworks.flatten moveworks.attribute moveworks.filter moveworks.rename moveworks.add_url\n"
            "    moveworks.export\n"
            "qdash.summary takes {\"full_result\":..., \"data_key\":...}; qdash.tool {\"tool\":..., "
            "\"docs\":[...], \"args\":{...}};\n"
            "qdash.tool_loop {\"api\":\"responses\"|\"chat\", \"start\":[...], \"replies\":[...], "
            "\"tools\":{NAME:[{\"returns\":...}]}};\n"
            "a Moveworks step {\"in\":..., \"step\":{...}}.\n\n"
            "Example: echo 45.23456789 | winnow-cli apply qdash.number",
            runApply },
    };
    return table;
}

} // namespace winnow::cli
