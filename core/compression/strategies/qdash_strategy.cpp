// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/try.h"
#include "core/compression/strategies/json_align.h"
#include "core/compression/strategies/local_strategy.h"
#include "core/compression/strategies/system_strategies.h"
#include "core/systems/qdash/qdash_profile.h"
#include "core/text/utf8.h"

namespace winnow::strategy {

namespace {

using systems::OpResult;
using systems::Value;
namespace qdash = systems::qdash;

constexpr std::string_view kRule = Message::mark("qdash: shortened value");
constexpr std::string_view kSummaryRule = Message::mark("qdash: stored, summary");
constexpr std::string_view kChartRule = Message::mark("qdash: chart kept back");
constexpr std::string_view kLimitRule = Message::mark("qdash: over the limit");

constexpr StrategyParameter kParameters[] = {
    { "max_tool_result_chars", "30000",
        Message::mark("Characters (code points) of JSON text before it is cut"), 100, 100000000 },
    { "suffix", "responses", Message::mark("Suffix of a cut text: responses or chat"), 0, 0 },
    { "significant_digits", "4", Message::mark("Digits that numbers keep"), 1, 17 },
    { "store", "on",
        Message::mark("Chip-wide results stay with the server, the model gets their summary and a data key"),
        0, 0 },
    { "charts", "on", Message::mark("Charts go to the user's screen and not to the model"), 0, 0 },
};

qdash::Options optionsOf(const Parameters& parameters)
{
    qdash::Options options;
    options.maxToolResultChars = parameters.size("max_tool_result_chars");
    options.significantDigits = static_cast<int>(parameters.number("significant_digits"));
    options.suffix
        = parameters.text("suffix") == "chat" ? qdash::SuffixStyle::Chat : qdash::SuffixStyle::Responses;
    return options;
}

/// The value the tool loop would have serialised, and why it differs.
OpResult<Value> forModel(
    const Job& job, const Value& result, const qdash::Options& options, std::string_view& rule)
{
    const std::string_view tool = job.input.tool;
    if (job.parameters.flag("store") && qdash::isStorable(result)) {
        const auto arguments = systems::parseValue(job.input.arguments);
        WINNOW_TRY(auto key, qdash::dataKeyOf(tool, arguments ? *arguments : Value()));
        if (key) {
            rule = kSummaryRule;
            return qdash::buildSummary(result, *key);
        }
    }
    if (job.parameters.flag("charts") && tool == qdash::kHeatmapTool && result.get("chart")) {
        rule = kChartRule;
        return qdash::withoutHeatmap(result);
    }
    return qdash::applyProfile(tool, result, options);
}

void body(const Job& job, SegmentBuilder& out)
{
    const qdash::Options options = optionsOf(job.parameters);
    const auto parsed = systems::parseValue(job.text);
    std::string_view rule = kRule;
    if (!parsed) { // not from one of its tools; only the limit could have changed it
        bool cut = false;
        const std::string text = qdash::limited(std::string(job.text), options, &cut);
        if (!cut)
            return out.decline();
        const std::size_t kept = text.size() - qdash::suffixText(options.suffix).size();
        out.keep(0, kept);
        out.replace(kept, job.text.size(), qdash::suffixText(options.suffix), kLimitRule);
        return;
    }
    const auto value = forModel(job, *parsed, options, rule);
    if (!value) // the tool loop would have given the model this error instead of the result
        return out.decline();
    const std::string text = qdash::wireText(*value, options);
    if (!utf8::isValid(text)) // a lone surrogate, which no request can contain
        out.decline();
    else if (rule == kRule)
        writeAligned(out, text, rule);
    else
        out.rewrite(0, job.text.size(), text, rule);
}

constexpr LocalSpec kSpec { "qdash", Message::mark("qdash tool results"),
    Message::mark("Shortens results as qdash's copilot does: four digits, short times, stored results "
                  "as summaries, 30,000 characters; digits and the year are lost"),
    Fidelity::Lossy, kParameters, "... [TRUNCATED - result too large]", body };

} // namespace

StrategyInfo qdashResults()
{
    StrategyInfo info = localRow<kSpec>();
    info.readsOrigin = true;
    return info;
}

} // namespace winnow::strategy
