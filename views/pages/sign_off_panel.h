// SPDX-License-Identifier: GPL-3.0-or-later
// The page Compare: what changes from policy A to the policy in use, group by group, with sign-off. The
// library stores a sign-off with the policy's version once that is saved, and the page reads it back when
// that version is in use again.
#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>
#include <string>
#include <vector>

#include "core/library/library.h"

class QLabel;
class QPushButton;
class QTableView;
class QSortFilterProxyModel;

namespace winnow {

class Corpus;
class EmptyState;
class CompareModel;
class CompareStudy;
class Insight;
class LibraryModel;
class OnShow;
class PaneOrEmpty;
class Workspace;
struct DifferenceGroup;

class ComparePage : public QWidget
{
    Q_OBJECT
public:
    ComparePage(Workspace& workspace, Insight& insight, const OnShow& onShow, LibraryModel& library,
        QWidget* parent = nullptr);
    CompareModel& model() const { return *m_model; }
    CompareStudy& study() const { return *m_study; }

Q_SIGNALS:
    /// Asks to show the results of this filter text.
    void filterRequested(const QString& filter);
    /// Asks to show the texts of A and of the policy in use side by side, for these results from `first` on.
    void textsRequested(const QString& filter, winnow::ResultId first);
    void noticed(const QString& text);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void weigh();
    void narrow(); // to the results that pass the filter
    void say(); // sets the line above the table
    void showGroup();
    void showTexts();
    QString filterOf(const DifferenceGroup& group) const;
    void signOff();
    void keepSignature(int row, const QString& note);
    void keepWaiting();
    void readSignatures();
    QString gainText() const;
    QString restatedText() const;
    int currentRow() const;

    /// What the signatures on show were read for.
    struct Asked
    {
        QString name;
        std::string policy; // hashes
        std::string against;
        std::shared_ptr<const Corpus> corpus;
        bool operator==(const Asked&) const = default;
    };
    Asked asked() const;
    /// A sign-off made before the policy was saved.
    struct Waiting
    {
        std::string policy; // hash
        SignedDifference difference;
        std::shared_ptr<const Corpus> corpus;
    };

    Workspace& m_workspace;
    const OnShow& m_onShow;
    LibraryModel& m_library;
    CompareStudy* m_study;
    CompareModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QTableView* m_table;
    EmptyState* m_empty;
    PaneOrEmpty* m_none = nullptr; // the table, or how to fill it
    QLabel* m_summary;
    QPushButton* m_texts;
    QPushButton* m_sign;
    QTimer m_rest;
    bool m_withLoss = false; // replays arrived while the page was hidden
    Asked m_read;
    std::vector<Waiting> m_waiting;
};

} // namespace winnow
