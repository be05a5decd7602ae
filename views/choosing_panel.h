// SPDX-License-Identifier: GPL-3.0-or-later
// The Choosing dock: which policy to take, what each tool could give, which parameter matters, how sure the
// figures are, and whether traffic has moved. Each page asks its own study; nothing runs before somebody
// wants it.
#pragma once

#include <QWidget>

#include "core/session/corpus.h"

class QTabWidget;

namespace winnow {

class BestPolicyPage;
class BestPolicyStudy;
class CertaintyStudy;
class DriftStudy;
class Insight;
class SensitivityStudy;
class Workspace;

class ChoosingPanel : public QWidget
{
    Q_OBJECT
public:
    ChoosingPanel(Workspace& workspace, Insight& insight, QWidget* parent = nullptr);

    BestPolicyStudy& best() { return *m_best; }
    SensitivityStudy& sensitivity() { return *m_sensitivity; }
    CertaintyStudy& certainty() { return *m_certainty; }
    DriftStudy& drift() { return *m_drift; }
    QTabWidget& tabs() { return *m_tabs; }
    BestPolicyPage& bestPage() { return *m_bestPage; }

Q_SIGNALS:
    void noticed(const QString& text);
    void placeRequested(winnow::ResultId result, qint64 byte);

private:
    BestPolicyStudy* m_best;
    SensitivityStudy* m_sensitivity;
    CertaintyStudy* m_certainty;
    DriftStudy* m_drift;
    QTabWidget* m_tabs;
    BestPolicyPage* m_bestPage;
};

} // namespace winnow
