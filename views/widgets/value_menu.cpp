// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/value_menu.h"

#include "models/jobs/variants_study.h"
#include "models/text/amounts.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "views/text/plain_texts.h"

namespace winnow {

ValueMenu::ValueMenu(VariantsStudy& study, std::string_view key, QWidget* parent)
    : QMenu(parent)
    , m_study(study)
    , m_key(key)
{
    setObjectName(QStringLiteral("valueMenu"));
    setAttribute(Qt::WA_DeleteOnClose);
    addAction(tr("Measuring each value…"))->setEnabled(false);
    connect(&study, &Study::changed, this, &ValueMenu::fill);
    study.find(key);
}

void ValueMenu::fill()
{
    const auto& answer = m_study.answer();
    if (!answer || answer->key != m_key || m_study.isStale())
        return;
    clear();
    for (std::size_t i = 0; i < answer->list.size(); ++i) {
        const auto& [variant, figures] = answer->list[i];
        QAction* const entry
            = addAction(buttonText(tr("%1: %2, %3")
                                       .arg(toQt(variant.name), changeText(figures.savedShare()),
                                           usesLostAmount(static_cast<std::int64_t>(figures.lostUses)))),
                this, [this, i] { m_study.use(i); });
        entry->setEnabled(i > 0);
    }
    adjustSize();
}

} // namespace winnow
