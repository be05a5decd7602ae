// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/limits_form.h"

#include <QCheckBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "models/jobs/gate_study.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "views/widgets/count_box.h"
#include "views/widgets/page_layout.h"

namespace winnow {

LimitsForm::LimitsForm(
    GateStudy& study, std::function<void(const std::function<void(const QString&)>&)> ask, QWidget* parent)
    : QWidget(parent)
    , m_study(study)
    , m_ask(std::move(ask))
    , m_file(wrapped(new QLabel(this)))
{
    setWhatsThis(
        tr("What must a policy keep? Tick a limit and set its number; it is written into the test file. "
           "winnow-cli check reads the same file."));
    auto* const rows = new QWidget(this);
    auto* const grid = inside<QGridLayout>(rows, {});
    for (std::size_t i = 0; i < limitRows().size(); ++i)
        addRow(i, rows);
    grid->setColumnStretch(2, 1);
    auto* const always = wrapped(
        new QLabel(tr("Always tested: each file was read, and the target loads the policy."), this));
    layOut(*pageColumn(this), { m_file, rows, always, room() });
    connect(&m_study, &GateStudy::filesChanged, this, &LimitsForm::refresh);
    refresh();
}

void LimitsForm::addRow(std::size_t index, QWidget* page)
{
    const LimitRow& row = limitRows()[index];
    const QString title = messageText(Message(row.title)), help = messageText(Message(row.help));
    auto* const tick = named(new QCheckBox(title, page), QString::fromUtf8("limit%1").arg(index));
    auto* const number = row.decimals == 0 ? new CountBox(page) : new QDoubleSpinBox(page);
    named(number, QStringLiteral("limitNumber%1").arg(index), title);
    number->setDecimals(row.decimals);
    number->setRange(row.least, row.most);
    const QString unit = messageText(Message(row.unit));
    unit == QLatin1String("$") ? number->setPrefix(unit) : number->setSuffix(unit);
    number->setValue(row.usual);
    number->setKeyboardTracking(false);
    auto* const grid = static_cast<QGridLayout*>(page->layout());
    const int line = static_cast<int>(index);
    grid->addWidget(tick, line, 0);
    grid->addWidget(number, line, 1);
    grid->addWidget(new QLabel(help, page), line, 2);
    m_rows.push_back({ tick, number });
    connect(tick, &QCheckBox::toggled, this, [this, index] { take(index); });
    connect(number, &QDoubleSpinBox::valueChanged, this, [this, index] { take(index); });
}

void LimitsForm::refresh()
{
    const QString path = m_study.testFile();
    m_file->setText(path.isEmpty()
            ? tr("There is no test file yet. Tick a limit to create one; it starts with the usual limits.")
            : tr("These limits are in %1.").arg(QFileInfo(path).fileName()));
    const auto limits = m_study.limits();
    if (!limits)
        Q_EMIT trouble(tr("Limits"), limits.error());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        const QSignalBlocker quietTick(row.tick), quietNumber(row.number);
        const bool isLimited = limits && (*limits)[i].has_value();
        row.tick->setChecked(isLimited);
        row.number->setEnabled(isLimited);
        row.number->setValue(isLimited ? *(*limits)[i] : limitRows()[i].usual);
    }
}

void LimitsForm::take(std::size_t index)
{
    const Row& row = m_rows[index];
    const auto value = row.tick->isChecked() ? std::optional(row.number->value()) : std::nullopt;
    const auto write = [this, index, value](const QString& path) {
        if (const auto done = m_study.setLimit(path, limitRows()[index], value); !done)
            Q_EMIT trouble(tr("Limits"), done.error());
        refresh();
    };
    if (!m_study.testFile().isEmpty())
        return write(m_study.testFile());
    refresh(); // without a file there are no limits
    m_ask(write);
}

} // namespace winnow
