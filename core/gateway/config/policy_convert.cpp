// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/policy_convert.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "core/compression/parameter_choices.h"
#include "core/policy/parameters.h"

namespace winnow {

namespace {

constexpr std::int64_t kBytesPerToken = 4;

class Converter
{
public:
    Converter(const Policy& from, Dialect to)
        : m_from(from)
    {
        m_out.policy = defaultPolicy(to);
    }
    Conversion run();

private:
    void common();
    void strategy();
    void thresholds();
    void toTokens();
    void fromTokens();
    void toBytes();
    void native();
    std::size_t skipRules();
    void note(std::string key, Message text, bool loss = false)
    {
        m_out.notes.push_back({ std::move(key), std::move(text), loss });
    }
    Dialect to() const { return m_out.policy.dialect; }

    const Policy& m_from;
    Conversion m_out;
};

/// Fields that every dialect has under the same name, whatever their shape in YAML.
void Converter::common()
{
    Policy& out = m_out.policy;
    out.name = m_from.name;
    out.chosenOn = m_from.chosenOn;
    out.providers = m_from.providers;
    out.remote = m_from.remote;
    for (const Parameter& row : parameters()) {
        const bool inBoth
            = row.support(m_from.dialect) != Support::Absent && row.support(to()) != Support::Absent;
        if (inBoth && row.key != "store.ttl")
            row.set(out, row.get(m_from));
    }
    if (!m_from.version.empty())
        note("version",
            Message::say(
                "release {} left out: it belongs to {}", m_from.version, dialectName(m_from.dialect)));
    if (m_from.dialect != Dialect::GatewayTokens && to() == Dialect::GatewayTokens
        && !m_from.skipTools.empty())
        note("skip_tools",
            Message::say("written as skip_tools: {categories: [...]}; a list does not load there"));
    if (m_from.dialect == Dialect::GatewayTokens && to() == Dialect::GatewayBytes
        && !m_from.skipTools.empty())
        note("skip_tools", Message::say("written as a plain list; a mapping does not load there"));
}

void Converter::strategy()
{
    Policy& out = m_out.policy;
    std::string name = m_from.strategy;
    if (name == "api" && to() != Dialect::GatewayBytes)
        name = "compresr";
    else if (name == "compresr" && to() == Dialect::GatewayBytes)
        name = "api";
    if (name != m_from.strategy)
        note("strategy", Message::say("{} is called {} there, and so is its block", m_from.strategy, name));
    const std::vector<std::string_view> choices = choicesFor(*findParameter("strategy"), to());
    if (name.empty() || std::find(choices.begin(), choices.end(), name) == choices.end()) {
        note("strategy", Message::say("'{}' does not exist there: passthrough, nothing is compressed", name),
            true);
        name = "passthrough";
    }
    if (to() == Dialect::GatewayTokens && !m_from.enabled) {
        note("enabled",
            Message::say("the token gateway cannot switch the pipe off: strategy passthrough instead"));
        name = "passthrough";
        out.enabled = true;
    }
    if (name == "simple" && (to() == Dialect::GatewayTokens) != (m_from.dialect == Dialect::GatewayTokens))
        note("strategy",
            Message::say(
                "simple keeps another number of words there (min_tokens/10 instead of min_bytes/100)"),
            true);
    out.strategy = name;
}

void Converter::thresholds()
{
    Policy& out = m_out.policy;
    const bool had = m_from.dialect == Dialect::GatewayTokens;
    const bool has = to() == Dialect::GatewayTokens;
    if (had == has)
        return;
    if (has) {
        out.minTokens = m_from.minBytes / kBytesPerToken;
        out.maxTokens = m_from.maxBytes / kBytesPerToken;
        note("min_tokens",
            Message::say("{} = min_bytes {} / 4, an estimate; give recordings to measure it", out.minTokens,
                m_from.minBytes));
        note("max_tokens",
            Message::say("{} = max_bytes {} / 4, an estimate (the default there is 50000)", out.maxTokens,
                m_from.maxBytes));
    } else {
        out.minBytes = m_from.minTokens * kBytesPerToken;
        out.maxBytes = m_from.maxTokens * kBytesPerToken;
        note("min_bytes",
            Message::say("{} = min_tokens {} * 4, an estimate; give recordings to measure it", out.minBytes,
                m_from.minTokens));
        note("max_bytes",
            Message::say("{} = max_tokens {} * 4, an estimate (the default there is 65536)", out.maxBytes,
                m_from.maxTokens));
    }
}

void Converter::toTokens()
{
    note("refusal_threshold",
        Message::say("new: a compression must remove 5 % of the tokens; before, one byte was enough"), true);
    note("target_compression_ratio",
        Message::say("starts at 0.5; target_ratio meant the opposite and had no effect"));
    note("store.ttl",
        Message::say("still required and without effect: originals live 5 h, compressed texts 24 h"), true);
    note("enable_expand_context",
        m_from.enableExpandContext ? Message::say("now also decides whether a marker is written")
                                   : Message::say("off: no marker is written there; before, one always was"),
        !m_from.enableExpandContext);
    note("bypass_cost_check",
        Message::say("new: requests to models below 0.5 $ per million tokens are left alone"), true);
}

void Converter::fromTokens()
{
    if (m_from.refusalThreshold != 0)
        note("refusal_threshold", Message::say("does not exist there: any smaller text is accepted"), true);
    if (!m_from.formatsAllowed.empty() || !m_from.formatsForbidden.empty())
        note("content_formats", Message::say("do not exist there: every format is compressed"), true);
    if (!m_from.bypassCostCheck)
        note("bypass_cost_check",
            Message::say("there is no cost check, so results for cheap models are "
                         "compressed, too"),
            true);
    if (m_from.taskOutput.claims())
        note("task_output",
            Message::say("does not exist there: results of subagent tools are compressed like the others"),
            true);
    if (m_from.strategy == "trimming" && to() == Dialect::Winnow)
        m_out.policy.targetCompressionRatio = m_from.targetCompressionRatio;
}

void Converter::toBytes()
{
    m_out.policy.originalTtlMs
        = m_from.dialect == Dialect::GatewayTokens ? m_out.policy.originalTtlMs : m_from.originalTtlMs;
    m_out.policy.compressedTtlMs = m_out.policy.originalTtlMs;
    if (m_from.dialect == Dialect::GatewayTokens || m_from.originalTtlMs != m_from.compressedTtlMs)
        note("store.ttl", Message::say("one lifetime for originals and compressed texts there"), true);
}

/// Converts rules that leave a tool alone into a gateway's skip list, which cannot express finer names ("Bash
/// git").
std::size_t Converter::skipRules()
{
    std::vector<std::string>& skip = m_out.policy.skipTools;
    std::size_t carried = 0;
    for (const Rule& rule : m_from.rules) {
        if (rule.strategy != "passthrough" || !rule.kind.empty() || rule.tool.empty()
            || rule.tool.find(' ') != std::string::npos)
            continue;
        ++carried;
        if (std::find(skip.begin(), skip.end(), rule.tool) == skip.end())
            skip.push_back(rule.tool);
    }
    if (carried > 0)
        note("skip_tools", Message::say("{} passthrough rules for tools became entries here", carried));
    return carried;
}

void Converter::native()
{
    if (m_from.dialect == Dialect::Winnow) {
        const std::size_t skipped = skipRules();
        if (m_from.rules.size() > skipped)
            note("rules",
                Message::say("{} rules left out: gateways know none", m_from.rules.size() - skipped), true);
        if (!m_from.chain.empty())
            note("chain",
                Message::say("a chain of {} strategies left out: gateways know none", m_from.chain.size()),
                true);
        if (!m_from.marker && to() == Dialect::GatewayBytes)
            note("marker", Message::say("the byte gateway always writes one"), true);
    } else {
        m_out.policy.originalTtlMs = m_from.originalTtlMs;
        m_out.policy.compressedTtlMs = m_from.compressedTtlMs;
        m_out.policy.marker = m_from.dialect == Dialect::GatewayBytes || m_from.enableExpandContext;
    }
}

Conversion Converter::run()
{
    common();
    strategy();
    thresholds();
    if (to() == Dialect::GatewayTokens)
        toTokens();
    if (m_from.dialect == Dialect::GatewayTokens)
        fromTokens();
    if (to() == Dialect::GatewayBytes)
        toBytes();
    if (to() == Dialect::Winnow || m_from.dialect == Dialect::Winnow)
        native();
    return std::move(m_out);
}

} // namespace

Conversion convertPolicy(const Policy& policy, Dialect to)
{
    if (policy.dialect == to)
        return { policy, {} };
    return Converter(policy, to).run();
}

MeasuredCut measureCut(std::span<const SizePair> sizes, std::int64_t threshold, std::int64_t hint)
{
    const auto below = [threshold](const SizePair& pair) {
        return threshold >= 0 && pair.from <= static_cast<std::uint64_t>(threshold);
    };
    std::vector<std::size_t> order(sizes.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::sort(
        order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return sizes[a].to < sizes[b].to; });
    // A cut below everything is wrong exactly for the results that should be below it; moves the cut up from
    // there.
    auto wrong = static_cast<std::int64_t>(std::count_if(sizes.begin(), sizes.end(), below));
    struct Best
    {
        std::int64_t wrong, distance, cut;
    };
    const auto within
        = [hint](std::int64_t low, std::int64_t high) { return std::clamp(hint, low, std::max(low, high)); };
    constexpr std::int64_t kOpen = std::int64_t { 1 } << 62;
    const auto sizeAt = [&](std::size_t i) { return static_cast<std::int64_t>(sizes[order[i]].to); };
    const std::int64_t first = within(0, order.empty() ? kOpen : sizeAt(0) - 1);
    Best best { wrong, std::abs(first - hint), first };
    if (!order.empty() && sizeAt(0) == 0)
        best.wrong = kOpen; // no cut is below size 0
    for (std::size_t i = 0; i < order.size();) {
        const std::int64_t size = sizeAt(i);
        for (; i < order.size() && sizeAt(i) == size; ++i)
            wrong += below(sizes[order[i]]) ? -1 : 1;
        const std::int64_t cut = within(size, i < order.size() ? sizeAt(i) - 1 : kOpen);
        const Best here { wrong, std::abs(cut - hint), cut };
        if (here.wrong < best.wrong || (here.wrong == best.wrong && here.distance < best.distance))
            best = here;
    }
    MeasuredCut out { best.cut, {} };
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const bool predicted = sizes[i].to <= static_cast<std::uint64_t>(best.cut);
        if (predicted != below(sizes[i]))
            out.disagreeing.push_back(i);
    }
    return out;
}

} // namespace winnow
