// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rows/option.h"

namespace winnow::cli {

namespace {

constexpr std::string_view kEncodings = "o200k_base cl100k_base p50k_base r50k_base claude bytes4";
constexpr std::string_view kRecordings = "Recordings"; // a group of options

} // namespace

const Options& indexCacheOptions()
{
    static const Options rows {
        { "--index-cache", "FILE", "keep the index in FILE (default: in the user's cache folder)", {},
            kRecordings },
        { "--no-index-cache", {}, "read every recording again and write no index", {}, kRecordings },
    };
    return rows;
}

const Options& recordingOptions()
{
    static const Options rows = joined(
        { {
              { "--format", "NAME",
                  "read as this format (inspect --list-formats names them) instead of recognizing it", {},
                  kRecordings },
              { "--whole-texts", {},
                  "read the full text of results that a client cut, if the recording or a folder beside it "
                  "(tool-results, tool-output) has it",
                  {}, kRecordings },
              { "--encoding", "NAME", "count tokens with this encoding (default: by the recorded model)",
                  kEncodings, kRecordings },
              { "--jobs", "N", "threads (default: one per core)", {}, kRecordings },
              { "--sample", "N", "draw N sessions at random", {}, kRecordings },
              { "--seed", "S", "seed for sessions and intervals (default 1)", {}, kRecordings },
          },
            indexCacheOptions(),
            { { "--strict", {}, "exit code 2 when an input could not be read", {}, kRecordings } } });
    return rows;
}

const Options& policyOptions()
{
    constexpr std::string_view kGroup = "Policy";
    static const Options rows {
        { "--policy", "POLICY",
            "a file (with a / or .yaml), else NAME[@VERSION] of the library, else a preset (preset:NAME)", {},
            kGroup },
        { "--library", "NAME", "as --policy, but never a file", {}, kGroup },
        { "--set", "KEY=VALUE", "set one parameter (policy show lists them); write a list as a,b", {}, kGroup,
            true },
    };
    return rows;
}

const Options& outputOptions()
{
    constexpr std::string_view kGroup = "Output";
    static const Options rows {
        { "--json", {}, "one JSON document", {}, kGroup },
        { "--jsonl", {}, "one JSON row per line; members: winnow-cli schema COMMAND --rows", {}, kGroup },
        { "--csv", {}, "the same rows as CSV", {}, kGroup },
        { "--markdown", {}, "the tables as Markdown", {}, kGroup },
    };
    return rows;
}

const Options& demandOptions()
{
    static const Options rows {
        { "--demand", "MODEL", "which originals the model fetches (default used; with --rate: rate)",
            "recorded used rate worst-case manual" },
        { "--ask", "FILE#N", "manual: the model fetches this result; the second table lists the names", {},
            {}, true },
        { "--rate", "P", "rate: probability for all results, or TOOL=P for one tool", {}, {}, true },
        { "--api", "NAME", "assume this API for all sessions (default: as recorded, else assumed)",
            "anthropic chat responses gemini bedrock ollama" },
        { "--streaming", {}, "assume that all answers are streamed (default: as recorded, else assumed)" },
    };
    return rows;
}

const Options& assumeOptions()
{
    static const Options rows { { "--assume", "KEY=VALUE",
        "change an assumption of the model; the output lists all of them", {}, "Recordings", true } };
    return rows;
}

const Options& analysisOptions()
{
    static const Options rows
        = joined({ policyOptions(), recordingOptions(), assumeOptions(), outputOptions() });
    return rows;
}

Options joined(std::initializer_list<Options> parts)
{
    Options all;
    for (const Options& part : parts)
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

} // namespace winnow::cli
