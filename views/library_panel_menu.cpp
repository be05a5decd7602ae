// SPDX-License-Identifier: GPL-3.0-or-later
// What a policy of the library offers under the right mouse button, and the small questions it asks.
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include "models/library_model.h"
#include "models/qt_text.h"
#include "models/workspace.h"
#include "views/beside.h"
#include "views/library_panel.h"
#include "views/spacing.h"

namespace winnow {

QWidget* LibraryPanel::makeNameLine()
{
    auto* const box = new QWidget(this);
    auto* const column = new QVBoxLayout(box);
    column->setContentsMargins(gaps(this, 0, 0, 0, 2));
    auto* const line = new QHBoxLayout;
    m_name = new QLineEdit(box);
    m_name->setObjectName(QStringLiteral("policyNameEdit"));
    m_note = new QLineEdit(box);
    m_note->setObjectName(QStringLiteral("policyNoteEdit"));
    m_note->setPlaceholderText(tr("Why this version? (optional)"));
    m_note->setAccessibleName(tr("Note of this version"));
    auto* const label = new QLabel(tr("&Save as"), box);
    label->setBuddy(m_name);
    auto* const button = new QPushButton(tr("Save"), box);
    button->setObjectName(QStringLiteral("saveUnderName"));
    line->addWidget(label);
    line->addWidget(m_name, 1);
    line->addWidget(button);
    column->addLayout(line);
    column->addWidget(m_note);
    const auto saveIt = [this] { saveUnder(m_name->text().trimmed()); };
    connect(button, &QPushButton::clicked, this, saveIt);
    connect(m_name, &QLineEdit::returnPressed, this, saveIt);
    connect(m_note, &QLineEdit::returnPressed, this, saveIt);
    box->hide();
    return box;
}

void LibraryPanel::editText(
    const QString& title, const QString& text, const std::function<void(const QString&)>& take)
{
    auto* const dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("libraryTextDialog"));
    dialog->setWindowTitle(title);
    dialog->setLabelText(title);
    dialog->setTextValue(text);
    connect(dialog, &QInputDialog::textValueSelected, this, take);
    showBeside(*dialog);
}

void LibraryPanel::contextMenu(const QPoint& at)
{
    const QString name = selected();
    if (name.isEmpty())
        return;
    const LibraryRow* const row = m_model->summary(name);
    QMenu menu(this);
    if (m_table->selectionModel()->selectedRows().size() > 1) {
        menu.addAction(tr("Compare…"), this, &LibraryPanel::compareSelected);
        menu.exec(m_table->viewport()->mapToGlobal(at));
        return;
    }
    menu.addAction(tr("Load"), this, &LibraryPanel::loadSelected);
    menu.addAction(tr("Use as baseline A"), this, &LibraryPanel::baselineFromSelected);
    menu.addAction(tr("Compare…"), this, &LibraryPanel::compareSelected);
    if (m_workspace.hasCorpus())
        menu.addAction(tr("Test again"), this, &LibraryPanel::testSelected);
    menu.addAction(row && row->starred ? tr("Take the star away") : tr("Star"), this, [this, name] {
        m_model->toggleStar(name, tell(tr("Star"), name)); // it has another place then
    });
    menu.addAction(tr("Tags…"), this, [this, name] {
        const LibraryRow* const now = m_model->summary(name);
        QStringList tags;
        for (const std::string& tag : now ? now->tags : std::vector<std::string>())
            tags << toQt(tag);
        editText(tr("Tags, separated by commas"), tags.join(QStringLiteral(", ")),
            [this, name](const QString& text) {
                QStringList list = text.split(QLatin1Char(','), Qt::SkipEmptyParts);
                for (QString& tag : list)
                    tag = tag.trimmed();
                m_model->setTags(name, list, tell(tr("Tags")));
            });
    });
    menu.addAction(tr("Note…"), this, [this, name] {
        const LibraryRow* const now = m_model->summary(name);
        editText(tr("Note"), now ? toQt(now->note) : QString(),
            [this, name](const QString& text) { m_model->setNote(name, text, tell(tr("Note"))); });
    });
    menu.addSeparator();
    menu.addAction(tr("Rename…"), this, &LibraryPanel::renameSelected);
    menu.addAction(tr("Duplicate"), this, &LibraryPanel::duplicateSelected);
    menu.addAction(tr("Delete"), this, &LibraryPanel::removeSelected);
    menu.exec(m_table->viewport()->mapToGlobal(at));
}

} // namespace winnow
