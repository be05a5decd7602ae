// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/redaction_study.h"

#include <QRandomGenerator>
#include <algorithm>

#include "core/base/try.h"
#include "core/report/redaction_report.h"
#include "models/document/workspace.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"

namespace winnow {

RedactionStudy::RedactionStudy(Workspace& workspace, Insight& insight, QObject* parent)
    : StudyOf(workspace, insight, parent)
{
    for (int i = 0; i < 8; ++i)
        m_key += std::to_string(QRandomGenerator::system()->generate()) + ' ';
}

void RedactionStudy::look(
    const std::set<std::string>& kept, const QStringList& names, const QStringList& patterns, bool paths)
{
    if (!workspace().hasCorpus())
        return;
    redaction::Options options;
    options.key = m_key;
    options.keep.assign(kept.begin(), kept.end());
    for (const QString& name : names)
        options.names.push_back(fromQt(name));
    for (const QString& pattern : patterns)
        options.patterns.push_back(fromQt(pattern));
    options.paths = paths;
    run(tr("Redaction"),
        [corpus = workspace().corpus(), policy = workspace().policy(), encoding = workspace().encoding(),
            options, kept](const std::stop_token& stop,
            const ProgressFn& progress) -> Result<std::shared_ptr<const RedactionAnswer>> {
            WINNOW_TRY(const auto prices, PriceTable::load());
            WINNOW_TRY(const auto inputs, redaction::inputsOf(*corpus));
            WINNOW_TRY(auto made,
                redaction::redactRecordings(
                    inputs, options, { policy, encoding, prices }, 0, stop, progress));
            auto answer = std::make_shared<RedactionAnswer>();
            answer->run = std::move(made);
            answer->kept = kept;
            answer->figures = report::redactionFigures(answer->run);
            return std::shared_ptr<const RedactionAnswer>(std::move(answer));
        });
}

void RedactionStudy::exportTo(const QString& folder)
{
    if (!m_answer)
        return;
    m_writing.start<std::size_t>(
        tr("Writing copies"),
        [answer = m_answer, folder](const std::stop_token&, const ProgressFn&) -> Result<std::size_t> {
            WINNOW_CHECK(redaction::writeCopies(answer->run, fromQt(folder)));
            return answer->run.files.size();
        },
        [this, folder](Result<std::size_t> written) {
            if (written)
                Q_EMIT exported(static_cast<int>(*written), folder);
            else
                Q_EMIT failed(written.error());
        });
}

QString kindText(redaction::Kind kind)
{
    constexpr const char* kWords[] = {
        QT_TRANSLATE_NOOP("winnow::FindingsModel", "secrets"),
        QT_TRANSLATE_NOOP("winnow::FindingsModel", "parts of e-mail addresses"),
        QT_TRANSLATE_NOOP("winnow::FindingsModel", "personal numbers"),
        QT_TRANSLATE_NOOP("winnow::FindingsModel", "machine addresses"),
        QT_TRANSLATE_NOOP("winnow::FindingsModel", "names"),
        QT_TRANSLATE_NOOP("winnow::FindingsModel", "paths"),
    };
    return FindingsModel::tr(kWords[static_cast<std::size_t>(kind)]);
}

FindingsModel::FindingsModel(QObject* parent)
    : QAbstractItemModel(parent)
{
}

void FindingsModel::setReview(const std::vector<redaction::Replacement>& review)
{
    beginResetModel();
    // What is kept is not found any more, but must stay in the list to be ticked again.
    std::map<std::string, redaction::Replacement> before;
    for (const Group& group : m_groups) {
        for (const redaction::Replacement& finding : group.findings) {
            if (m_kept.count(finding.text) > 0)
                before.emplace(finding.text, finding);
        }
    }
    m_groups.clear();
    const auto add = [this](const redaction::Replacement& finding) {
        auto group = std::find_if(
            m_groups.begin(), m_groups.end(), [&](const Group& g) { return g.kind == finding.kind; });
        if (group == m_groups.end())
            group = m_groups.insert(m_groups.end(), Group { finding.kind, {} });
        group->findings.push_back(finding);
    };
    for (const redaction::Replacement& finding : review) {
        add(finding);
        before.erase(finding.text);
    }
    for (const auto& [text, finding] : before)
        add(finding);
    std::sort(
        m_groups.begin(), m_groups.end(), [](const Group& a, const Group& b) { return a.kind < b.kind; });
    endResetModel();
}

QModelIndex FindingsModel::index(int row, int column, const QModelIndex& parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(
        row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr { 0 });
}

QModelIndex FindingsModel::parent(const QModelIndex& child) const
{
    return child.isValid() && child.internalId() > 0
        ? createIndex(static_cast<int>(child.internalId() - 1), 0, quintptr { 0 })
        : QModelIndex();
}

int FindingsModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_groups.size());
    return parent.internalId() == 0 && parent.column() == 0
        ? static_cast<int>(m_groups[static_cast<std::size_t>(parent.row())].findings.size())
        : 0;
}

int FindingsModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

Qt::CheckState FindingsModel::stateOf(const Group& group) const
{
    const auto kept = std::count_if(group.findings.begin(), group.findings.end(),
        [&](const auto& f) { return m_kept.count(f.text) > 0; });
    return kept == 0                                              ? Qt::Checked
        : static_cast<std::size_t>(kept) == group.findings.size() ? Qt::Unchecked
                                                                  : Qt::PartiallyChecked;
}

QVariant FindingsModel::groupData(const Group& group, int column, int role) const
{
    std::uint64_t times = 0;
    for (const redaction::Replacement& finding : group.findings)
        times += finding.count;
    const QString title = tr("%1 (%2 different)").arg(kindText(group.kind), countText(group.findings.size()));
    if (role == Qt::CheckStateRole && column == Found)
        return stateOf(group);
    if (role == Qt::AccessibleTextRole && column == Found)
        return tr("%1, %2 times").arg(title, countText(times));
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Found:
        return title;
    case Rule:
        return group.findings.empty()
            ? QString()
            : tr("for example %1").arg(elidedMiddle(toQt(group.findings.front().text), 40));
    case Times:
        return countText(times);
    default:
        return {};
    }
}

QVariant FindingsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return headerData(index.column(), Qt::Horizontal, role);
    if (index.internalId() == 0)
        return groupData(m_groups[static_cast<std::size_t>(index.row())], index.column(), role);
    const redaction::Replacement& finding = m_groups[static_cast<std::size_t>(index.internalId() - 1)]
                                                .findings[static_cast<std::size_t>(index.row())];
    const bool replaced = m_kept.count(finding.text) == 0;
    if (role == Qt::CheckStateRole && index.column() == Found)
        return replaced ? Qt::Checked : Qt::Unchecked;
    if (role == Qt::ToolTipRole && index.column() == Found)
        return toQt(finding.text);
    if (role == Qt::AccessibleTextRole && index.column() == Found)
        return tr("%1, found as %2, %3 times, %4")
            .arg(elidedMiddle(toQt(finding.text), 80), toQt(finding.rule), countText(finding.count),
                replaced ? tr("replaced") : tr("unchanged"));
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Found:
        return elidedMiddle(toQt(finding.text), 120);
    case Rule:
        return toQt(finding.rule);
    case Becomes:
        return replaced ? elidedMiddle(toQt(finding.with), 120) : tr("unchanged");
    case Times:
        return countText(finding.count);
    default:
        return {};
    }
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((section == Times ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    if (role == Qt::ToolTipRole && section == Becomes)
        return tr("Same length and character kinds as the original. Equal texts get equal replacements");
    constexpr const char* kTitles[]
        = { QT_TR_NOOP("found"), QT_TR_NOOP("as"), QT_TR_NOOP("becomes"), QT_TR_NOOP("times") };
    return role == Qt::DisplayRole && section >= 0 && section < ColumnCount ? QVariant(tr(kTitles[section]))
                                                                            : QVariant();
}

Qt::ItemFlags FindingsModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    if (index.isValid() && index.column() == Found)
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

bool FindingsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !index.isValid() || index.column() != Found)
        return false;
    const bool replace = value.toInt() != Qt::Unchecked;
    const auto set = [&](const std::string& text) {
        if (replace)
            m_kept.erase(text);
        else
            m_kept.insert(text);
    };
    const bool whole = index.internalId() == 0;
    const Group& group
        = m_groups[static_cast<std::size_t>(whole ? index.row() : static_cast<int>(index.internalId() - 1))];
    if (whole) {
        for (const redaction::Replacement& finding : group.findings)
            set(finding.text);
    } else {
        set(group.findings[static_cast<std::size_t>(index.row())].text);
    }
    const QModelIndex top = whole ? index : index.parent();
    Q_EMIT dataChanged(top, top.siblingAtColumn(ColumnCount - 1));
    if (rowCount(top) > 0)
        Q_EMIT dataChanged(this->index(0, 0, top), this->index(rowCount(top) - 1, ColumnCount - 1, top));
    Q_EMIT ticksChanged();
    return true;
}

} // namespace winnow
