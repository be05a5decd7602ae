// SPDX-License-Identifier: GPL-3.0-or-later
// The page Choose: which part of the policy keeps a guarantee for new sessions; all policies in one picture
// of money against losses, with its uncertainty. Each part runs its own study when it is opened.
#pragma once

#include <QWidget>

namespace winnow {

class CertaintyStudy;
class Insight;
class LibraryModel;
class GuaranteeStudy;
class RiskPage;
class Segments;
class Workspace;

class ChoosePage : public QWidget
{
    Q_OBJECT
public:
    ChoosePage(Workspace& workspace, Insight& insight, LibraryModel& library, QWidget* parent = nullptr);

    CertaintyStudy& certainty() { return *m_certainty; }
    GuaranteeStudy& guarantee() { return *m_guarantee; }
    Segments& parts() { return *m_parts; }
    RiskPage& frontier() { return *m_frontier; }

Q_SIGNALS:
    void noticed(const QString& text);

private:
    CertaintyStudy* m_certainty;
    GuaranteeStudy* m_guarantee;
    Segments* m_parts;
    RiskPage* m_frontier;
};

} // namespace winnow
