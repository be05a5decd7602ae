// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/find_bar.h"

#include <QCheckBox>
#include <QLineEdit>
#include <utility>

#include "models/text/diff_model_find.h"
#include "models/text/number_text.h"

namespace winnow {

FindBar::FindBar(DiffFind& find, QWidget* parent)
    : FindLine(QStringLiteral("findBar"), tr("Find in both sides"), parent)
    , m_find(find)
{
    connect(&find, &DiffFind::changed, this, [this] {
        if (!m_find.hits().empty() && std::exchange(m_jumpToFirst, false))
            step(true);
        showCount();
    });
    connect(&find, &DiffFind::currentChanged, this, &FindBar::showCount);
}

void FindBar::search()
{
    m_jumpToFirst = !m_edit->text().isEmpty();
    m_find.setQuery({ m_edit->text(), m_regex->isChecked(), m_case->isChecked() });
}

void FindBar::clear()
{
    m_find.setQuery({});
}

bool FindBar::stepOn(bool forward)
{
    bool wrapped = false;
    m_find.step(forward, wrapped);
    return !wrapped;
}

QString FindBar::countText() const
{
    if (!m_find.error().isEmpty() || m_find.query().text.isEmpty())
        return m_find.error();
    const auto count = static_cast<std::int64_t>(m_find.hits().size());
    if (count == 0)
        return m_find.isRunning() ? tr("searching\u2026") : tr("no match");
    const QString all = winnow::countText(count)
        + (m_find.hitTheCeiling()    ? QStringLiteral("+")
                : m_find.isRunning() ? QStringLiteral("\u2026")
                                     : QString());
    const auto current = m_find.current();
    return current
        ? QStringLiteral("%1/%2").arg(winnow::countText(static_cast<std::int64_t>(*current) + 1), all)
        : all;
}

} // namespace winnow
