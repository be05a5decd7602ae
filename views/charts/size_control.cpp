// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/size_control.h"

#include <QKeyEvent>
#include <QPainter>
#include <cmath>

#include "core/policy/parameters.h"
#include "core/systems/client_cuts.h"
#include "models/document/workspace.h"
#include "models/tables/size_words.h"
#include "models/text/number_text.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

constexpr qint64 kBurstMs = 800; // steps within this time are one undo step

QString nameOf(SizeLimit which)
{
    return which == SizeLimit::Minimum ? SizeHandle::tr("Minimum size")
        : which == SizeLimit::Maximum  ? SizeHandle::tr("Maximum size")
                                       : SizeHandle::tr("Client's limit");
}

} // namespace

SizeHandle::SizeHandle(SizeModel& model, SizeLimit which, SizePicture* picture)
    : SpokenPicture(picture, QAccessible::Slider)
    , m_model(model)
    , m_picture(picture)
    , m_which(which)
{
    constexpr const char* kNames[] = { "minHandle", "maxHandle", "clientHandle" };
    named(this, kNames[static_cast<std::size_t>(which)], nameOf(which));
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents); // the picture picks the nearer handle
}

QString SizeHandle::valueText() const
{
    return QStringLiteral("%1 %2").arg(countText(current()), sizes::unit(m_model));
}

QString SizeHandle::summary() const
{
    return tr("%1. Move it with the arrow keys (Shift: finer, Ctrl: coarser). Press Enter to type a value.")
        .arg(sizes::predicted(m_model, m_which, current()));
}

QSize SizeHandle::sizeHint() const
{
    return { grid(*this, 1.5), grid(*this, 4) };
}

void SizeHandle::askForEntry()
{
    Q_EMIT entryWanted(m_which == SizeLimit::Client ? clientSetting(m_model.workspace().policy())->name
                                                    : sizeParameter(m_model.inTokens(), m_which).key);
}

void SizeHandle::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_picture->theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double middle = width() / 2.0;
    painter.setPen(QPen(theme[Hue::Accent], 2));
    painter.drawLine(QPointF(middle, 0), QPointF(middle, height()));
    const QRectF grip(1, height() - grid(*this, 2), width() - 2, grid(*this, 2) - 1);
    painter.setBrush(hasFocus() ? theme[Hue::Accent] : theme[Hue::AccentFill]);
    painter.setPen(QPen(theme[Hue::Accent], 1.5));
    painter.drawRoundedRect(grip, 3, 3);
    painter.setPen(QPen(hasFocus() ? theme[Hue::Base] : theme[Hue::Accent], 1));
    for (const double off : { -1.5, 1.5 })
        painter.drawLine(QPointF(middle + off, grip.top() + 4), QPointF(middle + off, grip.bottom() - 4));
}

void SizeHandle::setValue(const QVariant& value)
{
    if (m_gesture == 0 || !m_taken.isValid() || m_taken.elapsed() > kBurstMs)
        m_gesture = m_model.workspace().newGesture();
    m_taken.start();
    m_model.move(m_which, value.toLongLong(), m_gesture);
    m_picture->update();
    announce();
}

/// At least by one unit.
void SizeHandle::step(double steps)
{
    const auto from = std::max<std::int64_t>(1, current());
    const std::int64_t to = std::llround(static_cast<double>(from) * std::pow(1.05, steps));
    setValue(qlonglong { std::max<std::int64_t>(1, to != current() ? to : steps > 0 ? to + 1 : to - 1) });
}

void SizeHandle::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        askForEntry();
        return;
    }
    if (event->key() == Qt::Key_R && event->modifiers() == Qt::NoModifier) {
        m_model.reset(m_which);
        return announce();
    }
    if (!moveByKey(*event))
        SpokenPicture::keyPressEvent(event);
}

void SizeHandle::focusInEvent(QFocusEvent* event)
{
    SpokenPicture::focusInEvent(event);
    m_model.watch(m_which);
    m_picture->update();
    update();
}

void SizeHandle::focusOutEvent(QFocusEvent* event)
{
    SpokenPicture::focusOutEvent(event);
    m_gesture = 0;
    update();
}

} // namespace winnow
