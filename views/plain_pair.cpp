// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plain_pair.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QPlainTextEdit>

#include "models/qt_text.h"

namespace winnow {

namespace {
// Until the windowed view takes over: no Qt text widget survives a 2 MB line.
constexpr std::size_t kShown = 20000;
}

PlainPair::PlainPair(QWidget* parent) : QWidget(parent), m_before(new QPlainTextEdit(this)), m_after(new QPlainTextEdit(this))
{
    auto* const line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(1);
    for (QPlainTextEdit* const side : { m_before, m_after }) {
        side->setReadOnly(true);
        side->setLineWrapMode(QPlainTextEdit::NoWrap);
        side->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        line->addWidget(side);
    }
    m_before->setObjectName(QStringLiteral("beforeText"));
    m_before->setAccessibleName(tr("Before"));
    m_after->setObjectName(QStringLiteral("afterText"));
    m_after->setAccessibleName(tr("After"));
}

QWidget* PlainPair::focusWidgetOfPane() const { return m_after; }

void PlainPair::setTexts(const std::shared_ptr<const AfterText>& texts, const Counter*)
{
    m_texts = texts;
    m_before->setPlainText(texts ? toQt(texts->before.view().substr(0, kShown)) : QString());
    m_after->setPlainText(texts ? toQt(std::string_view(texts->after.text).substr(0, kShown)) : QString());
}

} // namespace winnow
