// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/expansion_study.h"

#include "core/base/try.h"
#include "core/replay/corpus_facts.h"
#include "models/document/on_show.h"
#include "models/document/workspace.h"

namespace winnow {

ExpansionStudy::ExpansionStudy(Workspace& workspace, Insight& insight, const OnShow& onShow, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_onShow(onShow)
{
    m_options.samples = 200; // the band of the rate model; more draws move it by less than its width
    m_rest.setSingleShot(true);
    m_rest.setInterval(150); // a spin box that is held down asks sixteen times a second
    connect(&m_rest, &QTimer::timeout, this, &ExpansionStudy::start);
    connect(&insight, &Insight::changed, this, [this] {
        if (!m_insight.data()) {
            m_lane.cancel();
            m_data.reset();
            Q_EMIT changed();
            return;
        }
        askAgain();
    });
    connect(&onShow, &OnShow::changed, this, [this] {
        const auto& found = m_insight.data();
        if (found && !(m_options.counts == m_onShow.passing(*found->replay)))
            askAgain();
    });
    connect(&workspace, &Workspace::currentResultChanged, this, [this](ResultId id) {
        if (m_options.model == DemandModel::Manual && id.isValid())
            askAgain();
    });
}

void ExpansionStudy::askAgain()
{
    m_dirty = true;
    if (isWanted())
        m_rest.start();
}

bool ExpansionStudy::isStale() const
{
    return m_dirty || m_lane.isRunning();
}

void ExpansionStudy::setOptions(const ExpansionOptions& options)
{
    m_options = options;
    askAgain();
    Q_EMIT optionsChanged();
}

void ExpansionStudy::want(const QObject* who, bool wanted)
{
    if (wanted)
        m_wanted.insert(who);
    else
        m_wanted.erase(who);
    if (isWanted() && m_dirty)
        m_rest.start();
    else if (!isWanted())
        m_rest.stop();
}

void ExpansionStudy::start()
{
    const auto insight = m_insight.data();
    if (!insight || !m_workspace.facts())
        return;
    m_dirty = false;
    m_options.counts = m_onShow.passing(*insight->replay);
    ExpansionOptions options = m_options;
    if (options.model == DemandModel::Manual && m_workspace.currentResult().isValid())
        options.manual = { m_workspace.currentResult() };
    using Shared = std::shared_ptr<const ExpansionData>;
    m_lane.start<Shared>(
        tr("Expansions"),
        [facts = m_workspace.facts(), insight, options](
            const std::stop_token&, const ProgressFn&) -> Result<Shared> {
            WINNOW_TRY(auto report,
                simulateExpansions(*facts, *insight->replay, insight->basis->money, options,
                    insight->index.get(), &insight->losses));
            auto made = std::make_shared<ExpansionData>();
            made->insight = insight;
            made->report = std::move(report);
            made->model = options.model;
            made->priceDate = insight->basis->money.prices.date();
            return Shared(std::move(made));
        },
        [this](Result<Shared> answer) {
            if (!answer) {
                if (answer.error().code != ErrorCode::Cancelled)
                    Q_EMIT failed(answer.error());
                return;
            }
            m_data = *answer;
            Q_EMIT changed();
        });
}

} // namespace winnow
