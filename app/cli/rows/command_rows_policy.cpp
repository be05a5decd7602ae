// SPDX-License-Identifier: GPL-3.0-or-later
// The policy command and its subcommands.
#include "app/cli/commands/policy_commands.h"
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

namespace {

constexpr std::string_view kDialects = "gateway-bytes gateway-tokens winnow";
constexpr std::string_view kConvertExample
    = "winnow-cli policy convert --policy gateway.yaml --to gateway-tokens sample_sessions";
constexpr std::string_view kTargets
    = "context-gateway litellm litellm-compresr kong portkey headroom claude-code codex opencode gemini-cli "
      "qwen-code anthropic langchain strands deepagents";
constexpr std::string_view kNotLoaded = "no gateway would load it";
const Option kNote { "--note", "TEXT", "a note, kept with the version" };
const Option kTags { "--tags", "A,B", "replace the policy's tags" };
const Option kJson { "--json", {}, "one JSON document" };

std::vector<Command> lookingRows()
{
    return {
        { "policy lint", "finds what the gateway's loader refuses, and keys it ignores silently",
            "[options] FILE...\n--staged [options] [FILE...]", "",
            { { "--dialect", "D", "dialect of the files (default: recognized)", kDialects }, kJson,
                { "--strict", {}, "fail on warnings, too" },
                { "--staged", {},
                    "check the policies in git's index: the YAML files that the next commit changes, or the "
                    "named ones; misspelled keys fail, too" },
                { "--null", {},
                    "with --staged: print only the policies' names, each ended by a NUL; findings go to "
                    "standard error" },
                { "--jsonl", {},
                    "with --dialect: read {\"id\",\"yaml\",\"env\"?} lines, write verdicts with effective "
                    "values" } },
            "winnow-cli policy lint gateway.yaml", policyLint, false, "a file does not load" },
        { "policy show", "prints every parameter of a policy", "[options] [POLICY]", "",
            joined({ { kJson, { "--yaml", {}, "as a native policy file" } }, policyOptions() }),
            "winnow-cli policy show preset:balanced", policyShow, false, kNotLoaded },
        { "policy diff", "what differs between two policies", "[options] A B",
            "Prints what differs between two policies. Name A and B as for --policy.",
            { kJson, { "--exit-code", {}, "exit code 1 if they differ" } },
            "winnow-cli policy diff preset:balanced preset:conservative", policyDiff, false,
            "they differ, and --exit-code is given" },
        { "policy convert", "a policy in another dialect, and what that changes",
            "--to DIALECT [options] [FILE|DIR...]",
            "Says what the other dialect cannot express. With recordings it measures the thresholds on "
            "them and lists the results on which the policies disagree.",
            joined({ { { "--to", "DIALECT", "the dialect to write", kDialects },
                         { "--out", "FILE", "write the policy to this file" }, kJson },
                policyOptions(), recordingOptions() }),
            kConvertExample, policyConvert, false, kNotLoaded },
    };
}

std::vector<Command> libraryRows()
{
    return {
        { "policy list", "lists the policies in the library, and the presets", "[options]", "",
            { kJson, { "--removed", {}, "list removed policies" } }, "winnow-cli policy list", policyList },
        { "policy save", "saves a policy as a new version in the library", "NAME [options]", "",
            joined({ { kNote, kTags }, policyOptions() }),
            "winnow-cli policy save prod --policy gateway.yaml --note 'as in force'", policySave, false,
            kNotLoaded },
        { "policy import", "saves a YAML file as a policy in the library", "FILE [options]", "",
            { { "--name", "NAME", "name in the library (default: the file's own name)" }, kNote, kTags },
            "winnow-cli policy import gateway.yaml --name prod", policyImport },
        { "policy export", "a policy as the gateway's YAML, or for another program",
            "[NAME] [options]\n--target TARGET [NAME] [options] [FILE|DIR...]",
            "Prints a whole file. With --into it replaces only pipes.tool_output in an existing file and "
            "prints the change. With --target it prints the policy as settings for another program, and lists what "
            "that program does not support. With recordings and --out it also replays the policy, and the "
            "policy as that program runs it.",
            joined({ { { "--out", "FILE", "write a whole file" },
                         { "--into", "FILE",
                             "replace pipes.tool_output in this file; the old file stays as FILE.bak" },
                         { "--providers", {}, "with --into: replace the providers section, too" },
                         { "--dry-run", {}, "with --into: print the change, write nothing" },
                         { "--no-backup", {}, "with --into: keep no FILE.bak" },
                         { "--target", "TARGET", "the program to export for", kTargets },
                         { "--server", "URL",
                             "with --target: where `winnow-cli serve` listens (default "
                             "http://127.0.0.1:8787)" } },
                policyOptions(), recordingOptions() }),
            "winnow-cli policy export prod --into gateway.yaml", policyExport, false, kNotLoaded },
        { "policy history", "lists the versions of a policy", "NAME [options]", "", { kJson },
            "winnow-cli policy history prod", policyHistory },
        { "policy remove", "removes a policy from the list; restore brings it back", "NAME", "", {},
            "winnow-cli policy remove prod", policyRemove },
        { "policy restore", "puts a removed policy back into the list", "NAME", "", {},
            "winnow-cli policy restore prod", policyRestore },
        { "policy rename", "renames a policy", "OLD NEW", "", {}, "winnow-cli policy rename prod production",
            policyRename },
    };
}

} // namespace

std::vector<Command> policyRows()
{
    std::vector<Command> rows { { "policy", "policies: lint, show, diff, convert, library, export",
        "SUBCOMMAND [options]",
        "--policy POLICY names the policy, then --set KEY=VALUE changes it (write a list as a,b; also name=, "
        "dialect=, version=, strategy_parameters.KEY=). POLICY is a file if it has a / or ends in .yaml or "
        ".yml, else NAME[@VERSION] of the library, else a preset. preset:NAME is a preset in any case.\n"
        "Dialects: gateway-bytes, gateway-tokens, winnow.",
        {}, "winnow-cli policy lint gateway.yaml && winnow-cli policy import gateway.yaml --name prod",
        nullptr } };
    for (auto* const part : { lookingRows, libraryRows }) {
        for (Command& row : part())
            rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace winnow::cli
