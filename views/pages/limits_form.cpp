// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/limits_form.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

#include "models/jobs/gate_study.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/theme.h"

namespace winnow {

LimitsForm::LimitsForm(GateStudy& study, QWidget* parent)
    : QWidget(parent)
    , m_study(study)
    , m_trouble(named(new QLabel(this), "limitTrouble"))
{
    setWhatsThis(tr(
        "What must a policy keep? Each limit stands beside the figure of this policy. An empty field is no "
        "limit. winnow-cli check reads the same limits from a test file."));
    auto* const rows = new QWidget(this);
    auto* const grid = inside<QGridLayout>(rows, {});
    for (const LimitRow& row : limitRows())
        addRow(*grid, messageText(Message(row.title)), messageText(Message(row.help)), true);
    addRow(*grid, tr("Refused by the gateway"), tr("Always tested."), false);
    grid->setColumnStretch(4, 1);
    m_trouble->setMinimumHeight(fontMetrics().lineSpacing()); // reserved, so that nothing moves
    m_trouble->setTextFormat(Qt::PlainText);
    layOut(*inside<QVBoxLayout>(this, {}, 0), { rows, m_trouble });
    connect(&study, &GateStudy::filesChanged, this, &LimitsForm::refresh);
    connect(&study, &Study::changed, this, &LimitsForm::refresh);
    refresh();
}

void LimitsForm::addRow(QGridLayout& grid, const QString& title, const QString& help, bool isEdited)
{
    const std::size_t index = m_rows.size();
    const int line = static_cast<int>(index);
    auto* const name = new QLabel(title, this);
    auto* const found = named(new QLabel(this), QStringLiteral("limitFound%1").arg(line));
    auto* const verdict = named(new QLabel(this), QStringLiteral("limitVerdict%1").arg(line));
    found->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    const int width = fontMetrics().averageCharWidth() * 14;
    found->setMinimumWidth(width);
    verdict->setMinimumWidth(width);
    QLineEdit* value = nullptr;
    if (isEdited) {
        value = named(new QLineEdit(this), QStringLiteral("limit%1").arg(line), title);
        value->setFixedWidth(width);
        value->setPlaceholderText(tr("no limit"));
        value->setToolTip(help);
        name->setBuddy(value);
        connect(value, &QLineEdit::editingFinished, this, [this, index] { take(index); });
        grid.addWidget(value, line, 1);
    }
    auto* const words = new QLabel(help, this);
    words->setForegroundRole(QPalette::PlaceholderText);
    grid.addWidget(name, line, 0);
    grid.addWidget(found, line, 2);
    grid.addWidget(verdict, line, 3);
    grid.addWidget(words, line, 4);
    m_rows.push_back({ value, found, verdict });
}

void LimitsForm::refresh()
{
    const auto& answer = m_study.answer();
    const auto limits = m_study.limits();
    if (!limits)
        m_trouble->setText(errorText(limits.error()));
    for (std::size_t i = 0; i < limitRows().size(); ++i) {
        const Row& row = m_rows[i];
        const QString written = limits ? toQt((*limits)[i]) : QString();
        if (!row.value->isModified()) // a refused value stays until it is right
            row.value->setText(written);
        const GateCheck* const check
            = answer && i < answer->rows.size() && answer->rows[i] ? &*answer->rows[i] : nullptr;
        say(row, check ? messageText(check->measured) : QString(),
            check && !written.isEmpty() ? std::optional(check->passed) : std::nullopt);
    }
    const GateCheck* const refusal = answer ? answer->refusal() : nullptr;
    say(m_rows.back(),
        !answer       ? QString()
            : refusal ? tr("refused")
                      : tr("loads"),
        answer ? std::optional(refusal == nullptr) : std::nullopt);
    m_rows.back().found->setToolTip(refusal ? messageText(refusal->measured) : QString());
}

void LimitsForm::say(const Row& row, const QString& found, std::optional<bool> passed)
{
    row.found->setText(found.isEmpty() ? QStringLiteral("–") : found);
    row.verdict->setText(!passed ? QString() : *passed ? tr("✓ passes") : tr("✕ fails"));
    QPalette colours = palette();
    if (passed)
        colours.setColor(QPalette::WindowText, Theme(palette())[*passed ? Hue::Text : Hue::LossText]);
    row.verdict->setPalette(colours);
    row.found->setEnabled(!m_study.isStale());
    row.verdict->setEnabled(!m_study.isStale());
}

void LimitsForm::take(std::size_t index)
{
    QLineEdit& value = *m_rows[index].value;
    if (!value.isModified())
        return;
    const auto done = m_study.setLimit(limitRows()[index], value.text());
    if (!done)
        return m_trouble->setText(errorText(done.error()));
    value.setModified(false);
    m_trouble->clear();
    refresh();
}

} // namespace winnow
