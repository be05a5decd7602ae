// SPDX-License-Identifier: GPL-3.0-or-later
// The diff as embedded in the main window: mode buttons and toggles, the DiffView with its overview bar, the
// find bar. All its keys work while it has the focus; windows that bind the same keys to actions call the
// slots.
#pragma once

#include <QWidget>
#include <functional>
#include <memory>

#include "views/text/diff_view.h"
#include "views/text/find_bar.h"

class QLabel;
class QToolButton;

namespace winnow {

class TextStrip;

class DiffPane : public QWidget
{
    Q_OBJECT

public:
    explicit DiffPane(QWidget* parent = nullptr);

    /// Null shows the empty text. Build documents with DiffDocument::build(), big ones on a worker.
    void setDocument(std::shared_ptr<const DiffDocument> document);

    DiffModel& model() { return *m_model; }
    DiffView& view() { return *m_view; }
    FindBar& findBar() { return *m_findBar; }
    /// State kept across sessions: wrap, ANSI, overview, open folds, layout.
    QVariantMap saveState() const;
    void restoreState(const QVariantMap& state);

    void setWrap(bool on);
    void setLaysJson(bool on);
    void setOverviewShown(bool on);
    /// Asks for a line number in place (no dialog).
    void goToLine();

Q_SIGNALS:
    void wrapChanged(bool on);
    void overviewShownChanged(bool on);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildToolBar();
    QToolButton* addToggle(const QString& text, const QString& tip, std::function<void(bool)> set);
    void updateSummary();

    DiffModel* m_model = nullptr;
    DiffView* m_view = nullptr;
    TextStrip* m_overview = nullptr;
    FindBar* m_findBar = nullptr;
    QWidget* m_toolBar = nullptr;
    QLabel* m_summary = nullptr;
    QToolButton* m_wrapButton = nullptr;
    QToolButton* m_ansiButton = nullptr;
    QToolButton* m_jsonButton = nullptr;
    std::shared_ptr<const DiffDocument> m_given; // as passed to setDocument()
    bool m_laysJson = false;
};

} // namespace winnow
