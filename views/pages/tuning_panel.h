// SPDX-License-Identifier: GPL-3.0-or-later
// Every parameter of the dialect in force, generated from parameters(), with dialect and preset choosers on
// top; the sizes are the size control's. What decides nothing under the policy is folded away below. Keeps no
// state of its own; the Workspace is asked and told.
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
class QVBoxLayout;

namespace winnow {

class ParameterRow;
class StrategyForm;
class Workspace;

class TuningPanel : public QWidget
{
    Q_OBJECT
public:
    explicit TuningPanel(Workspace& workspace, QWidget* parent = nullptr);

    /// Scrolls to the row with this key, unfolds it and gives it the focus; false if there is none to show.
    bool showParameter(std::string_view key);
    void showDialect();
    /// Scrolls to what decides about a rule of the text pane ("head_tail: middle", "marker") and
    /// lets it flash.
    void showRule(const QString& rule);
    /// Whether the policy itself runs the strategy that such a rule is named after.
    bool runsRule(const QString& rule) const;
    /// The row that has the focus goes back to its default.
    void resetFocused();
    void resetAll();
    ParameterRow* row(std::string_view key) const;

Q_SIGNALS:
    /// What another dialect cannot keep.
    void noticed(const QString& text);

private:
    QWidget* makeHead();
    QWidget* makeRows();
    QWidget* makeOwn(QWidget* parent);
    QWidget* makeMore(QWidget* parent);
    void refresh();
    void foldRows();
    bool isFolded(const ParameterRow* row) const;
    void placeRows();
    void placeInTabOrder();
    void showFolded();
    void refreshOwn();
    void choosePreset(int index);
    void chooseDialect(int index);

    struct Group
    {
        QLabel* title;
        QVBoxLayout* column; // of what decides something
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
    QVBoxLayout* m_below = nullptr; // of what is folded away
    std::vector<Group> m_groups;
    std::vector<ParameterRow*> m_rows;
    std::vector<ParameterRow*> m_folded;
    std::optional<Dialect> m_placed; // what the rows stand where they do for
};

} // namespace winnow
