// SPDX-License-Identifier: GPL-3.0-or-later
// One row of the tuning panel, made from one Parameter: label with help, the editor its kind needs, for sizes a slider
// with ticks, and a reset that shows only when the value differs from the default. Edits go to the Workspace as undo
// commands with a gesture id; the row shows the policy's value.
#pragma once

#include <QElapsedTimer>
#include <QWidget>

#include "core/policy/parameters.h"
#include "models/jobs/rest_timer.h"

class QLabel;
class QToolButton;

namespace winnow {

class ListEditor;
class LogSlider;
class Workspace;

class ParameterRow : public QWidget
{
    Q_OBJECT
public:
    ParameterRow(const Parameter& parameter, Workspace& workspace, QWidget* parent = nullptr);

    const Parameter& parameter() const { return m_parameter; }
    /// Shows the policy's value; hides the row where the dialect does not know the key, dims it where it has
    /// no effect.
    void refresh();
    /// A folded row is hidden in every dialect.
    void setFolded(bool folded);
    /// Offers the values of a new corpus.
    void refreshCorpus();
    /// A line below the editor, red if `warns`; a row that once had a note keeps the space for it.
    void setNote(const QString& note, bool warns);
    void reset();
    /// Shows for a moment that the edit of another parameter changed this value.
    void flash();
    bool isFlashing() const { return m_flash.isActive(); }
    bool differsFromDefault() const;
    /// Adds the button that requests the other values with their figures.
    void offerValues();
    QWidget* editor() const { return m_editor; }
    LogSlider* slider() const { return m_slider; }

Q_SIGNALS:
    void valuesWanted();

protected:
    /// R resets the parameter while a number has the focus, where letters mean nothing else. So does a double-click on
    /// the label.
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* makeEditor();
    QWidget* makeNumber();
    QWidget* makeChoice();
    QWidget* makeText();
    QWidget* makeList();
    void makeSlider();
    void showValue(const ParameterValue& value);
    void edit(const ParameterValue& value, bool typed);
    quint64 typingGesture();

    static constexpr int kTypingMs = 800;
    static constexpr int kFlashMs = 700;
    const Parameter& m_parameter;
    Workspace& m_workspace;
    QLabel* m_label;
    QWidget* m_editor = nullptr;
    LogSlider* m_slider = nullptr;
    ListEditor* m_list = nullptr;
    QToolButton* m_reset;
    QLabel* m_note = nullptr;
    QElapsedTimer m_typed;
    RestTimer m_flash { kFlashMs };
    quint64 m_gesture = 0;
    bool m_folded = false;
    bool m_showing = false; // the editor is being filled, so its signals are ignored
};

} // namespace winnow
