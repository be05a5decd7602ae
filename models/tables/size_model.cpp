// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/size_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/number_in.h"
#include "core/base/try.h"
#include "core/compression/pipeline.h"
#include "core/policy/parameters.h"
#include "core/policy/policy.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/systems/client_cuts.h"
#include "models/document/on_show.h"
#include "models/document/workspace.h"
#include "models/jobs/insight.h"
#include "models/text/qt_text.h"

namespace winnow {

const Parameter& sizeParameter(bool inTokens, SizeLimit which)
{
    const bool lower = which == SizeLimit::Minimum;
    return *findParameter(
        inTokens ? (lower ? "min_tokens" : "max_tokens") : (lower ? "min_bytes" : "max_bytes"));
}

const systems::ClientSetting* clientSetting(const Policy& policy)
{
    const systems::ClientCut* const client = systems::clientCutNamed(policy.strategy);
    return client && client->with ? &client->settings.front() : nullptr;
}

SizeModel::SizeModel(Workspace& workspace, Insight& insight, const OnShow* onShow, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_onShow(onShow)
{
    connect(&workspace, &Workspace::corpusChanged, this, &SizeModel::measure);
    connect(&workspace, &Workspace::policyChanged, this, &SizeModel::takePolicy);
    connect(&workspace, &Workspace::baselineChanged, this, &SizeModel::changed);
    connect(&workspace, &Workspace::resultChanged, this, &SizeModel::takeResult);
    connect(&insight, &Insight::thresholdCurveChanged, this, &SizeModel::takeLosses);
    connect(&insight, &Insight::changed, this, &SizeModel::takeResult);
    // As for the insight's curve: a moving slider must not wait for it.
    connect(&workspace, &Workspace::policyChanged, this, [this] { m_narrowLane.cancel(); });
    if (onShow)
        connect(onShow, &OnShow::changed, this, &SizeModel::takeShown);
    measure();
}

/// Once per corpus and unit.
void SizeModel::measure()
{
    const Policy& policy = m_workspace.policy();
    const auto& replay = m_workspace.workingResult();
    m_inTokens = policy.dialect == Dialect::GatewayTokens;
    // The token gateway has its own counter, known after its first replay.
    m_gatewayCounts = m_inTokens && replay && replay->policy.dialect == Dialect::GatewayTokens;
    m_corpus = m_workspace.corpus();
    m_bars.clear();
    m_barOfResult.clear();
    m_placeOfResult.clear();
    m_sizes.clear();
    m_tokens.clear();
    if (m_corpus) {
        const ReplayEngine& engine = *m_workspace.engine();
        m_palette = ToolPalette(engine.facts());
        for (std::size_t i = 0; i < m_corpus->results.size(); ++i) {
            const ResultId id(i);
            m_placeOfResult.push_back(
                static_cast<std::uint8_t>(m_palette.placeOf(m_corpus->results[i].tool)));
            m_tokens.push_back(engine.facts().tokens(id));
            m_sizes.push_back(!m_inTokens ? engine.facts().bytes(id)
                    : m_gatewayCounts     ? engine.chainFacts(id).thresholdTokens
                                          : m_tokens.back());
        }
    }
    const auto [least, most] = std::minmax_element(m_sizes.begin(), m_sizes.end());
    const bool any = least != m_sizes.end();
    const auto low = any ? static_cast<double>(std::max<std::uint64_t>(16, *least)) : 16;
    const auto high = any ? static_cast<double>(std::max<std::uint64_t>(1024, *most + 1)) : 1024;
    m_smallest = std::exp2(std::floor(std::log2(low)));
    m_largest = std::exp2(std::ceil(std::log2(high)));
    const auto bars
        = static_cast<std::size_t>(std::lround(std::log2(m_largest / m_smallest) * kBarsPerOctave));
    for (std::size_t i = 0; i < bars; ++i) {
        const double octave = static_cast<double>(i) / kBarsPerOctave;
        m_bars.push_back({ m_smallest * std::exp2(octave),
            m_smallest * std::exp2(octave + 1 / kBarsPerOctave), 0, 0, 0, {}, {} });
    }
    for (const std::uint64_t size : m_sizes) {
        const double octave = std::log2(std::max(m_smallest, static_cast<double>(size)) / m_smallest);
        m_barOfResult.push_back(static_cast<std::uint16_t>(
            std::min(m_bars.size() - 1, static_cast<std::size_t>(octave * kBarsPerOctave))));
    }
    m_shown = m_onShow && replay ? m_onShow->passing(*replay) : CountedResults();
    fillBars();
    takePolicy();
    takeResult();
    takeLosses();
}

/// Counts the results on show.
void SizeModel::fillBars()
{
    for (SizeBar& bar : m_bars)
        bar.results = bar.tokens = 0;
    std::vector<std::uint64_t> sizes;
    std::vector<std::uint64_t> tokens;
    for (std::size_t i = 0; i < m_sizes.size(); ++i) {
        if (!m_shown(ResultId(i)))
            continue;
        sizes.push_back(m_sizes[i]);
        tokens.push_back(m_tokens[i]);
        ++m_bars[m_barOfResult[i]].results;
        m_bars[m_barOfResult[i]].tokens += m_tokens[i];
    }
    m_index = std::make_unique<const SizeIndex>(sizes, tokens);
}

void SizeModel::takeShown()
{
    const auto& replay = m_workspace.workingResult();
    if (!replay || replay->corpus != m_corpus) // measure() follows soon
        return;
    CountedResults shown = m_onShow->passing(*replay);
    if (shown == m_shown)
        return;
    m_shown = std::move(shown);
    m_narrowed.reset();
    fillBars();
    takeResult();
    takeLosses();
}

void SizeModel::takePolicy()
{
    const Policy& policy = m_workspace.policy();
    if ((policy.dialect == Dialect::GatewayTokens) != m_inTokens)
        return measure();
    const Chain chain = prepareChain(policy);
    std::array<std::int64_t, 3> limits { chain.minimum, chain.maximum, 0 };
    if (const systems::ClientSetting* const setting = clientSetting(policy)) {
        const auto own = policy.strategyParameters.find(std::string(setting->name));
        const auto value
            = own == policy.strategyParameters.end() ? std::nullopt : numberIn<std::int64_t>(own->second);
        limits[2] = setting->unit * value.value_or(setting->standard);
    }
    if (std::exchange(m_limits, limits) != limits)
        Q_EMIT changed();
}

void SizeModel::takeResult()
{
    const auto replay = m_workspace.result();
    if (m_inTokens && !m_gatewayCounts && replay && replay->policy.dialect == Dialect::GatewayTokens)
        return measure();
    for (SizeBar& bar : m_bars) {
        bar.changed = 0;
        bar.saved = bar.lostUses = {};
    }
    const auto& found = m_insight.data();
    const bool isCounted = found && found->replay->corpus == m_corpus;
    for (std::size_t i = 0; i < m_barOfResult.size(); ++i) {
        if (!m_shown(ResultId(i)))
            continue;
        SizeBar& bar = m_bars[m_barOfResult[i]];
        const std::uint8_t place = m_placeOfResult[i];
        if (isCounted)
            bar.lostUses[place] += found->losses.usesOfResult[i];
        if (!replay || replay->corpus != m_corpus)
            continue;
        const Outcome& outcome = replay->outcomes[i];
        bar.changed += outcome.changed;
        if (outcome.savedTokens() > 0)
            bar.saved[place] += static_cast<std::uint64_t>(outcome.savedTokens());
    }
    Q_EMIT changed();
}

bool SizeModel::lossesAreOld() const
{
    return m_insight.isOutdated();
}

void SizeModel::takeLosses()
{
    if (!m_shown.isAll())
        buildNarrowed();
    Q_EMIT changed();
}

/// The insight's size curve covers all results, as the page Choose needs it; this one is built after it.
void SizeModel::buildNarrowed()
{
    using Curve = std::shared_ptr<const ThresholdCurve>;
    const auto& replay = m_workspace.workingResult();
    const auto& found = m_insight.working();
    if (!m_insight.thresholdCurveHasLosses() || !replay || !found || found->replay->corpus != replay->corpus)
        return m_narrowed.reset();
    m_narrowLane.start<Curve>(
        tr("Threshold curve"),
        [engine = m_workspace.engine(), policy = replay->policy, index = found->index, counts = m_shown,
            which = m_insight.threshold()](
            const std::stop_token& stop, const ProgressFn& progress) -> Result<Curve> {
            WINNOW_TRY(auto curve,
                buildThresholdCurve(
                    *engine, policy, { which, index.get(), nullptr, counts }, 0, stop, progress));
            return std::make_shared<const ThresholdCurve>(std::move(curve));
        },
        [this](Result<Curve> answer) {
            if (!answer)
                return;
            m_narrowed = *answer;
            Q_EMIT changed();
        });
}

const ThresholdCurve* SizeModel::losses() const
{
    if (!m_shown.isAll())
        return m_narrowed && m_narrowed->which == m_insight.threshold() ? m_narrowed.get() : nullptr;
    return m_insight.thresholdCurveHasLosses() ? m_insight.curve().get() : nullptr;
}

void SizeModel::watch(SizeLimit which)
{
    if (which != SizeLimit::Client)
        m_insight.setThreshold(which == SizeLimit::Minimum ? Threshold::Minimum : Threshold::Maximum);
}

SizeLimit SizeModel::watched() const
{
    return m_insight.threshold() == Threshold::Minimum ? SizeLimit::Minimum : SizeLimit::Maximum;
}

void SizeModel::want(bool wanted)
{
    m_insight.wantThresholdCurve(wanted);
    if (!wanted)
        m_narrowLane.cancel();
}

void SizeModel::move(SizeLimit which, std::int64_t value, quint64 gesture)
{
    if (which == SizeLimit::Client) {
        Policy next = m_workspace.policy();
        const systems::ClientSetting* const setting = clientSetting(next);
        if (!setting)
            return;
        const std::int64_t own = std::clamp(value / setting->unit, setting->least, setting->most);
        if (own == setting->standard)
            next.strategyParameters.erase(std::string(setting->name));
        else
            next.strategyParameters[std::string(setting->name)] = std::to_string(own);
        return m_workspace.replacePolicy(next, tr("parameters of %1").arg(toQt(next.strategy)), gesture);
    }
    const Parameter& parameter = sizeParameter(m_inTokens, which);
    // 0 would mean the gateway's own default. Typed values may lie far beyond the sliders' range.
    m_workspace.edit(parameter, std::clamp<std::int64_t>(value, 1, kMostSize), gesture);
}

void SizeModel::reset(SizeLimit which)
{
    if (const auto* const setting = clientSetting(m_workspace.policy());
        setting && which == SizeLimit::Client)
        return move(which, setting->standard * setting->unit, m_workspace.newGesture());
    const Parameter& parameter = sizeParameter(m_inTokens, which);
    m_workspace.edit(
        parameter, parameter.get(defaultPolicy(m_workspace.policy().dialect)), m_workspace.newGesture());
}

} // namespace winnow
