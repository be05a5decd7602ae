// SPDX-License-Identifier: GPL-3.0-or-later
// What is left to sign off: the groups of results that the policy in use changes against policy A. A tick signs a group
// with the name in the line; a group that loses more also needs a reason. The library keeps the signatures with the
// saved policy. Part of the page Decide.
#pragma once

#include <QWidget>
#include <memory>

#include "core/library/library.h"
#include "core/session/corpus.h"
#include "models/jobs/rest_timer.h"

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;

namespace winnow {

class CompareModel;
class CompareStudy;
class Insight;
class LibraryModel;
struct ResultFilter;
class Workspace;

class SignOffPanel : public QWidget
{
    Q_OBJECT
public:
    SignOffPanel(Workspace& workspace, Insight& insight, LibraryModel& library, QWidget* parent = nullptr);
    CompareModel& model() const { return *m_model; }

Q_SIGNALS:
    /// Show the results of a group; `first` is the one to read.
    void resultsRequested(const winnow::ResultFilter& filter, winnow::ResultId first);

private:
    /// What a signature is about.
    struct Asked
    {
        QString name; // of the policy in use
        std::string policy;
        std::string against;
        std::shared_ptr<const Corpus> corpus;
        bool operator==(const Asked&) const = default;
    };
    struct Waiting
    {
        std::string policy;
        SignedDifference difference;
        std::shared_ptr<const Corpus> corpus;
    };
    void refresh();
    void weigh();
    void say();
    QString restatedText() const;
    QString gainText() const;
    void showGroup();
    void sign(int row);
    void keepSignature(int row, const QString& note);
    void keepWaiting();
    void readSignatures();
    Asked asked() const;
    Workspace& m_workspace;
    LibraryModel& m_library;
    CompareStudy* m_study;
    CompareModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QTableView* m_table;
    QLabel* m_summary;
    QLineEdit* m_name;
    QLineEdit* m_reason;
    QLabel* m_wanted; // says what a tick still needs
    RestTimer m_rest { 150 }; // a moving slider must not query the library at every step
    Asked m_read; // whose signatures the model has
    std::vector<Waiting> m_waiting; // of policies that are not saved yet
    bool m_isBehind = false; // hidden while the replay changed
};

} // namespace winnow
