// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/preferences_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QSettings>

#include "models/document/workspace.h"
#include "models/text/qt_text.h"
#include "views/shell/appearance.h"
#include "views/widgets/counter_button.h"
#include "views/widgets/page_layout.h"

namespace winnow {

PreferencesDialog::PreferencesDialog(QSettings& settings, Workspace& workspace, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("preferences"));
    setWindowTitle(tr("Preferences"));
    auto* const form = new QFormLayout(this);
    auto* const scheme = named(new QComboBox(this), "scheme");
    scheme->addItem(tr("As the system"), schemeName(Scheme::System));
    scheme->addItem(tr("Light"), schemeName(Scheme::Light));
    scheme->addItem(tr("Dark"), schemeName(Scheme::Dark));
    scheme->setCurrentIndex(std::max(0, scheme->findData(settings.value(QStringLiteral("look/scheme")))));
    connect(scheme, &QComboBox::activated, this, [scheme, &settings](int index) {
        settings.setValue(QStringLiteral("look/scheme"), scheme->itemData(index));
        applyScheme(schemeByName(scheme->itemData(index).toString()));
    });
    auto* const counter = named(new QComboBox(this), "counter");
    for (const auto& [name, title] : counterChoices())
        counter->addItem(title, name);
    const auto now = workspace.encoding();
    counter->setCurrentIndex(std::max(0, counter->findData(now ? toQt(encodingName(*now)) : QString())));
    connect(counter, &QComboBox::activated, this, [counter, &workspace, &settings](int index) {
        chooseCounter(workspace, settings, counter->itemData(index).toString());
    });
    form->addRow(tr("&Colors"), scheme);
    form->addRow(tr("Count &tokens"), counter);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    form->addRow(buttons);
}

} // namespace winnow
