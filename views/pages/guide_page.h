// SPDX-License-Identifier: GPL-3.0-or-later
// The guide: the installed pages of the manual, linked to each other.
#pragma once

#include <QDialog>
#include <vector>

class QTextBrowser;

namespace winnow {

class GuidePage : public QDialog
{
    Q_OBJECT
public:
    struct Entry
    {
        QString page; // "figures.md"
        QString heading;
    };
    explicit GuidePage(QWidget* parent);
    /// Shows a page of the manual at a heading of entries(); without either, the contents.
    void showSection(const Entry& entry);
    /// All headings of all pages; empty if no manual is installed.
    static const std::vector<Entry>& entries();

private:
    QTextBrowser* m_page;
};

} // namespace winnow
