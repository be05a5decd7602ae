// SPDX-License-Identifier: GPL-3.0-or-later
// The built-in guide: every status, parameter and number with its definition, and the keyboard map; made from
// the same tables the program runs on, so that it cannot fall behind. Beside it the manual, as it is
// installed.
#pragma once

#include <QDialog>
#include <utility>
#include <vector>

class QTabWidget;
class QTextBrowser;

namespace winnow {

class ActionList;

class GuidePage : public QDialog
{
    Q_OBJECT
public:
    GuidePage(const ActionList& actions, QWidget* parent);
    /// An anchor of entries().
    void showSection(const QString& anchor);
    static QString html(const ActionList& actions);
    /// Anchor and title of its sections and of what they explain.
    static std::vector<std::pair<QString, QString>> entries();

private:
    QTabWidget* m_tabs;
    QTextBrowser* m_page;
};

} // namespace winnow
