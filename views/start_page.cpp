// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/start_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/importers/importer.h"
#include "models/core_words.h"
#include "models/qt_text.h"
#include "models/recent_files.h"
#include "views/icons.h"

namespace winnow {

StartPage::StartPage(RecentFiles& recents, QWidget* parent)
    : QWidget(parent)
    , m_recents(recents)
    , m_list(new QListWidget(this))
    , m_recentBox(new QWidget(this))
{
    setObjectName(QStringLiteral("startPage"));
    auto* const outer = new QHBoxLayout(this);
    auto* const column = new QVBoxLayout;
    outer->addStretch(1);
    outer->addLayout(column, 4);
    outer->addStretch(1);
    column->addStretch(1);
    auto* const title = new QLabel(QStringLiteral("Winnow"), this);
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 2);
    large.setBold(true);
    title->setFont(large);
    column->addWidget(title);
    auto* const what = new QLabel(tr("See what a compression policy does to recorded tool results: what the "
                                     "model would have seen, what that saves, and what it costs."),
        this);
    what->setWordWrap(true);
    column->addWidget(what);
    column->addSpacing(fontMetrics().height());
    auto* const buttons = new QHBoxLayout;
    const auto button
        = [&](const QString& text, const QString& name, const QString& icon, void (StartPage::*signal)()) {
              auto* const made = new QPushButton(lineIcon(icon, palette()), text, this);
              made->setObjectName(name);
              made->setMinimumHeight(fontMetrics().height() * 2);
              connect(made, &QPushButton::clicked, this, signal);
              buttons->addWidget(made);
              return made;
          };
    QPushButton* const open = button(tr("&Open recordings…"), QStringLiteral("openFiles"),
        QStringLiteral("open"), &StartPage::openFilesRequested);
    button(tr("Open a &folder…"), QStringLiteral("openFolder"), QStringLiteral("folder"),
        &StartPage::openFolderRequested);
    button(tr("Open the &sample"), QStringLiteral("openSample"), QStringLiteral("sample"),
        &StartPage::sampleRequested);
    open->setDefault(true);
    setFocusProxy(open);
    buttons->addStretch(1);
    column->addLayout(buttons);
    auto* const drop = new QLabel(tr("or drop files and folders anywhere in this window"), this);
    drop->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(drop);
    column->addSpacing(fontMetrics().height());

    auto* const recentColumn = new QVBoxLayout(m_recentBox);
    recentColumn->setContentsMargins(0, 0, 0, 0);
    auto* const recentTitle = new QLabel(tr("&Recent"), m_recentBox);
    recentTitle->setBuddy(m_list);
    m_list->setObjectName(QStringLiteral("recentList"));
    m_list->setAccessibleName(tr("Recently opened"));
    m_list->setMaximumHeight(fontMetrics().height() * 14);
    auto* const clear = new QPushButton(tr("Clear the list"), m_recentBox);
    clear->setFlat(true);
    connect(clear, &QPushButton::clicked, &recents, &RecentFiles::clear);
    recentColumn->addWidget(recentTitle);
    recentColumn->addWidget(m_list);
    recentColumn->addWidget(clear, 0, Qt::AlignLeft);
    column->addWidget(m_recentBox);
    QStringList formats;
    for (const ImporterInfo& importer : importers())
        formats << coreText(importer.title);
    auto* const known = new QLabel(tr("Formats known: %1.").arg(formats.join(QStringLiteral(", "))), this);
    known->setWordWrap(true);
    known->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(known);
    column->addStretch(2);
    connect(m_list, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        Q_EMIT recentRequested(item->data(Qt::UserRole).toStringList());
    });
    connect(m_list, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) {
        if (item->flags().testFlag(Qt::ItemIsEnabled))
            Q_EMIT recentRequested(item->data(Qt::UserRole).toStringList());
    });
    connect(&recents, &RecentFiles::changed, this, &StartPage::refresh);
    refresh();
}

void StartPage::refresh()
{
    m_list->clear();
    for (const QStringList& entry : m_recents.entries()) {
        auto* const item = new QListWidgetItem(RecentFiles::title(entry), m_list);
        item->setToolTip(entry.join(QLatin1Char('\n')));
        item->setData(Qt::UserRole, entry);
        if (!RecentFiles::exists(entry)) {
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
            item->setText(tr("%1 (no longer there)").arg(RecentFiles::title(entry)));
        }
    }
    m_recentBox->setVisible(m_list->count() > 0);
}

} // namespace winnow
