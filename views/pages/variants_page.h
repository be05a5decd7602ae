// SPDX-License-Identifier: GPL-3.0-or-later
// A part of the page Choose: variants of the policy side by side. Enter applies one to the tuning panel.
#pragma once

#include <QWidget>

#include "models/jobs/variants_study.h"

namespace winnow {

class ReportTableView;
class StudyLine;

class VariantsPage : public QWidget
{
    Q_OBJECT
public:
    VariantsPage(Workspace& workspace, VariantsStudy& study, QWidget* parent = nullptr);

Q_SIGNALS:
    void noticed(const QString& text);

private:
    void refresh();
    void take(int row);
    Workspace& m_workspace;
    VariantsStudy& m_study;
    StudyLine* m_line;
    ReportTableView* m_table;
};

} // namespace winnow
