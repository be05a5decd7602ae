// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/value_menu.h"

#include <QCursor>
#include <QMenu>

#include "models/jobs/variants_study.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "views/text/plain_texts.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

void fillValues(QMenu& menu, VariantsStudy& study, std::string_view key)
{
    const auto& answer = study.answer();
    if (!answer || answer->key != key || study.isStale())
        return;
    menu.clear();
    for (std::size_t i = 0; i < answer->list.size(); ++i) {
        const auto& [variant, figures] = answer->list[i];
        QAction* const entry
            = menu.addAction(buttonText(VariantsStudy::tr("%1: %2, %3")
                                            .arg(toQt(variant.name), changeText(figures.savedShare()),
                                                usesLostAmount(figures.lostUses))),
                &menu, [&study, i] { study.use(i); });
        entry->setEnabled(i > 0);
    }
    menu.adjustSize();
}

} // namespace

void offerValues(VariantsStudy& study, std::string_view key, QWidget* parent)
{
    auto* const menu = named(new QMenu(parent), "valueMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(VariantsStudy::tr("Measuring each value…"))->setEnabled(false);
    QObject::connect(&study, &Study::changed, menu,
        [menu, &study, key = std::string(key)] { fillValues(*menu, study, key); });
    study.find(key);
    menu->popup(QCursor::pos());
}

} // namespace winnow
