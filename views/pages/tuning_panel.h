// SPDX-License-Identifier: GPL-3.0-or-later
// Every parameter of the current dialect, generated from parameters(), with choosers for dialect and preset on top.
// Parameters without effect under the policy are hidden until "more" is pressed. Keeps no state; reads and changes the
// Workspace.
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "core/policy/parameters.h"

class QComboBox;
class QGroupBox;
class QLabel;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace winnow {

class ParameterRow;
class StrategyForm;
class Workspace;

class TuningPanel : public QWidget
{
    Q_OBJECT
public:
    explicit TuningPanel(Workspace& workspace, QWidget* parent = nullptr);

    /// Scrolls to the row with this key, unfolds it and focuses it; false if there is no such row.
    bool showParameter(std::string_view key);
    void showDialect();
    /// Resets the focused row to its default.
    void resetFocused();
    void resetAll();
    ParameterRow* row(std::string_view key) const;

Q_SIGNALS:
    /// Show the other values of this parameter with their figures in a menu.
    void valuesWanted(std::string_view key);

private:
    QWidget* makeHead();
    QWidget* makeRows();
    QWidget* makeOwn(QWidget* parent);
    QWidget* makeMore(QWidget* parent);
    void refresh();
    void foldRows();
    bool isFolded(const ParameterRow* row) const;
    void showFolded();
    void refreshOwn();
    void sayArrival();
    void choosePreset(int index);
    void chooseDialect(int index);

    struct Group
    {
        QLabel* title;
        std::vector<ParameterRow*> rows;
    };
    Workspace& m_workspace;
    QComboBox* m_dialect = nullptr;
    QComboBox* m_presets = nullptr;
    QScrollArea* m_scroll = nullptr;
    QGroupBox* m_own = nullptr;
    StrategyForm* m_form = nullptr;
    quint64 m_drag = 0; // of a slider of the form; 0: none
    QPushButton* m_steps = nullptr;
    QToolButton* m_more = nullptr;
    std::vector<Group> m_groups;
    std::vector<ParameterRow*> m_rows;
    std::vector<ParameterRow*> m_folded;
    std::optional<Dialect> m_placed; // the dialect for which the rows are shown
};

} // namespace winnow
