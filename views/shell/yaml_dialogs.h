// SPDX-License-Identifier: GPL-3.0-or-later
// Export and import of policies as YAML, both without blocking the window: export shows a page that follows
// the panel and that the panel follows when it is edited, and puts the policy into a config file that exists;
// import shows what would change and what the real gateway's loader says before anything is taken over.
#pragma once

#include <QDialog>
#include <QTimer>
#include <optional>

#include "core/gateway/config/policy_yaml.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace winnow {

class GateStudy;
class Insight;
class Workspace;
struct ConversionNote;
struct ExportTarget;
struct Verdict;

class ExportDialog : public QDialog
{
    Q_OBJECT
public:
    ExportDialog(
        Workspace& workspace, const Insight& insight, const GateStudy& gate, QWidget* parent = nullptr);
    /// Writes the policy in the chosen dialect to the file in the line, or only its section into the file
    /// that is there (the old one stays as FILE.bak); on failure the dialog stays and says why. Never half a
    /// file.
    bool write();

protected:
    void resizeEvent(QResizeEvent* event) override;

Q_SIGNALS:
    void written(const QString& file);

private:
    QWidget* makeFoot();
    /// What stands against the policy comes first, and what the gate says; against it only a button is pressed,
    /// not Enter.
    void showVerdict();
    void keepWordsWhole();
    void refresh();
    /// Takes what was typed into the page over into the policy, or says which line is wrong.
    void takePage();
    /// Says what will happen to a file that exists, and offers to change only its section.
    void refreshTarget();
    void complain(const QString& text);
    void copy();
    /// The change of a file whose section is replaced, and what the file keeps of its own.
    void showChange();
    void choose();
    Policy exported() const;
    /// The program chosen instead of a dialect, or null.
    const ExportTarget* program() const;
    void changeKind();
    Result<std::string> whole() const;
    void refreshProgram(const ExportTarget& program);
    void showNotes(const std::vector<ConversionNote>& notes, QStringList more);
    /// On the policy as it is now; null while it is measured.
    const Verdict* verdict() const;
    /// With "# winnow-verdict: Not yet: 2 of 9 edits would fail. (5bfd108c413ee703)".
    Result<std::string> withVerdict(Result<std::string> yaml) const;
    /// What would be written: the page, or the file there with the section replaced.
    Result<std::string> textFor(const QString& file) const;
    Workspace& m_workspace;
    const Insight& m_insight;
    const GateStudy& m_gate;
    QLabel* m_verdict;
    QPlainTextEdit* m_preview;
    QComboBox* m_dialect;
    QLabel* m_notes;
    QLineEdit* m_file;
    QCheckBox* m_only; // replace the section only
    QPlainTextEdit* m_change; // what would change in a file that exists
    QLabel* m_findings; // where that file would still say otherwise
    QLabel* m_message;
    QPushButton* m_save = nullptr;
    QPushButton* m_close = nullptr;
    QTimer m_typed;
    bool m_showing = false; // the page is being told, not telling
};

class ImportDialog : public QDialog
{
    Q_OBJECT
public:
    explicit ImportDialog(Workspace& workspace, QWidget* parent = nullptr);
    void setFile(const QString& file);
    void setYaml(const QString& yaml, const QString& file);

private:
    void choose();
    void take();
    void describe(const PolicyFile& read);
    Workspace& m_workspace;
    QLineEdit* m_file;
    QPlainTextEdit* m_report;
    QPushButton* m_take;
    QPushButton* m_repair; // a file the gateway refuses
    std::optional<Policy> m_policy;
};

/// What differs between two policies, one parameter a line: "min_bytes: 2048 → 740".
QString policyDifference(const Policy& from, const Policy& to);

} // namespace winnow
