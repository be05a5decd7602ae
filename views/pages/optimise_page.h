// SPDX-License-Identifier: GPL-3.0-or-later
// The page Optimise: which policy saves most within the limits and how sure that is, as one picture; which
// strategy suits which contents, what each parameter does, and what may be promised. Each part asks its own
// study when it is looked at.
#pragma once

#include <QWidget>

namespace winnow {

class BestPolicyPage;
class BestPolicyStudy;
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

    BestPolicyStudy& best() { return *m_best; }
    SensitivityStudy& sensitivity() { return *m_sensitivity; }
    CertaintyStudy& certainty() { return *m_certainty; }
    PromiseStudy& promise() { return *m_promise; }
    Segments& parts() { return *m_parts; }
    BestPolicyPage& bestPage() { return *m_bestPage; }
    TournamentPanel& tournament() { return *m_tournament; }
    RiskPage& frontier() { return *m_frontier; }

Q_SIGNALS:
    void noticed(const QString& text);

private:
    BestPolicyStudy* m_best;
    SensitivityStudy* m_sensitivity;
    CertaintyStudy* m_certainty;
    PromiseStudy* m_promise;
    Segments* m_parts;
    RiskPage* m_frontier = nullptr; // made with the splitter that holds them
    BestPolicyPage* m_bestPage = nullptr;
    TournamentPanel* m_tournament = nullptr;
};

} // namespace winnow
