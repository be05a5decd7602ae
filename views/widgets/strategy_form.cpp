// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/strategy_form.h"
#include "views/widgets/log_slider.h"
#include "views/widgets/page_layout.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <cmath>

#include "core/base/number_in.h"
#include "core/compression/strategy.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"

namespace winnow {

StrategyForm::StrategyForm(QWidget* parent)
    : QWidget(parent)
    , m_form(new QFormLayout(this))
{
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

bool StrategyForm::isEmpty() const
{
    return m_form->rowCount() == 0;
}

void StrategyForm::build(const std::string& strategy)
{
    while (m_form->rowCount() > 0)
        m_form->removeRow(0);
    m_strategy = strategy;
    const StrategyInfo* const info = findStrategy(strategy);
    if (!info)
        return;
    for (const StrategyParameter& parameter : info->parameters) {
        const QString name = toQt(parameter.name);
        auto* const line = named(new QLineEdit(this), QStringLiteral("own:") + name, name);
        line->setPlaceholderText(toQt(parameter.defaultValue));
        line->setMinimumWidth(grid(*line, 8));
        QString help = phraseText(parameter.help);
        if (parameter.minimum != 0 || parameter.maximum != 0)
            help = tr("%1 (%2 to %3, default %4)")
                       .arg(help, QString::number(parameter.minimum, 'g', 10),
                           QString::number(parameter.maximum, 'g', 10), toQt(parameter.defaultValue));
        line->setAccessibleDescription(help);
        line->setToolTip(help);
        line->setWhatsThis(help);
        auto* const label = new QLabel(name, this);
        label->setBuddy(line);
        label->setToolTip(help);
        auto* const row = new QHBoxLayout;
        row->addWidget(line, 1);
        if (parameter.maximum > parameter.minimum)
            row->addWidget(sliderFor(parameter, line), 2);
        m_form->addRow(label, row);
        connect(line, &QLineEdit::editingFinished, this, &StrategyForm::tell);
    }
}

QWidget* StrategyForm::sliderFor(const StrategyParameter& parameter, QLineEdit* line)
{
    constexpr double kLinearUpTo = 100; // of a range
    const QString name = toQt(parameter.name);
    auto* const slider
        = named(new LogSlider(this), QStringLiteral("ownSlider:") + name, tr("%1, slider").arg(name));
    const auto standard = numberIn<std::int64_t>(parameter.defaultValue).value_or(0);
    slider->setScale(
        parameter.minimum, parameter.maximum, parameter.maximum - parameter.minimum > kLinearUpTo);
    slider->setTicks(static_cast<double>(standard), static_cast<double>(standard));
    slider->setCurrent(static_cast<double>(standard));
    slider->setToolTip(tr("Drag to change; double-click for the default."));
    connect(line, &QLineEdit::textChanged, slider, [slider, standard](const QString& text) {
        slider->setCurrent(static_cast<double>(numberIn<std::int64_t>(fromQt(text)).value_or(standard)));
    });
    connect(slider, &LogSlider::gestureStarted, this, [this] { Q_EMIT dragged(true); });
    connect(slider, &LogSlider::gestureEnded, this, [this] { Q_EMIT dragged(false); });
    connect(slider, &LogSlider::edited, this, [this, line](double value) {
        line->setText(QString::number(std::llround(value)));
        tell();
    });
    connect(slider, &LogSlider::resetRequested, this, [this, line] {
        line->clear();
        tell();
    });
    return slider;
}

void StrategyForm::setStrategy(const std::string& strategy, const std::map<std::string, std::string>& values)
{
    if (strategy != m_strategy)
        build(strategy);
    m_values = values;
    for (auto* const line : findChildren<QLineEdit*>()) {
        const auto known = values.find(fromQt(line->objectName().mid(4)));
        const QString text = known == values.end() ? QString() : toQt(known->second);
        if (line->text() != text)
            line->setText(text);
    }
    setVisible(!isEmpty());
}

void StrategyForm::tell()
{
    std::map<std::string, std::string> values = m_values;
    for (const auto* const line : findChildren<QLineEdit*>()) {
        const std::string key = fromQt(line->objectName().mid(4));
        const QString text = line->text().trimmed();
        if (text.isEmpty() || text == line->placeholderText())
            values.erase(key);
        else
            values[key] = fromQt(text);
    }
    if (values != m_values)
        Q_EMIT edited(values);
}

} // namespace winnow
