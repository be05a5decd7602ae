// SPDX-License-Identifier: GPL-3.0-or-later
// Export and import of policies as YAML, both without blocking the window: export shows a live preview that follows the
// panel, import shows what would change and what the real gateway's loader says before anything is taken over.
#pragma once

#include <QDialog>
#include <optional>

#include "core/policy/policy_yaml.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace winnow {

class Workspace;

class ExportDialog : public QDialog
{
    Q_OBJECT
public:
    explicit ExportDialog(Workspace& workspace, QWidget* parent = nullptr);
    /// Writes the policy in the chosen dialect to the file in the line; on failure the dialog stays and says why. QSaveFile: never half a file.
    bool write();

Q_SIGNALS:
    void written(const QString& file);

private:
    void refresh();
    void choose();
    Policy exported() const;
    Workspace& m_workspace;
    QPlainTextEdit* m_preview;
    QComboBox* m_dialect;
    QLabel* m_notes;
    QLineEdit* m_file;
    QLabel* m_message;
};

class ImportDialog : public QDialog
{
    Q_OBJECT
public:
    explicit ImportDialog(Workspace& workspace, QWidget* parent = nullptr);
    void setFile(const QString& file);
    void setYaml(const QString& yaml, const QString& file);
    bool canTake() const { return m_policy.has_value(); }

Q_SIGNALS:
    void taken(const QString& name);

private:
    void choose();
    void take();
    void describe(const PolicyFile& read);
    Workspace& m_workspace;
    QLineEdit* m_file;
    QPlainTextEdit* m_report;
    QPushButton* m_take;
    std::optional<Policy> m_policy;
};

/// What differs between two policies, one parameter a line: "min_bytes: 2048 → 740".
QString policyDifference(const Policy& from, const Policy& to);

} // namespace winnow
