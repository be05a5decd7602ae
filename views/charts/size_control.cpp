// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/size_control.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QTimer>
#include <QToolButton>
#include <cmath>

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
constexpr int kFlashMs = 300;
constexpr qint64 kBurstMs = 800; // steps within this time are one undo step

QString nameOf(bool lower)
{
    return lower ? SizeControl::tr("Minimum size") : SizeControl::tr("Maximum size");
}

double factorOf(Qt::KeyboardModifiers modifiers)
{
    return modifiers & Qt::ShiftModifier ? kFine : modifiers & Qt::ControlModifier ? kCoarse : kNormal;
}

/// Digits in any grouping; 0 if there are none or too many.
std::int64_t typedCount(const QString& text)
{
    QString digits;
    for (const QChar c : text) {
        if (c.isDigit())
            digits += c;
        else if (!c.isSpace() && c != QLatin1Char('.') && c != QLatin1Char(',') && c != QLatin1Char('\''))
            return 0;
    }
    return digits.toLongLong();
}

} // namespace

SizeHandle::SizeHandle(SizeModel& model, bool lower, SizePicture* picture)
    : SpokenPicture(picture, QAccessible::Slider)
    , m_model(model)
    , m_picture(picture)
    , m_lower(lower)
{
    named(this, lower ? "minHandle" : "maxHandle", nameOf(lower));
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
        .arg(sizes::predicted(m_model, m_lower, current()));
}

void SizeHandle::setValue(const QVariant& value)
{
    m_model.move(m_lower, value.toLongLong(), m_model.workspace().newGesture());
}

QSize SizeHandle::sizeHint() const
{
    return { grid(*this, 1.5), grid(*this, 4) };
}

void SizeHandle::flash()
{
    m_flashes = true;
    update();
    QTimer::singleShot(kFlashMs, this, [this] {
        m_flashes = false;
        update();
    });
}

void SizeHandle::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_picture->theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double middle = width() / 2.0;
    painter.setPen(QPen(theme[Hue::Accent], m_flashes ? 4 : 2));
    painter.drawLine(QPointF(middle, 0), QPointF(middle, height()));
    const QRectF grip(1, height() - grid(*this, 2), width() - 2, grid(*this, 2) - 1);
    painter.setBrush(hasFocus() || m_flashes ? theme[Hue::Accent] : theme[Hue::AccentFill]);
    painter.setPen(QPen(theme[Hue::Accent], 1.5));
    painter.drawRoundedRect(grip, 3, 3);
    painter.setPen(QPen(hasFocus() || m_flashes ? theme[Hue::Base] : theme[Hue::Accent], 1));
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
    m_model.move(m_lower, size, m_gesture);
    Q_EMIT moved();
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
        Q_EMIT entryWanted();
        return;
    }
    if (event->key() == Qt::Key_R && event->modifiers() == Qt::NoModifier) {
        m_model.reset(m_lower);
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
    m_model.watch(m_lower);
    m_picture->update();
    update();
}

void SizeHandle::focusOutEvent(QFocusEvent* event)
{
    SpokenPicture::focusOutEvent(event);
    m_gesture = 0;
    update();
}

SizeControl::SizeControl(SizeModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_picture(new SizePicture(model, this))
    , m_reset(named(flatButton(this, {}, QStringLiteral("↺"), tr("Back to the default sizes of the dialect")),
          "resetSizes", tr("Reset both sizes")))
    , m_readOut(wrapped(named(new QLabel(this), "sizeReadOut", tr("Read-out"))))
{
    named(this, "sizeControl", tr("Sizes and thresholds"));
    auto* const row = new QGridLayout; // names above the fields: next to them nine digits have no room
    row->setHorizontalSpacing(grid(*this));
    row->setVerticalSpacing(grid(*this, 0.25));
    for (const bool lower : { true, false }) {
        auto* const label = new QLabel(this);
        QLineEdit* const field = makeEntry(lower);
        m_labels[lower ? 0 : 1] = label;
        m_entries[lower ? 0 : 1] = field;
        label->setBuddy(field);
        row->addWidget(label, 0, lower ? 0 : 1);
        row->addWidget(field, 1, lower ? 0 : 1);
    }
    connect(m_reset, &QToolButton::clicked, &model, [&model] { model.reset(std::nullopt); });
    row->addWidget(m_reset, 1, 2);
    m_readOut->setFont(typeFont(font(), TypeSize::Small));
    // Always three lines, so that nothing below it moves.
    m_readOut->setFixedHeight(QFontMetrics(m_readOut->font()).lineSpacing() * 3 + 2);
    m_readOut->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* const column
        = inside<QVBoxLayout>(this, { grid(*this), grid(*this, 0.5), grid(*this), 0 }, grid(*this, 0.5));
    layOut(*column, { { m_picture, 1 }, row, m_readOut });
    connect(m_picture, &SizePicture::readOutChanged, this, &SizeControl::say);
    connect(&model, &SizeModel::changed, this, &SizeControl::say);
    connect(&model, &SizeModel::pushed, this, [this](bool lower) { m_picture->handle(lower).flash(); });
    say();
}

QLineEdit* SizeControl::makeEntry(bool lower)
{
    auto* const field = named(
        new QLineEdit(this), lower ? QStringLiteral("minEntry") : QStringLiteral("maxEntry"), nameOf(lower));
    field->setAlignment(Qt::AlignRight);
    connect(field, &QLineEdit::editingFinished, this, [this, lower] { takeEntry(lower); });
    SizeHandle* const handle = &m_picture->handle(lower);
    connect(handle, &SizeHandle::entryWanted, field, [field] {
        field->setFocus(Qt::OtherFocusReason);
        field->selectAll();
    });
    return field;
}

void SizeControl::takeEntry(bool lower)
{
    QLineEdit& field = entry(lower);
    const std::int64_t typed = typedCount(field.text());
    if (typed > 0 && typed != (lower ? m_model.minimum() : m_model.maximum()))
        m_model.move(lower, typed, m_model.workspace().newGesture());
    field.setText(countText(lower ? m_model.minimum() : m_model.maximum()));
}

void SizeControl::say()
{
    for (const bool lower : { true, false }) {
        QLineEdit& field = entry(lower);
        const QString text = countText(lower ? m_model.minimum() : m_model.maximum());
        if (!(field.hasFocus() && field.isModified()) && field.text() != text)
            field.setText(text);
    }
    m_labels[0]->setText(tr("min %1").arg(sizes::unit(m_model)));
    m_labels[1]->setText(tr("max %1").arg(sizes::unit(m_model)));
    m_reset->setEnabled(!sizes::areDefault(m_model));
    m_readOut->setText(unbroken(m_picture->valueText()));
}

bool SizeControl::showParameter(std::string_view key)
{
    const auto lower = isLowerSize(m_model.inTokens(), key);
    if (lower)
        m_picture->handle(*lower).setFocus(Qt::ShortcutFocusReason);
    return lower.has_value();
}

bool SizeControl::resetFocused()
{
    for (const bool lower : { true, false }) {
        if (!m_picture->handle(lower).hasFocus() && !entry(lower).hasFocus())
            continue;
        m_model.reset(lower);
        return true;
    }
    return false;
}

} // namespace winnow
