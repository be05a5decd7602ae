// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/policy_risks.h"

#include <algorithm>

#include "core/replay/replay_result.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

constexpr int kTellMs = 100; // between updates: policies of a small corpus finish faster than the chart draws
constexpr int kWorkerPatienceMs = 2000; // only the worker waits
constexpr const char* kSaved = "library";

Result<PolicyRisks::Figure> measured(PolicyOnCorpus on, const Variant& variant, const std::string& file)
{
    on.policy = variant.policy;
    if (variant.group == kSaved) {
        WINNOW_TRY(const auto library, Library::open(file, {}, kWorkerPatienceMs));
        WINNOW_TRY(on.policy, library.load(variant.name));
    }
    WINNOW_TRY(const auto data, on.measure());
    return riskOf(*data);
}

} // namespace

PolicyRisks::Figure riskOf(const InsightData& data)
{
    return { data.figures, data.replay->pending };
}

PolicyRisks::PolicyRisks(Workspace& workspace, Insight& insight, LibraryModel& library, QObject* parent)
    : Study(workspace, insight, parent)
    , m_library(&library)
{
    m_told.start();
    connect(&insight, &Insight::changed, this, &PolicyRisks::rememberInUse);
    connect(&library, &LibraryModel::entriesChanged, this, [this] {
        Q_EMIT changed();
        Q_EMIT outdated();
    });
}

void PolicyRisks::rememberInUse()
{
    if (const auto& data = insight().data()) {
        auto& figure = m_figures[policyHash(data->replay->policy)];
        const bool answered = figure && figure->waiting > 0 && data->replay->pending == 0;
        figure = riskOf(*data);
        if (answered) // other questions may have answers now, too
            std::erase_if(m_figures, [](const auto& one) { return one.second && one.second->waiting > 0; });
        Q_EMIT changed();
    }
    Q_EMIT outdated();
}

std::vector<std::pair<std::string, std::string>> PolicyRisks::saved() const
{
    std::vector<std::pair<std::string, std::string>> list;
    for (std::size_t i = 0; m_library && i < std::min(m_library->entries().size(), kMostPolicies); ++i)
        list.emplace_back(m_library->entries()[i].name, m_library->entries()[i].hash);
    return list;
}

std::vector<PolicyRisks::Wanted> PolicyRisks::missing() const
{
    std::map<std::string, Variant> found;
    std::vector<Wanted> list;
    const auto add = [&](const std::string& hash, Variant variant) {
        if (!m_figures.contains(hash) && found.try_emplace(hash).second)
            list.emplace_back(hash, std::move(variant));
    };
    add(policyHash(workspace().baseline()), { {}, workspace().baseline() });
    for (const auto& [name, hash] : saved())
        add(hash, { name, {}, kSaved });
    return list;
}

void PolicyRisks::judge()
{
    if (!m_library || isRunning() || !insight().data() || insight().isOutdated())
        return;
    const auto list = missing();
    if (list.empty())
        return;
    const Progress at { m_figures.size(), m_figures.size() + list.size(), Message::mark("policies"),
        Message::mark("replaying") };
    lane().start<Figure>(
        tr("Policies on this chart"),
        [on = onCorpus(), next = list.front().second, file = fromQt(m_library->file()), at](
            const std::stop_token& stop, const ProgressFn& progress) {
            progress(at);
            return measured(on.during(stop, {}), next, file);
        },
        [this, hash = list.front().first, last = list.size() == 1](const Result<Figure>& found) {
            m_figures[hash] = found ? std::optional(*found) : std::nullopt;
            if (last || m_told.elapsed() > kTellMs) {
                m_told.start();
                Q_EMIT changed();
            }
            judge();
        });
}

std::optional<PolicyRisks::Figure> PolicyRisks::figureOf(const std::string& hash) const
{
    const auto found = m_figures.find(hash);
    return found == m_figures.end() ? std::nullopt : found->second;
}

} // namespace winnow
