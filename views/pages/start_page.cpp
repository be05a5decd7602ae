// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/start_page.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>

#include "models/document/found_stores.h"
#include "models/document/recent_files.h"
#include "models/text/qt_text.h"
#include "views/shell/action_list.h"
#include "views/widgets/events.h"
#include "views/widgets/icons.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/study_line.h"

namespace winnow {

StartPage::StartPage(RecentFiles& recents, FoundStores& found, QWidget* parent)
    : QWidget(parent)
    , m_recents(recents)
    , m_found(found)
{
    setObjectName(QStringLiteral("startPage"));
    auto* const outer = new QHBoxLayout(this);
    auto* const column = new QVBoxLayout;
    column->setSpacing(grid(*this, 2));
    layOut(*outer, { room(), { column, 6 }, room() });
    column->addStretch(1);
    auto* const title = new QLabel(QStringLiteral("Winnow"), this);
    title->setFont(typeFont(font(), TypeSize::Figure));
    column->addWidget(title);
    auto* const what
        = wrapped(new QLabel(tr("See what a compression policy does to recorded tool results: what the "
                                "model would have seen, what that saves, and what it costs."),
            this));
    layOut(*column, { what, makeButtons() });
    auto* const lists = new QHBoxLayout;
    lists->setSpacing(grid(*this, 3));
    m_foundBox = makeList(tr("On this &computer"), m_foundList, QStringLiteral("foundList"));
    m_recentBox = makeList(tr("&Recent"), m_recentList, QStringLiteral("recentList"));
    layOut(*lists, { { m_foundBox, 1, Qt::AlignTop }, { m_recentBox, 1, Qt::AlignTop } });
    m_casesBox = makeCases();
    layOut(*column, { lists, m_casesBox, room(4) });
    auto* const clear = pushButton(m_recentBox, {}, tr("Clear the list"), [&recents] { recents.clear(); });
    clear->setFlat(true);
    m_recentBox->layout()->addWidget(clear);
    m_recentBox->layout()->setAlignment(clear, Qt::AlignLeft);
    connect(&recents, &RecentFiles::changed, this, &StartPage::refreshRecents);
    connect(&found, &FoundStores::changed, this, &StartPage::refreshFound);
    onEvents(*this, *this, [this](QObject&, const QEvent& event) {
        if (event.type() == QEvent::Show)
            m_found.look();
        else if (event.type() == QEvent::Hide && !event.spontaneous()) // the page is left, not minimized
            m_found.caseLane().cancel(); // open recordings need the processor
        return false;
    });
    refreshRecents();
    refreshFound();
}

QWidget* StartPage::makeButtons()
{
    auto* const box = new QWidget(this);
    auto* const row = inside<QHBoxLayout>(box, {});
    const auto button
        = [&](const QString& text, const QString& name, const QString& icon, const char* action) {
              auto* const made = named(new QPushButton(lineIcon(icon, palette()), text, box), name);
              made->setMinimumHeight(grid(*this, 4));
              connect(made, &QPushButton::clicked, this, [this, action] { perform(*this, action); });
              row->addWidget(made);
              return made;
          };
    QPushButton* const open
        = button(tr("&Open recordings…"), QStringLiteral("openFiles"), QStringLiteral("open"), "open");
    button(tr("Open a fol&der…"), QStringLiteral("openFolder"), QStringLiteral("folder"), "openFolder");
    button(tr("Open the &sample"), QStringLiteral("openSample"), QStringLiteral("sample"), "sample");
    open->setDefault(true);
    setFocusProxy(open);
    auto* const drop = new QLabel(tr("or drop files and folders on this window"), box);
    drop->setForegroundRole(QPalette::PlaceholderText);
    layOut(*row, { drop, room() });
    return box;
}

QWidget* StartPage::makeList(const QString& title, QListWidget*& list, const QString& name)
{
    auto* const box = new QWidget(this);
    auto* const column = inside<QVBoxLayout>(box, {});
    list = named(new QListWidget(box), name, QString(title).remove(QLatin1Char('&')));
    list->setFrameShape(QFrame::NoFrame);
    list->setSpacing(grid(*this, 0.5));
    list->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    list->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    auto* const head = new QLabel(title, box);
    head->setFont(typeFont(font(), TypeSize::Body, true));
    head->setBuddy(list);
    layOut(*column, { head, { list, 1 } });
    const auto choose = [this](const QListWidgetItem* item) {
        if (item->flags().testFlag(Qt::ItemIsEnabled))
            Q_EMIT pathsRequested(item->data(Qt::UserRole).toStringList());
    };
    connect(list, &QListWidget::itemActivated, this, choose);
    connect(list, &QListWidget::itemClicked, this, choose);
    return box;
}

QWidget* StartPage::makeCases()
{
    auto* const box = new QWidget(this);
    auto* const run = new StudyLine(
        QStringLiteral("readCases"), tr("Say &what these show"), m_found.caseLane(),
        [this] { m_found.readCases(); }, box);
    run->setIdleText(tr("Reads a sample of every agent's sessions, on this computer only."));
    auto* const cases = wrapped(named(new QLabel(box), "cases", tr("What your recordings show")));
    cases->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    connect(&m_found, &FoundStores::casesChanged, cases,
        [this, cases] { cases->setText(m_found.cases().join(QLatin1Char('\n'))); });
    layOut(*inside<QVBoxLayout>(box, {}), { cases, run });
    return box;
}

void StartPage::addFound(const QString& title, const FoundFolder& folder, std::size_t projects)
{
    auto* const item = new QListWidgetItem(
        QStringLiteral("%1\n%2").arg(title, FoundStores::textOf(folder, projects)), m_foundList);
    item->setToolTip(toQt(folder.path.string()));
    item->setData(Qt::UserRole, QStringList { toQt(folder.path.string()) });
}

/// An agent with several projects has a row for all of them and one for each.
void StartPage::refreshFound()
{
    m_foundList->clear();
    for (const FoundStore& store : m_found.stores()) {
        const bool many = store.projects.size() > 1;
        addFound(toQt(store.name), store, store.projects.size());
        for (std::size_t i = 0; many && i < store.projects.size(); ++i)
            addFound(tr("%1: %2").arg(toQt(store.name), toQt(store.projects[i].name)), store.projects[i]);
    }
    m_foundBox->setVisible(m_foundList->count() > 0);
    m_casesBox->setVisible(m_foundList->count() > 0);
}

void StartPage::refreshRecents()
{
    m_recentList->clear();
    for (const QStringList& entry : m_recents.entries()) {
        auto* const item = new QListWidgetItem(RecentFiles::title(entry), m_recentList);
        item->setToolTip(entry.join(QLatin1Char('\n')));
        item->setData(Qt::UserRole, entry);
        if (!RecentFiles::exists(entry)) {
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
            item->setText(tr("%1 (no longer there)").arg(RecentFiles::title(entry)));
        }
    }
    m_recentBox->setVisible(m_recentList->count() > 0);
}

} // namespace winnow
