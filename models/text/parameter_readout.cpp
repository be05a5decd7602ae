// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/parameter_readout.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/compression/pipeline.h"
#include "core/gateway/rules/skip_tools.h"
#include "models/document/size_index.h"
#include "models/document/workspace.h"
#include "models/text/amounts.h"
#include "models/text/number_text.h"
#include "models/text/words.h"

namespace winnow {

namespace {

class ReadoutWords
{
    Q_DECLARE_TR_FUNCTIONS(winnow::ParameterReadout)
};

QString number(std::uint64_t value)
{
    return countText(value);
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
    return ReadoutWords::tr(
        "%1 result(s) of these tools: stay (%2 of the tokens)", nullptr, pluralOf(share.results))
        .arg(number(share.results), shareOf(share));
}

/// Of the compressions a replay came to judge; moving this parameter alone does not change which those are.
QString ParameterReadout::ofRefusal() const
{
    const auto& replay = m_workspace.workingResult();
    if (!replay || m_judgedCorpus.lock() != replay->corpus)
        return {};
    const double limit = prepareChain(m_workspace.policy()).refusal * 1e6;
    const auto kept = std::partition_point(m_judged.begin(), m_judged.end(),
        [limit](std::int64_t left) { return static_cast<double>(left) < limit; });
    const auto refused = static_cast<std::uint64_t>(kept - m_judged.begin());
    return ReadoutWords::tr("refuses %1 of %2 compression(s)", nullptr, pluralOf(m_judged.size()))
        .arg(number(refused), number(m_judged.size()));
}

bool isSize(const Parameter& parameter)
{
    return parameter.unit == ParameterUnit::Bytes || parameter.unit == ParameterUnit::Tokens;
}

QString ParameterReadout::of(const Parameter& parameter) const
{
    if (parameter.kind == ParameterKind::Duration)
        return valueText(parameter, parameter.get(m_workspace.policy()));
    if (!m_workspace.hasCorpus())
        return {};
    if (parameter.key == "skip_tools")
        return ofSkipTools();
    return parameter.key == "refusal_threshold" ? ofRefusal() : QString();
}

} // namespace winnow
