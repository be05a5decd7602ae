// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/counter_button.h"

#include <QActionGroup>
#include <QMenu>
#include <QSettings>

#include "core/replay/corpus_facts.h"
#include "models/document/workspace.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"

namespace winnow {

namespace {

QString kept()
{
    return QStringLiteral("tokens/counter");
}

std::optional<Encoding> encodingOf(const QString& name)
{
    const auto encoding = encodingByName(fromQt(name));
    return encoding ? std::optional(*encoding) : std::nullopt;
}

} // namespace

CounterButton::CounterButton(Workspace& workspace, QSettings& settings, QWidget* parent)
    : QToolButton(parent)
    , m_workspace(workspace)
    , m_settings(settings)
{
    setObjectName(QStringLiteral("counterButton"));
    setAutoRaise(true);
    setPopupMode(QToolButton::InstantPopup);
    setToolTip(tr("The token counter; ~ marks an estimate. Click to choose another."));
    setMenu(new QMenu(this));
    menu()->setObjectName(QStringLiteral("counterMenu"));
    connect(menu(), &QMenu::aboutToShow, this, &CounterButton::fill);
    m_workspace.setEncoding(encodingOf(m_settings.value(kept()).toString()));
    refresh();
}

void CounterButton::refresh()
{
    setVisible(m_workspace.hasCorpus());
    if (!m_workspace.hasCorpus())
        return;
    setText(counterText(m_workspace.facts()->counterLabel()));
    setAccessibleName(tr("Counter of tokens: %1").arg(text()));
}

void CounterButton::fill()
{
    menu()->clear();
    auto* const group = new QActionGroup(menu());
    const QString now = m_workspace.encoding() ? toQt(encodingName(*m_workspace.encoding())) : QString();
    const auto add = [&](const QString& name, const QString& title) {
        QAction* const action = menu()->addAction(title, this, [this, name] {
            m_settings.setValue(kept(), name);
            m_workspace.setEncoding(encodingOf(name));
        });
        action->setCheckable(true);
        action->setChecked(name == now);
        action->setActionGroup(group);
        if (action->isChecked())
            menu()->setActiveAction(action);
    };
    add({}, tr("By the recorded model"));
    for (const Encoding encoding :
        { Encoding::O200k, Encoding::Cl100k, Encoding::P50k, Encoding::Claude, Encoding::Bytes4 }) {
        const QString name = toQt(encodingName(encoding));
        add(name, encoding == Encoding::Bytes4 ? tr("%1 (estimate)").arg(name) : name);
    }
}

} // namespace winnow
