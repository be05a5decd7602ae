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

constexpr double kFine = 1.005; // factor of a key with Shift
constexpr double kNormal = 1.05;
constexpr double kCoarse = 1.25; // with Ctrl
constexpr double kPage = 2;
constexpr qint64 kBurstMs = 800; // steps within this time are one undo step

QString nameOf(SizeLimit which)
{
    return which == SizeLimit::Minimum ? SizeHandle::tr("Minimum size")
        : which == SizeLimit::Maximum  ? SizeHandle::tr("Maximum size")
                                       : SizeHandle::tr("Client's limit");
}

double factorOf(Qt::KeyboardModifiers modifiers)
{
    return modifiers & Qt::ShiftModifier ? kFine : modifiers & Qt::ControlModifier ? kCoarse : kNormal;
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

void SizeHandle::setValue(const QVariant& value)
{
    m_model.move(m_which, value.toLongLong(), m_model.workspace().newGesture());
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

std::int64_t SizeHandle::stepped(double times, int direction) const
{
    const auto from = static_cast<double>(std::max<std::int64_t>(1, current()));
    const auto to = std::llround(direction > 0 ? from * times : from / times);
    return std::max<std::int64_t>(1, to == current() ? to + direction : to);
}

void SizeHandle::take(std::int64_t size)
{
    if (m_gesture == 0 || !m_taken.isValid() || m_taken.elapsed() > kBurstMs)
        m_gesture = m_model.workspace().newGesture();
    m_taken.start();
    m_model.move(m_which, size, m_gesture);
    m_picture->update();
    announce();
}

void SizeHandle::step(int direction, Qt::KeyboardModifiers modifiers)
{
    take(stepped(factorOf(modifiers), direction));
}

std::optional<std::int64_t> SizeHandle::target(const QKeyEvent& event) const
{
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
        return stepped(factorOf(event.modifiers()), -1);
    case Qt::Key_Right:
    case Qt::Key_Up:
        return stepped(factorOf(event.modifiers()), 1);
    case Qt::Key_PageUp:
        return stepped(kPage, 1);
    case Qt::Key_PageDown:
        return stepped(kPage, -1);
    case Qt::Key_Home:
        return static_cast<std::int64_t>(m_model.smallest());
    case Qt::Key_End:
        return static_cast<std::int64_t>(m_model.largest());
    default:
        return std::nullopt;
    }
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
    const auto to = target(*event);
    if (!to)
        return SpokenPicture::keyPressEvent(event);
    take(*to);
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
