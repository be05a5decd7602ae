// SPDX-License-Identifier: GPL-3.0-or-later
// Redaction in the window: what would be replaced, grouped by kind, ticked or not; the figures recomputed on
// the copies; then copies written. Fails closed: nothing is written while there is a problem or the ticks are
// newer than the run.
#pragma once

#include <QAbstractItemModel>
#include <QStringList>
#include <set>

#include "core/redaction/redact_recordings.h"
#include "core/report/table.h"
#include "models/jobs/study.h"

namespace winnow {

struct RedactionAnswer
{
    redaction::RedactionRun run;
    std::set<std::string> kept; // what it was told not to replace
    report::Table figures;
};

class RedactionStudy : public StudyOf<RedactionAnswer>
{
    Q_OBJECT
public:
    RedactionStudy(Workspace& workspace, Insight& insight, QObject* parent = nullptr);

    /// Looks again, with these texts left as they are, these names and patterns replaced too.
    void look(
        const std::set<std::string>& kept, const QStringList& names, const QStringList& patterns, bool paths);
    /// Writes the copies of the last run into a folder, on the worker.
    void exportTo(const QString& folder);

Q_SIGNALS:
    void exported(int files, const QString& folder);

private:
    std::string m_key; // one a window, so that what is replaced stays equal from run to run
    JobLane m_writing;
};

/// Kinds with their findings below them, each with a tick: ticked is replaced. Ticks outlive a new run.
class FindingsModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column
    {
        Found,
        Rule,
        Becomes,
        Times,
        ColumnCount
    };

    explicit FindingsModel(QObject* parent = nullptr);
    void setReview(const std::vector<redaction::Replacement>& review);
    /// What shall not be replaced.
    const std::set<std::string>& kept() const { return m_kept; }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void ticksChanged();

private:
    struct Group
    {
        redaction::Kind kind;
        std::vector<redaction::Replacement> findings;
    };
    Qt::CheckState stateOf(const Group& group) const;
    QVariant groupData(const Group& group, int column, int role) const;
    std::vector<Group> m_groups;
    std::set<std::string> m_kept;
};

QString kindText(redaction::Kind kind);

} // namespace winnow
