// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/groups_model.h"

#include <algorithm>
#include <map>

#include "core/compression/content_kind.h"
#include "models/text/amounts.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"
#include "models/text/words.h"

namespace winnow {

GroupsModel::GroupsModel(QObject* parent)
    : ColumnTable(parent)
{
    const auto count = [](report::ColumnTitle title, auto number) {
        return TableColumn<const Group&> { title,
            [number](const Group& group) { return countText(number(group.totals)); },
            [number](const Group& group) { return static_cast<qulonglong>(number(group.totals)); } };
    };
    const auto tokens = [](report::ColumnTitle title, auto number) {
        return TableColumn<const Group&> { title,
            [number](const Group& group) { return tokenText(number(group.totals), group.exact); },
            [number](const Group& group) { return static_cast<qulonglong>(number(group.totals)); } };
    };
    setColumns({
        { "group", [](const Group& group) { return group.name; },
            [](const Group& group) {
                return group.chip.number > 0 ? QVariant(group.chip.number) : QVariant(group.name);
            },
            true },
        count("results", [](const Totals& totals) { return totals.results; }),
        count("changed", [](const Totals& totals) { return totals.changed; }),
        tokens("before", [](const Totals& totals) { return totals.tokensBefore; }),
        tokens("after", [](const Totals& totals) { return totals.tokensAfter; }),
        { "saved %",
            [](const Group& group) {
                return shareText(static_cast<double>(group.totals.savedTokens()),
                    static_cast<double>(group.totals.tokensBefore));
            },
            [](const Group& group) { return static_cast<qlonglong>(group.totals.savedTokens()); } },
    });
}

std::uint64_t GroupsModel::keyOf(std::size_t result, const Kinds& kinds) const
{
    const Corpus& corpus = *m_result->corpus;
    const auto names = contentKindNames();
    switch (m_grouping) {
    case Grouping::Kind:
        return !kinds || result >= kinds->size()
            ? names.size()
            : static_cast<std::uint64_t>(
                std::find(names.begin(), names.end(), (*kinds)[result]) - names.begin());
    case Grouping::Decision:
        return static_cast<std::uint64_t>(m_result->outcomes[result].status);
    case Grouping::Session:
        return corpus.results[result].session.index();
    case Grouping::Turn:
        return corpus.result(ResultId(result)).turn;
    case Grouping::Tool:
        return corpus.results[result].tool.index();
    case Grouping::None:
        break;
    }
    return 0;
}

GroupsModel::Group GroupsModel::groupOf(std::uint64_t key, const Kinds& kinds) const
{
    using Field = FilterChip::Field;
    const auto number = static_cast<qint64>(key) + 1;
    const auto named = [](Field field, const QString& name) {
        return Group { name, { field, FilterChip::Operator::Is, name, 0 }, {} };
    };
    const auto numbered = [number](Field field, const QString& name) {
        return Group { name, { field, FilterChip::Operator::Is, QString::number(number), number }, {} };
    };
    const Corpus& corpus = *m_result->corpus;
    switch (m_grouping) {
    case Grouping::Kind:
        return named(Field::Kind,
            kinds && key < contentKindNames().size() ? toQt(contentKindNames()[key]) : tr("(not known yet)"));
    case Grouping::Decision:
        return named(Field::Decision, statusText(static_cast<Status>(key)));
    case Grouping::Session: {
        const Session& session = corpus.sessions[key];
        const QString title = elidedMiddle(toQt(session.title.empty() ? session.id : session.title), 60);
        return numbered(Field::Session, tr("%1: %2").arg(number).arg(title));
    }
    case Grouping::Tool:
        return named(Field::Tool, toolText(corpus.tools[key]));
    case Grouping::Turn:
        return numbered(Field::Turn, tr("turn %1").arg(number));
    case Grouping::None:
        break;
    }
    return {};
}

void GroupsModel::setResult(const std::shared_ptr<const ReplayResult>& result, const Kinds& kinds,
    Grouping grouping, const std::shared_ptr<const Exactness>& exactness)
{
    beginResetModel();
    m_result = result;
    m_grouping = grouping;
    m_groups.clear();
    const bool exact = !result || result->counterLabel.find('~') == std::string::npos;
    std::map<std::uint64_t, std::size_t> places;
    for (std::size_t i = 0; result && grouping != Grouping::None && i < result->outcomes.size(); ++i) {
        const std::uint64_t key = keyOf(i, kinds);
        const auto [place, fresh] = places.try_emplace(key, m_groups.size());
        if (fresh)
            m_groups.push_back(groupOf(key, kinds));
        m_groups[place->second].totals.add(result->outcomes[i]);
        Group& group = m_groups[place->second];
        group.exact = group.exact && (exactness ? exactness->isExact(*result->corpus, ResultId(i)) : exact);
    }
    endResetModel();
}

FilterChip GroupsModel::chipOf(int row) const
{
    return row >= 0 && row < rowCount() ? m_groups[static_cast<std::size_t>(row)].chip : FilterChip {};
}

QString GroupsModel::sentenceOf(const Group& group) const
{
    return tr("%1: %2, changed %3, saved %4")
        .arg(group.name, resultsAmount(group.totals.results), wordsOf(group, Changed), wordsOf(group, Saved));
}

QVariant GroupsModel::own(const Group& group, int, int role) const
{
    if (role != ShareRole)
        return {};
    const auto before = static_cast<double>(group.totals.tokensBefore);
    return before > 0 ? static_cast<double>(group.totals.savedTokens()) / before : 0.0;
}

} // namespace winnow
