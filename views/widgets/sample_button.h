// SPDX-License-Identifier: GPL-3.0-or-later
// Says in the status line that a random sample of a large digest is open, and offers all of it: measured part
// by part, or opened. Hidden where everything is open.
#pragma once

#include <QToolButton>

namespace winnow {

class WholeStudy;
class Workspace;

class SampleButton : public QToolButton
{
    Q_OBJECT
public:
    SampleButton(Workspace& workspace, WholeStudy& whole, QWidget* parent);

private:
    void refresh();
    void fill();
    Workspace& m_workspace;
    WholeStudy& m_whole;
};

} // namespace winnow
