// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/coach_marks.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "views/widgets/events.h"
#include "views/widgets/page_layout.h"

namespace winnow {

CoachMarks::CoachMarks(QWidget& over, std::vector<CoachMark> marks)
    : QFrame(&over)
    , m_over(over)
    , m_marks(std::move(marks))
    , m_words(wrapped(named(new QLabel(this), "coachWords")))
    , m_next(pushButton(this, "coachNext", {}, [this] { next(); }))
{
    named(this, "coachMarks", tr("Hint"));
    setFrameShape(QFrame::Box);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    m_words->setForegroundRole(QPalette::ToolTipText);
    m_words->setFixedWidth(grid(*this, 32));
    auto* const skip = pushButton(this, "coachSkip", tr("Skip"), [this] { deleteLater(); });
    auto* const column = inside<QVBoxLayout>(this, gaps(this, 4, 4, 4, 4));
    layOut(*column, { m_words, rowOf({ room(), skip, m_next }) });
    onEvent(QEvent::Resize, over, *this, [this] { place(); });
    m_marks.insert(m_marks.begin(), CoachMark {});
    next();
    show();
    raise();
}

void CoachMarks::next()
{
    m_marks.erase(m_marks.begin());
    if (m_marks.empty() || !m_marks.front().at)
        return deleteLater();
    m_words->setText(m_marks.front().text);
    m_next->setText(m_marks.size() > 1 ? tr("Next") : tr("Done"));
    place();
}

/// Below its widget, inside the window.
void CoachMarks::place()
{
    adjustSize();
    if (m_marks.empty() || !m_marks.front().at)
        return;
    const QWidget& at = *m_marks.front().at;
    const QPoint below = at.mapTo(&m_over, QPoint(at.width() / 2, at.height()));
    move(std::clamp(below.x(), 0, std::max(0, m_over.width() - width())),
        std::clamp(below.y(), 0, std::max(0, m_over.height() - height())));
}

} // namespace winnow
