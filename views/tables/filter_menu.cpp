// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/filter_menu.h"

#include <QCoreApplication>
#include <QMenu>

#include "core/session/corpus.h"
#include "models/text/tool_name.h"
#include "views/text/plain_texts.h"

namespace winnow {

void offerFilters(const Corpus& corpus, SessionId session, ResultId result, QWidget& under, const QPoint& at,
    const std::function<void(const FilterChip&)>& use)
{
    using Field = FilterChip::Field;
    const qint64 number = session.value + 1LL;
    QList<FilterChip> chips { { Field::Session, FilterChip::Operator::Is, QString::number(number), number } };
    if (result.isValid())
        chips.prepend({ Field::Tool, FilterChip::Operator::Is, toolText(corpus, result), 0 });
    QMenu menu(&under);
    for (const FilterChip& chip : std::as_const(chips))
        menu.addAction(
            QCoreApplication::translate("winnow::FilterMenu", "Filter by %1").arg(buttonText(chip.text())),
            &under, [use, chip] { use(chip); });
    menu.exec(under.mapToGlobal(at));
}

} // namespace winnow
