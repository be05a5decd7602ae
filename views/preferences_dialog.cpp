// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/preferences_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QSettings>

#include "models/qt_text.h"
#include "models/workspace.h"
#include "views/appearance.h"

namespace winnow {

PreferencesDialog::PreferencesDialog(QSettings& settings, Workspace& workspace, QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("preferences"));
    setWindowTitle(tr("Preferences"));
    auto* const form = new QFormLayout(this);
    auto* const scheme = new QComboBox(this);
    scheme->setObjectName(QStringLiteral("scheme"));
    scheme->addItem(tr("As the system"), schemeName(Scheme::System));
    scheme->addItem(tr("Light"), schemeName(Scheme::Light));
    scheme->addItem(tr("Dark"), schemeName(Scheme::Dark));
    scheme->setCurrentIndex(std::max(0, scheme->findData(settings.value(QStringLiteral("look/scheme")))));
    connect(scheme, &QComboBox::activated, this, [scheme, &settings](int index) {
        settings.setValue(QStringLiteral("look/scheme"), scheme->itemData(index));
        applyScheme(schemeByName(scheme->itemData(index).toString()));
    });
    auto* const counter = new QComboBox(this);
    counter->setObjectName(QStringLiteral("counter"));
    counter->addItem(tr("By the recorded model"), QString());
    for (const Encoding encoding : { Encoding::O200k, Encoding::Cl100k, Encoding::P50k, Encoding::Claude, Encoding::Bytes4 })
        counter->addItem(toQt(encodingName(encoding)), toQt(encodingName(encoding)));
    const auto now = workspace.encoding();
    counter->setCurrentIndex(std::max(0, counter->findData(now ? toQt(encodingName(*now)) : QString())));
    connect(counter, &QComboBox::activated, this, [counter, &workspace](int index) {
        const auto encoding = encodingByName(fromQt(counter->itemData(index).toString()));
        workspace.setEncoding(encoding ? std::optional(*encoding) : std::nullopt);
    });
    form->addRow(tr("&Colours"), scheme);
    form->addRow(tr("Count &tokens"), counter);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    form->addRow(buttons);
}

} // namespace winnow
