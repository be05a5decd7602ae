// SPDX-License-Identifier: GPL-3.0-or-later
// The page Choose: which part of the policy keeps a promise about new sessions; every policy as one picture
// of money against what is missed, and how sure that is; which strategy suits which contents, and what each
// parameter does. Each part asks its own study when it is looked at.
#pragma once

#include <QWidget>

namespace winnow {

class CertaintyStudy;
class Insight;
class LibraryModel;
class PromiseStudy;
class RiskPage;
class Segments;
class SensitivityStudy;
class TournamentPanel;
class Workspace;

class OptimisePage : public QWidget
{
    Q_OBJECT
public:
    OptimisePage(Workspace& workspace, Insight& insight, LibraryModel& library, QWidget* parent = nullptr);

    SensitivityStudy& sensitivity() { return *m_sensitivity; }
    CertaintyStudy& certainty() { return *m_certainty; }
    PromiseStudy& promise() { return *m_promise; }
    Segments& parts() { return *m_parts; }
    TournamentPanel& tournament() { return *m_tournament; }
    RiskPage& frontier() { return *m_frontier; }

Q_SIGNALS:
    void noticed(const QString& text);

private:
    SensitivityStudy* m_sensitivity;
    CertaintyStudy* m_certainty;
    PromiseStudy* m_promise;
    Segments* m_parts;
    RiskPage* m_frontier;
    TournamentPanel* m_tournament;
};

} // namespace winnow
