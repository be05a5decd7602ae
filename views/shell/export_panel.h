// SPDX-License-Identifier: GPL-3.0-or-later
// Export of the policy as YAML, a part of the page Decide: it shows the file, which follows the tuning panel, or the
// lines that change in an existing config file.
#pragma once

#include <QWidget>

#include "core/policy/policy.h"

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

class ExportPanel : public QWidget
{
    Q_OBJECT
public:
    ExportPanel(
        Workspace& workspace, const Insight& insight, const GateStudy& gate, QWidget* parent = nullptr);
    /// Writes the policy in the chosen dialect to the file in the line, or only its section into an existing file (the
    /// old one stays as FILE.bak). On failure the reason is shown below. Never writes half a file.
    bool write();

private:
    QWidget* makeFoot();
    /// Shows above the file what speaks against the policy and what the gate says.
    void showVerdict();
    void refresh();
    /// Says what will happen to an existing file and offers to replace only its section.
    void refreshTarget();
    void complain(const QString& text);
    void copy();
    /// True if only the section of an existing file is replaced: the page shows the change, not the file.
    bool isChange() const;
    void showChange();
    void fill(const QString& text);
    void choose();
    Policy exported() const;
    /// The program chosen instead of a dialect, or null.
    const ExportTarget* program() const;
    /// A program's own settings file is never overwritten.
    void followPolicy();
    Result<std::string> whole() const;
    void refreshProgram(const ExportTarget& program);
    void showNotes(const std::vector<ConversionNote>& notes, QStringList more);
    /// The verdict on the current policy; null while it is being measured.
    const Verdict* verdict() const;
    /// Adds "# winnow-verdict: Not yet: 2 of 9 edits would fail. (5bfd108c413ee703)".
    Result<std::string> withVerdict(Result<std::string> yaml) const;
    /// The text to write: the page, or the existing file with its section replaced.
    Result<std::string> textFor(const QString& file) const;
    Workspace& m_workspace;
    const Insight& m_insight;
    const GateStudy& m_gate;
    QLabel* m_verdict;
    QPlainTextEdit* m_preview; // the file, or its change
    QComboBox* m_dialect;
    QLabel* m_notes;
    QLineEdit* m_file;
    QCheckBox* m_only; // replace the section only
    QLabel* m_findings; // settings of that file that would still differ
    QLabel* m_message;
    QPushButton* m_save = nullptr;
    QString m_usualFile; // follows the policy's name until the user chooses a file
    bool m_chosen = false; // the user chose the dialect or program
};

} // namespace winnow
