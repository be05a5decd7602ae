// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/save_line.h"

#include <QLineEdit>
#include <QPushButton>

#include "models/document/workspace.h"
#include "models/tables/library_model.h"
#include "models/text/qt_text.h"
#include "views/pages/library_steps.h"
#include "views/widgets/page_layout.h"

namespace winnow {

SaveLine::SaveLine(Workspace& workspace, LibrarySteps& library, QWidget& place)
    : QFrame(place.parentWidget())
    , m_workspace(workspace)
    , m_library(library)
    , m_place(place)
    , m_name(named(new QLineEdit(this), "policyNameEdit"))
    , m_note(named(new QLineEdit(this), "policyNoteEdit", tr("Note of this version")))
{
    named(this, "nameLine", tr("Save the policy"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    auto* const column = inside<QVBoxLayout>(this, { grid(*this), grid(*this), grid(*this), grid(*this) });
    m_name->setMinimumWidth(grid(*this, 30));
    m_note->setPlaceholderText(tr("Why this version? (optional)"));
    auto* const button = named(new QPushButton(tr("Save"), this), "saveUnderName");
    button->setAutoDefault(true); // Enter works as in a dialog
    layOut(*column, { rowOf({ labelOf(tr("&Save as"), m_name), { m_name, 1 }, button }), m_note });
    const auto saveIt
        = [this] { m_library.save(m_name->text().trimmed(), m_note->text(), [this] { leave(); }); };
    connect(button, &QPushButton::clicked, this, saveIt);
    connect(m_name, &QLineEdit::returnPressed, this, saveIt);
    connect(m_note, &QLineEdit::returnPressed, this, saveIt);
    hide();
}

void SaveLine::save()
{
    const QString name = toQt(m_workspace.policy().name);
    if (name.isEmpty() || name == QLatin1String("untitled"))
        saveAs();
    else
        ask(name, *m_note);
}

void SaveLine::saveAs()
{
    ask(freeName(m_library.model(), toQt(m_workspace.policy().name)), *m_name);
}

void SaveLine::ask(const QString& name, QLineEdit& first)
{
    if (isHidden())
        m_focusBefore = window()->focusWidget();
    setParent(m_place.window());
    adjustSize();
    const QPoint corner = m_place.mapTo(window(), m_place.rect().bottomRight());
    move(std::max(0, corner.x() - width()), corner.y());
    show();
    raise();
    m_name->setText(name);
    first.setFocus(Qt::ShortcutFocusReason);
    first.selectAll();
}

bool SaveLine::leave()
{
    if (isHidden())
        return false;
    const bool hadFocus = isAncestorOf(window()->focusWidget());
    hide();
    m_note->clear();
    if (hadFocus && m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    return true;
}

} // namespace winnow
