// SPDX-License-Identifier: GPL-3.0-or-later
// The guide: the installed pages of the manual, linked to each other.
#pragma once

#include <QString>
#include <vector>

class QWidget;

namespace winnow {

struct GuideEntry
{
    QString page; // "figures.md"
    QString heading;
};

/// All headings of all pages; empty if no manual is installed.
const std::vector<GuideEntry>& guideEntries();
/// Opens a page of the manual at a heading of guideEntries(); without either, the contents.
void showGuide(QWidget& window, const GuideEntry& entry);

} // namespace winnow
