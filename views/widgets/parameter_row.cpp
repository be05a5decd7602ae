// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/parameter_row.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>
#include <cmath>
#include <map>

#include "core/compression/parameter_choices.h"
#include "core/gateway/rules/skip_tools.h"
#include "core/session/corpus.h"
#include "models/document/workspace.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"
#include "views/widgets/calm_wheel.h"
#include "views/widgets/count_box.h"
#include "views/widgets/list_editor.h"
#include "views/widgets/log_slider.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/theme.h"

namespace winnow {

namespace {

QStringList toQtList(const std::vector<std::string>& list)
{
    QStringList out;
    for (const std::string& item : list)
        out << toQt(item);
    return out;
}

/// How many of what its box counts make one of the value.
double scaleOf(const Parameter& parameter)
{
    return parameter.kind == ParameterKind::Duration ? 0.001
        : parameter.unit == ParameterUnit::Fraction  ? 100
                                                     : 1;
}

double asNumber(const ParameterValue& value)
{
    if (const std::int64_t* const whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    const double* const real = std::get_if<double>(&value);
    return real ? *real : 0;
}

ParameterValue numberOf(const Parameter& parameter, double value)
{
    if (parameter.kind == ParameterKind::Real)
        return value;
    return static_cast<std::int64_t>(std::llround(value));
}

ParameterValue defaultOf(const Parameter& parameter, const Workspace& workspace)
{
    return parameter.get(defaultPolicy(workspace.policy().dialect));
}

} // namespace

ParameterRow::ParameterRow(const Parameter& parameter, Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_parameter(parameter)
    , m_workspace(workspace)
    , m_label(wrapped(new QLabel(this)))
    , m_reset(named(flatButton(this, {}, QStringLiteral("↺")), QStringLiteral("reset:") + toQt(parameter.key),
          tr("Reset %1").arg(phraseText(parameter.label))))
{
    const QString key = toQt(parameter.key);
    setObjectName(QStringLiteral("row:") + key);
    auto* const grid = inside<QGridLayout>(this, gaps(this, 0, 2, 0, 2));
    grid->setVerticalSpacing(1);
    grid->setColumnStretch(0, 1);
    m_editor = named(makeEditor(), QStringLiteral("value:") + key, phraseText(parameter.label));
    if (qobject_cast<QAbstractSpinBox*>(m_editor))
        m_editor->installEventFilter(this);
    if (qobject_cast<QAbstractSpinBox*>(m_editor) || qobject_cast<QComboBox*>(m_editor))
        calmWheel(*m_editor);
    m_label->setBuddy(m_editor);
    m_label->installEventFilter(this);
    m_editor->setAccessibleDescription(phraseText(parameter.help));
    QSizePolicy keepsPlace = m_reset->sizePolicy();
    keepsPlace.setRetainSizeWhenHidden(true);
    m_reset->setSizePolicy(keepsPlace);
    connect(m_reset, &QToolButton::clicked, this, &ParameterRow::reset);
    const bool wide = parameter.kind == ParameterKind::List || parameter.kind == ParameterKind::Text
        || parameter.kind == ParameterKind::Secret || parameter.kind == ParameterKind::Choice;
    grid->addWidget(m_label, 0, 0);
    grid->addWidget(m_editor, wide ? 1 : 0, wide ? 0 : 1, 1, wide ? 2 : 1);
    grid->addWidget(m_reset, 0, 2);
    if (parameter.maximum > parameter.minimum) {
        makeSlider();
        grid->addWidget(m_slider, 2, 0, 1, 3);
    }
    connect(&m_flash, &QTimer::timeout, this, [this] { update(); });
    refreshCorpus();
    refresh();
}

QWidget* ParameterRow::makeEditor()
{
    switch (m_parameter.kind) {
    case ParameterKind::Boolean:
        break;
    case ParameterKind::Integer:
    case ParameterKind::Real:
    case ParameterKind::Duration:
        return makeNumber();
    case ParameterKind::Choice:
        return makeChoice();
    case ParameterKind::List:
        return makeList();
    case ParameterKind::Text:
    case ParameterKind::Secret:
        return makeText();
    }
    auto* const box = new QCheckBox(this);
    connect(box, &QCheckBox::toggled, this, [this](bool on) { edit(on, false); });
    return box;
}

/// The box counts in units that people read.
QWidget* ParameterRow::makeNumber()
{
    const bool whole = m_parameter.kind == ParameterKind::Integer;
    auto* const box = whole ? new CountBox(this) : new QDoubleSpinBox(this);
    const double scale = scaleOf(m_parameter);
    if (m_parameter.kind == ParameterKind::Real) {
        box->setDecimals(scale > 1 ? 1 : 3);
        box->setRange(m_parameter.minimum * scale, m_parameter.maximum * scale);
        box->setSuffix(QChar(0x2009) + unitText(m_parameter.unit));
    } else {
        box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
        box->setSuffix(whole ? QLatin1Char(' ') + unitText(m_parameter.unit) : tr(" s"));
    }
    if (m_parameter.kind == ParameterKind::Duration) {
        box->setDecimals(m_parameter.minimum < 1000 ? 1 : 0);
        box->setRange(0, 1e9);
    }
    box->setAlignment(Qt::AlignRight);
    box->setFixedWidth(grid(*this, 20)); // leaves the label its line, with and without the dot
    box->setKeyboardTracking(false);
    connect(box, &QDoubleSpinBox::valueChanged, this,
        [this, scale](double value) { edit(numberOf(m_parameter, value / scale), true); });
    return box;
}

QWidget* ParameterRow::makeChoice()
{
    auto* const box = new QComboBox(this);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
    connect(box, &QComboBox::activated, this,
        [this, box](int index) { edit(fromQt(box->itemData(index).toString()), false); });
    return box;
}

QWidget* ParameterRow::makeText()
{
    auto* const line = new QLineEdit(this);
    if (m_parameter.kind == ParameterKind::Secret)
        line->setPlaceholderText(QStringLiteral("${NAME}"));
    connect(line, &QLineEdit::editingFinished, this, [this, line] { edit(fromQt(line->text()), true); });
    return line;
}

QWidget* ParameterRow::makeList()
{
    m_list = new ListEditor(this);
    m_list->setSubject(phraseText(m_parameter.label));
    connect(m_list, &ListEditor::edited, this, [this](const QStringList& values) {
        std::vector<std::string> list;
        for (const QString& value : values)
            list.push_back(fromQt(value));
        edit(list, false);
    });
    return m_list;
}

void ParameterRow::makeSlider()
{
    m_slider = named(new LogSlider(this), QStringLiteral("slider:") + toQt(m_parameter.key),
        tr("%1, slider").arg(phraseText(m_parameter.label)));
    m_slider->setToolTip(
        tr("Drag to change; double-click for the default. Full tick: default, thin tick: policy A."));
    connect(m_slider, &LogSlider::gestureStarted, this, [this] {
        m_typed.invalidate();
        m_gesture = m_workspace.newGesture();
    });
    connect(m_slider, &LogSlider::gestureEnded, this, [this] { m_gesture = 0; });
    connect(m_slider, &LogSlider::edited, this, [this](double value) {
        const ParameterValue next = m_parameter.kind == ParameterKind::Real
            ? ParameterValue(std::round(value * 1000) / 1000)
            : m_parameter.kind == ParameterKind::Duration
            ? ParameterValue(static_cast<std::int64_t>(std::llround(value / 1000) * 1000))
            : numberOf(m_parameter, value);
        const bool keyboard = m_gesture == 0 || m_typed.isValid();
        m_workspace.edit(m_parameter, next, keyboard ? typingGesture() : m_gesture);
    });
    connect(m_slider, &LogSlider::resetRequested, this, &ParameterRow::reset);
}

quint64 ParameterRow::typingGesture()
{
    if (m_gesture == 0 || !m_typed.isValid() || m_typed.elapsed() > kTypingMs)
        m_gesture = m_workspace.newGesture();
    m_typed.start();
    return m_gesture;
}

void ParameterRow::edit(const ParameterValue& value, bool typed)
{
    if (m_showing || value == m_parameter.get(m_workspace.policy()))
        return;
    m_workspace.edit(m_parameter, value, typed ? typingGesture() : 0);
}

void ParameterRow::reset()
{
    m_gesture = 0;
    m_typed.invalidate();
    m_workspace.edit(m_parameter, defaultOf(m_parameter, m_workspace));
}

void ParameterRow::offerValues()
{
    auto* const button
        = named(flatButton(this, {}, QStringLiteral("▾"), tr("Other values, with what each saves and loses")),
            QStringLiteral("values:") + toQt(m_parameter.key),
            tr("Values of %1").arg(phraseText(m_parameter.label)));
    static_cast<QGridLayout*>(layout())->addWidget(button, 0, 3);
    connect(button, &QToolButton::clicked, this, &ParameterRow::valuesWanted);
}

void ParameterRow::setNote(const QString& note, bool warns)
{
    if (!m_note) {
        m_note = wrapped(named(new QLabel(this), QStringLiteral("note:") + toQt(m_parameter.key)));
        m_note->setFont(typeFont(font(), TypeSize::Small));
        static_cast<QGridLayout*>(layout())->addWidget(m_note, 3, 0, 1, 3);
    }
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, Theme(colours)[warns ? Hue::LossText : Hue::Muted]);
    m_note->setPalette(colours);
    m_note->setText(note);
}

void ParameterRow::flash()
{
    m_flash.start();
    update();
}

void ParameterRow::paintEvent(QPaintEvent* event)
{
    QWidget::paintEvent(event);
    if (!m_flash.isActive())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor glow = palette().color(QPalette::Highlight);
    painter.setPen(QPen(glow, 2));
    glow.setAlphaF(0.3F); // the words on it stay readable
    painter.setBrush(glow);
    painter.drawRoundedRect(rect().adjusted(1, 1, -1, -1), gap(*this, 2), gap(*this, 2));
}

bool ParameterRow::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto* const key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_R && (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier) {
            reset();
            return true;
        }
    }
    if (event->type() == QEvent::MouseButtonDblClick && watched == m_label) {
        reset();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

bool ParameterRow::differsFromDefault() const
{
    return m_parameter.get(m_workspace.policy()) != defaultOf(m_parameter, m_workspace);
}

void ParameterRow::showValue(const ParameterValue& value)
{
    m_showing = true;
    if (auto* const real = qobject_cast<QDoubleSpinBox*>(m_editor)) {
        real->setValue(asNumber(value) * scaleOf(m_parameter));
    } else if (auto* const check = qobject_cast<QCheckBox*>(m_editor)) {
        check->setChecked(std::get<bool>(value));
    } else if (auto* const choice = qobject_cast<QComboBox*>(m_editor)) {
        choice->clear();
        for (const std::string_view name : choicesFor(m_parameter, m_workspace.policy().dialect))
            choice->addItem(toQt(name), toQt(name));
        const QString now = toQt(std::get<std::string>(value));
        if (choice->findData(now) < 0)
            choice->addItem(now.isEmpty() ? tr("(empty)") : now, now);
        choice->setCurrentIndex(choice->findData(now));
    } else if (auto* const line = qobject_cast<QLineEdit*>(m_editor)) {
        line->setText(toQt(std::get<std::string>(value)));
    } else if (m_list) {
        m_list->setValues(toQtList(std::get<std::vector<std::string>>(value)));
    }
    if (m_slider)
        m_slider->setCurrent(asNumber(value));
    m_showing = false;
}

void ParameterRow::refresh()
{
    const Policy& policy = m_workspace.policy();
    const Support support = m_parameter.support(policy.dialect);
    setVisible(support != Support::Absent && !m_folded);
    const bool differs = differsFromDefault();
    const bool inert = support == Support::Inert;
    QString text = phraseText(m_parameter.label);
    if (differs)
        text.prepend(QStringLiteral("• "));
    if (inert)
        text = tr("%1 (no effect here)").arg(text);
    m_label->setText(text);
    m_label->setForegroundRole(inert ? QPalette::PlaceholderText : QPalette::WindowText);
    // No default holds a key, so there is nothing to hide.
    const QString usual = m_parameter.kind == ParameterKind::Secret
        ? tr("Default: empty")
        : tr("Default: %1").arg(valueText(m_parameter, defaultOf(m_parameter, m_workspace)));
    const QString help
        = QStringLiteral("%1\n(%2)\n%3").arg(phraseText(m_parameter.help), toQt(m_parameter.key), usual);
    for (QWidget* const widget : { static_cast<QWidget*>(m_label), m_editor }) {
        widget->setToolTip(help);
        widget->setWhatsThis(help);
    }
    m_reset->setVisible(differs);
    m_reset->setToolTip(tr("Back to %1").arg(valueText(m_parameter, defaultOf(m_parameter, m_workspace))));
    showValue(m_parameter.get(policy));
    if (m_slider)
        m_slider->setTicks(
            asNumber(defaultOf(m_parameter, m_workspace)), asNumber(m_parameter.get(m_workspace.baseline())));
}

void ParameterRow::setFolded(bool folded)
{
    m_folded = folded;
    setVisible(!folded && m_parameter.support(m_workspace.policy().dialect) != Support::Absent);
}

void ParameterRow::refreshCorpus()
{
    if (m_slider)
        m_slider->setScale(m_parameter.minimum, m_parameter.maximum, m_parameter.logarithmic);
    if (m_list && m_parameter.group == ParameterGroup::Tools) {
        QList<ListEditor::Offer> offers;
        for (const ToolCategory& category : toolCategories())
            offers.append({ toQt(category.name), tr("(category: %1)").arg(toQt(category.tool)) });
        std::map<std::string, std::size_t> counts;
        if (m_workspace.hasCorpus()) {
            for (const ResultRef& ref : m_workspace.corpus()->results)
                ++counts[m_workspace.corpus()->tools[ref.tool.index()].name];
        }
        for (const auto& [name, count] : counts) {
            if (!name.empty())
                offers.append({ toQt(name), tr("(%n result(s) here)", nullptr, static_cast<int>(count)) });
        }
        m_list->setOffers(offers);
    } else if (m_list) {
        m_list->setOffers({ { QStringLiteral("text"), {} }, { QStringLiteral("json"), {} },
            { QStringLiteral("markdown"), {} } });
    }
}

} // namespace winnow
