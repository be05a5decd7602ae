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
        { "--index-cache", "FILE",
            "where it is remembered what was read (default: in the user's cache folder)", {}, kRecordings },
        { "--no-index-cache", {}, "read everything anew and remember nothing", {}, kRecordings },
    };
    return rows;
}

const Options& recordingOptions()
{
    static const Options rows = joined(
        { {
              { "--format", "NAME",
                  "read as this format (inspect --list-formats names them) instead of recognising it", {},
                  kRecordings },
              { "--encoding", "NAME", "count tokens with this encoding (default: by the recorded model)",
                  kEncodings, kRecordings },
              { "--jobs", "N", "threads (default: one a core)", {}, kRecordings },
              { "--sample", "N", "only N sessions, at random", {}, kRecordings },
              { "--seed", "S", "the same sessions and intervals for the same seed (default 1)", {},
                  kRecordings },
          },
            indexCacheOptions(),
            { { "--strict", {}, "exit code 2 when anything could not be read", {}, kRecordings } } });
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
        { "--set", "KEY=VALUE", "changes one parameter; lists as a,b (policy show names them)", {}, kGroup,
            true },
    };
    return rows;
}

const Options& outputOptions()
{
    constexpr std::string_view kGroup = "Output";
    static const Options rows {
        { "--json", {}, "one JSON document", {}, kGroup },
        { "--jsonl", {}, "one row a line, as JSON: schema COMMAND --rows names its members", {}, kGroup },
        { "--csv", {}, "the same rows as CSV: one table, numbers as numbers", {}, kGroup },
        { "--markdown", {}, "the tables as Markdown", {}, kGroup },
    };
    return rows;
}

const Options& demandOptions()
{
    static const Options rows {
        { "--demand", "MODEL", "who asks for originals back (default regret; rate where --rate is given)",
            "recorded regret rate worst-case manual" },
        { "--ask", "N", "manual: this result is asked for, by its number in the second table", {}, {}, true },
        { "--rate", "P", "the rate model: probability for all results, or TOOL=P for one tool", {}, {},
            true },
        { "--api", "NAME", "all sessions speak this API (default: as recorded or assumed)",
            "anthropic chat responses gemini bedrock ollama" },
        { "--streaming", {}, "all answers are streamed (default: as recorded or assumed)" },
        { "--plain", {},
            "no answer is streamed. Dialect, API and streaming decide whether an original ever arrives" },
        { "--design-ttl", {},
            "originals are kept 5 minutes and 24 hours as in the design document, not as shipped" },
    };
    return rows;
}

const Options& analysisOptions()
{
    static const Options rows = joined({ policyOptions(), recordingOptions(),
        { { "--assume", "KEY=VALUE", "instead of an assumption of the model; the report names all of them",
            {}, "Recordings", true } },
        outputOptions() });
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
