// SPDX-License-Identifier: GPL-3.0-or-later
// A part of the page Choose: what can be guaranteed for new sessions.
#pragma once

#include <QWidget>

#include "models/jobs/guarantee_study.h"

class QLabel;
class QPushButton;
class QSpinBox;

namespace winnow {

class ReportTableView;
class StudyLine;

class GuaranteePage : public QWidget
{
    Q_OBJECT
public:
    GuaranteePage(Workspace& workspace, GuaranteeStudy& study, QWidget* parent = nullptr);

Q_SIGNALS:
    void noticed(const QString& text);

private:
    void find();
    void use();
    void refresh();
    Workspace& m_workspace;
    GuaranteeStudy& m_study;
    QSpinBox* m_risk;
    QPushButton* m_use;
    StudyLine* m_line;
    QLabel* m_words;
    ReportTableView* m_steps;
    ReportTableView* m_strata;
};

} // namespace winnow
