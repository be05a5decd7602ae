// SPDX-License-Identifier: GPL-3.0-or-later
// The pages at the left edge, each an icon with a word. The window fills it from its table of pages; arrow keys move
// along it.
#pragma once

#include <QWidget>

class QAction;
class QToolButton;
class QVBoxLayout;

namespace winnow {

class Rail : public QWidget
{
    Q_OBJECT
public:
    explicit Rail(QWidget* parent = nullptr);
    /// `action` opens the page; the tooltip shows its key.
    void add(const QString& page, const QString& word, const QString& icon, QAction& action);
    /// Marks the page. For pages not on the rail (a session, a text) the mark stays.
    void setCurrent(const QString& page);
    bool has(const QString& page) const;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void refreshIcons();
    QVBoxLayout* m_column;
    QList<QToolButton*> m_buttons;
};

} // namespace winnow
