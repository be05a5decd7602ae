// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/preferences_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QSettings>

#include "views/shell/appearance.h"
#include "views/widgets/page_layout.h"

namespace winnow {

PreferencesDialog::PreferencesDialog(QSettings& settings, QWidget* parent)
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
    form->addRow(tr("&Colors"), scheme);
    form->addRow(closeRow(*this));
}

} // namespace winnow
