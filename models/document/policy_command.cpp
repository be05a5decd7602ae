// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/policy_command.h"

#include "core/policy/parameters.h"
#include "models/document/workspace.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"

namespace winnow {

PolicyCommand::PolicyCommand(
    Workspace& workspace, Policy before, Policy after, QString key, quint64 gesture, const QString& text)
    : QUndoCommand(text)
    , m_workspace(workspace)
    , m_before(std::move(before))
    , m_after(std::move(after))
    , m_key(std::move(key))
    , m_gesture(gesture)
{
}

void PolicyCommand::undo()
{
    m_workspace.applyPolicy(m_before);
}

void PolicyCommand::redo()
{
    m_workspace.applyPolicy(m_after);
}

bool PolicyCommand::mergeWith(const QUndoCommand* other)
{
    const auto* const next = dynamic_cast<const PolicyCommand*>(other);
    if (!next || m_gesture == 0 || next->m_gesture != m_gesture || next->m_key != m_key)
        return false;
    m_after = next->m_after;
    if (!m_key.isEmpty())
        setText(changeText(m_key, m_before, m_after));
    setObsolete(m_before == m_after);
    return true;
}

QString changeText(const QString& key, const Policy& before, const Policy& after)
{
    const Parameter* const parameter = findParameter(fromQt(key));
    if (!parameter)
        return key;
    // The YAML spelling: an undo list is read beside the exported file.
    return QStringLiteral("%1 %2 → %3")
        .arg(QString(key).replace(QLatin1Char('_'), QLatin1Char(' ')),
            valueText(*parameter, parameter->get(before)), valueText(*parameter, parameter->get(after)));
}

} // namespace winnow
