// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/parameter_readout.h"

#include <QCoreApplication>
#include <algorithm>
#include <limits>

#include "core/compression/pipeline.h"
#include "core/gateway/rules/skip_tools.h"
#include "core/replay/replay.h"
#include "models/amounts.h"
#include "models/number_text.h"
#include "models/size_index.h"
#include "models/words.h"
#include "models/workspace.h"

namespace winnow {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(winnow::ParameterReadout)
};

QString number(std::uint64_t value)
{
    return countText(static_cast<qint64>(value));
}

QString shareOf(const SizeShare& share)
{
    return shareText(static_cast<double>(share.tokens), static_cast<double>(share.allTokens));
}

} // namespace

ParameterReadout::ParameterReadout(const Workspace& workspace)
    : m_workspace(workspace)
{
}

ParameterReadout::~ParameterReadout() = default;

void ParameterReadout::settled()
{
    m_judged.clear();
    const auto& replay = m_workspace.workingResult();
    m_judgedCorpus = replay ? replay->corpus : nullptr;
    if (!replay)
        return;
    for (const Outcome& outcome : replay->outcomes) {
        for (const Check& check : outcome.chain()) {
            if (check.id == CheckId::Refusal)
                m_judged.push_back(check.left);
        }
    }
    std::sort(m_judged.begin(), m_judged.end());
}

void ParameterReadout::replayed()
{
    const auto& replay = m_workspace.workingResult();
    if (replay && m_judgedCorpus.lock() != replay->corpus)
        settled();
    const std::shared_ptr<ReplayEngine>& engine = m_workspace.engine();
    if (!replay || !engine || replay->policy.dialect != Dialect::GatewayTokens || m_measured.lock() == engine)
        return;
    const std::size_t count = replay->corpus->results.size();
    std::vector<std::uint64_t> bytes(count);
    std::vector<std::uint64_t> tokens(count);
    for (std::size_t i = 0; i < count; ++i) {
        bytes[i] = engine->facts(ResultId(i)).bytes;
        tokens[i] = engine->facts(ResultId(i)).thresholdTokens;
    }
    m_gatewaySizes = std::make_unique<const SizeIndex>(bytes, tokens);
    m_measured = engine;
}

const SizeIndex& ParameterReadout::sizes() const
{
    const bool gateway = m_workspace.policy().dialect == Dialect::GatewayTokens && m_gatewaySizes
        && m_measured.lock() == m_workspace.engine();
    return gateway ? *m_gatewaySizes : m_workspace.sizes();
}

/// With the thresholds the chain compares with: a gateway takes its default for a zero.
QString ParameterReadout::ofThreshold(const Parameter& parameter) const
{
    const bool bytes = parameter.unit == ParameterUnit::Bytes;
    const bool upper = parameter.key == "max_bytes" || parameter.key == "max_tokens";
    const Chain chain = prepareChain(m_workspace.policy());
    const SizeIndex& index = sizes();
    const std::int64_t value = upper ? chain.maximum : chain.minimum;
    const auto between = [&](std::int64_t low, std::int64_t high) {
        return bytes ? index.betweenBytes(low, high) : index.betweenTokens(low, high);
    };
    QString text = Words::tr("about %1 here")
                       .arg(bytes ? tokensAmount(static_cast<std::int64_t>(index.tokensLikeBytes(value)))
                                  : bytesAmount(static_cast<std::int64_t>(index.bytesLikeTokens(value))));
    // What is no larger than the minimum stays for that reason, wherever the maximum is.
    const SizeShare cut = upper
        ? between(std::max(chain.minimum, value), std::numeric_limits<std::int64_t>::max())
        : between(-1, value);
    text += QLatin1Char('\n')
        + (upper ? Words::tr("%1 result(s) larger: stay (%2 of the tokens)", nullptr,
               pluralOf(static_cast<std::int64_t>(cut.results)))
                 : Words::tr("%1 result(s) no larger: stay (%2 of the tokens)", nullptr,
                     pluralOf(static_cast<std::int64_t>(cut.results))))
              .arg(number(cut.results), shareOf(cut));
    if (!upper)
        return text;
    const SizeShare share = between(chain.minimum, chain.maximum);
    return text + QLatin1Char('\n')
        + Words::tr("%1 of %2 result(s) in range (%3 of the tokens)", nullptr,
            pluralOf(static_cast<std::int64_t>(share.allResults)))
              .arg(number(share.results), number(share.allResults), shareOf(share));
}

/// By the names alone, so it is right at once.
QString ParameterReadout::ofSkipTools() const
{
    const auto& replay = m_workspace.workingResult();
    if (!replay || m_workspace.policy().skipTools.empty())
        return {};
    const auto names
        = skipSet(m_workspace.policy(), "anthropic"); // the names are the same for every provider
    SizeShare share;
    for (const ToolTotals& tool : replay->tools) {
        share.allTokens += tool.tokensBefore;
        if (!names.contains(replay->corpus->tools[tool.tool.index()].name))
            continue;
        share.results += tool.results;
        share.tokens += tool.tokensBefore;
    }
    return Words::tr("%1 result(s) of these tools: stay (%2 of the tokens)", nullptr,
        pluralOf(static_cast<std::int64_t>(share.results)))
        .arg(number(share.results), shareOf(share));
}

/// Of the compressions a replay came to judge; moving this parameter alone does not change which those are.
QString ParameterReadout::ofRefusal() const
{
    if (!m_workspace.workingResult())
        return {};
    const double limit = prepareChain(m_workspace.policy()).refusal * 1e6;
    const auto kept = std::partition_point(m_judged.begin(), m_judged.end(),
        [limit](std::int64_t left) { return static_cast<double>(left) < limit; });
    const auto refused = static_cast<std::uint64_t>(kept - m_judged.begin());
    return Words::tr(
        "refuses %1 of %2 compression(s)", nullptr, pluralOf(static_cast<std::int64_t>(m_judged.size())))
        .arg(number(refused), number(m_judged.size()));
}

bool isThreshold(const Parameter& parameter)
{
    return parameter.unit == ParameterUnit::Bytes || parameter.unit == ParameterUnit::Tokens;
}

QString ParameterReadout::of(const Parameter& parameter) const
{
    if (parameter.kind == ParameterKind::Duration)
        return valueText(parameter, parameter.get(m_workspace.policy()));
    if (!m_workspace.hasCorpus())
        return {};
    if (isThreshold(parameter))
        return ofThreshold(parameter);
    if (parameter.key == "skip_tools")
        return ofSkipTools();
    return parameter.key == "refusal_threshold" ? ofRefusal() : QString();
}

} // namespace winnow
