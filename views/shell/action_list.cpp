// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/action_list.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QWidget>

#include "views/widgets/icons.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

struct ActionRow
{
    const char* menu;
    const char* id; // "-" is a separator
    const char* text = nullptr;
    const char* keys = nullptr; // several separated by "; "
    const char* icon = nullptr;
    bool checkable = false;
    const char* paneKey = nullptr; // works in one pane only; shown in the menu
};

struct MenuRow
{
    const char* id;
    const char* title;
};

/// In menu order; inside the class that owns the translations.
struct Rows
{
    Q_DECLARE_TR_FUNCTIONS(winnow::ActionList)
public:
    static constexpr MenuRow kMenus[] = {
        { "file", QT_TR_NOOP("&File") },
        { "edit", QT_TR_NOOP("&Edit") },
        { "view", QT_TR_NOOP("&View") },
        { "go", QT_TR_NOOP("&Go") },
        { "tune", QT_TR_NOOP("&Tune") },
        { "library", QT_TR_NOOP("&Library") },
        { "help", QT_TR_NOOP("&Help") },
    };
    static constexpr ActionRow kRows[] = {
        { "file", "open", QT_TR_NOOP("&Open recordings…"), "Ctrl+O", "open" },
        { "file", "openFolder", QT_TR_NOOP("Open &folder…"), "Ctrl+Alt+O", "folder" },
        { "file", "openNew", QT_TR_NOOP("Open in new &window…"), "Ctrl+Shift+O" },
        { "file", "sample", QT_TR_NOOP("Open the &sample"), "Ctrl+Alt+S", "sample" },
        { "file", "-" },
        { "file", "reload", QT_TR_NOOP("&Reload recordings"), "Ctrl+Shift+R" },
        { "file", "follow", QT_TR_NOOP("Fo&llow recordings that grow"), "Ctrl+Alt+F", nullptr, true },
        { "file", "closeCorpus", QT_TR_NOOP("&Close recordings"), "Ctrl+W" },
        { "file", "-" },
        { "file", "export", QT_TR_NOOP("&Export policy as YAML…"), "Ctrl+E", "export" },
        { "file", "import", QT_TR_NOOP("&Import policy from YAML…"), "Ctrl+I" },
        { "file", "report", QT_TR_NOOP("Save &all as page or PDF…"), "Ctrl+Alt+R" },
        { "file", "sessionPage", QT_TR_NOOP("Save session as pa&ge…"), "Ctrl+Alt+T" },
        { "file", "lossPage", QT_TR_NOOP("Save loss as &page…"), "Ctrl+Alt+U" },
        { "file", "decision", QT_TR_NOOP("Write &decision report…"), "Ctrl+Alt+D" },
        { "file", "-" },
        { "file", "quit", QT_TR_NOOP("&Quit"), "Ctrl+Q" },
        { "edit", "undo", QT_TR_NOOP("&Undo"), "Ctrl+Z", "undo" },
        { "edit", "redo", QT_TR_NOOP("&Redo"), "Ctrl+Shift+Z; Ctrl+Y", "redo" },
        { "edit", "-" },
        { "edit", "find", QT_TR_NOOP("&Find in texts"), "Ctrl+F" },
        { "edit", "findNext", QT_TR_NOOP("Find &next"), "F3" },
        { "edit", "findPrevious", QT_TR_NOOP("Find &previous"), "Shift+F3" },
        { "edit", "filter", QT_TR_NOOP("Fi&lter results"), "Ctrl+L" },
        { "edit", "clearFilter", QT_TR_NOOP("Clear the f&ilter"), "Ctrl+Alt+L" },
        { "edit", "-" },
        { "edit", "escape", QT_TR_NOOP("Close, clear or cancel"), "Esc" },
        { "edit", "command", QT_TR_NOOP("&Command or filter…"), "Ctrl+K; Ctrl+Shift+P", "search" },
        { "edit", "history", QT_TR_NOOP("&History of changes…"), "Ctrl+Alt+Z" },
        { "edit", "preferences", QT_TR_NOOP("Pr&eferences…"), "Ctrl+," },
        { "view", "inspector", QT_TR_NOOP("&Policy and selection"), "Ctrl+Alt+P", nullptr, true },
        { "view", "resetLayout", QT_TR_NOOP("Reset &layout"), "Ctrl+0" },
        { "view", "-" },
        { "view", "sideBySide", QT_TR_NOOP("&Side by side"), nullptr, nullptr, false, "S" },
        { "view", "splitAB", QT_TR_NOOP("Policy A beside the &policy in use"), nullptr, nullptr, true, "Y" },
        { "view", "wrap", QT_TR_NOOP("&Wrap lines"), "Ctrl+Shift+W", nullptr, true },
        { "view", "overview", QT_TR_NOOP("&Overview bar"), "F9", nullptr, true },
        { "view", "foldAll", QT_TR_NOOP("F&old equal lines"), "Ctrl+[" },
        { "view", "unfoldAll", QT_TR_NOOP("U&nfold equal lines"), "Ctrl+]" },
        { "view", "-" },
        { "go", "pageTune", QT_TR_NOOP("&Tune"), "Ctrl+1" },
        { "go", "pageSession", QT_TR_NOOP("&Session"), "Ctrl+2" },
        { "go", "pageLosses", QT_TR_NOOP("&Losses"), "Ctrl+3" },
        { "go", "pageChoose", QT_TR_NOOP("Ch&oose"), "Ctrl+4" },
        { "go", "pageDecide", QT_TR_NOOP("&Decide"), "Ctrl+5" },
        { "go", "pageLibrary", QT_TR_NOOP("L&ibrary of policies"), "Ctrl+Shift+L" },
        { "go", "-" },
        { "go", "back", QT_TR_NOOP("&Back"), "Alt+Left", "back" },
        { "go", "forward", QT_TR_NOOP("&Forward"), "Alt+Right", "forward" },
        { "go", "-" },
        { "go", "nextChange", QT_TR_NOOP("Next &change"), "Alt+Down; F7" },
        { "go", "previousChange", QT_TR_NOOP("Previous c&hange"), "Alt+Up; Shift+F7" },
        { "go", "nextUsed", QT_TR_NOOP("Next later-&used line"), "F8" },
        { "go", "previousUsed", QT_TR_NOOP("Previous later-u&sed line"), "Shift+F8" },
        { "go", "-" },
        { "go", "nextResult", QT_TR_NOOP("&Next result"), "Ctrl+Down" },
        { "go", "previousResult", QT_TR_NOOP("&Previous result"), "Ctrl+Up" },
        { "go", "openDiff", QT_TR_NOOP("&Read the result"), nullptr, nullptr, false, "Return" },
        { "go", "backToTable", QT_TR_NOOP("Bac&k to the table"), nullptr, nullptr, false, "Backspace" },
        { "go", "goTo", QT_TR_NOOP("&Go to result or line…"), "Ctrl+G" },
        { "go", "-" },
        { "go", "nextPane", QT_TR_NOOP("Ne&xt pane"), "F6" },
        { "go", "previousPane", QT_TR_NOOP("Pre&vious pane"), "Shift+F6" },
        { "go", "-" },
        { "go", "copyLink", QT_TR_NOOP("Cop&y link to this place"), "Ctrl+Alt+C" },
        { "go", "followLink", QT_TR_NOOP("Go to l&ink…"), "Ctrl+Alt+G" },
        { "go", "showIssues", QT_TR_NOOP("What was &not read"), "Ctrl+Alt+I" },
        { "go", "rawRecord", QT_TR_NOOP("The &raw record of the result"), "Ctrl+Alt+J" },
        { "tune", "focusTuning", QT_TR_NOOP("&Tuning panel"), "Ctrl+T" },
        { "tune", "resetParameter", QT_TR_NOOP("Reset this &parameter"), "Ctrl+Alt+Backspace" },
        { "tune", "resetAll", QT_TR_NOOP("Reset &all parameters"), "Ctrl+Alt+0" },
        { "tune", "-" },
        { "tune", "replay", QT_TR_NOOP("&Replay again"), "F5; Ctrl+R" },
        { "tune", "remote", QT_TR_NOOP("Remote co&mpressions…"), "Ctrl+Alt+M" },
        { "tune", "counter", QT_TR_NOOP("Count t&okens with…"), "Ctrl+Shift+T" },
        { "tune", "cancel", QT_TR_NOOP("&Cancel the running job"), nullptr, nullptr, false, "Esc" },
        { "tune", "-" },
        { "tune", "baselineHere", QT_TR_NOOP("&Use the policy as policy A"), "Ctrl+B" },
        { "library", "save", QT_TR_NOOP("&Save policy"), "Ctrl+S", "save" },
        { "library", "saveAs", QT_TR_NOOP("Save policy &as…"), "Ctrl+Shift+S", "save_as" },
        { "help", "guide", QT_TR_NOOP("&Guide"), "F1" },
        { "help", "whatsThis", QT_TR_NOOP("&What's this?"), "Shift+F1" },
        { "help", "keys", QT_TR_NOOP("&Keyboard map"), "Ctrl+F1" },
        { "help", "-" },
        { "help", "about", QT_TR_NOOP("&About Winnow"), "Ctrl+Shift+F1" },
    };
};

struct StandardRow
{
    const char* id;
    QKeySequence::StandardKey key;
};

// Our own keys follow the common desktops; elsewhere the platform's standard keys work as well.
constexpr StandardRow kStandard[] = {
    { "open", QKeySequence::Open },
    { "closeCorpus", QKeySequence::Close },
    { "quit", QKeySequence::Quit },
    { "undo", QKeySequence::Undo },
    { "redo", QKeySequence::Redo },
    { "find", QKeySequence::Find },
    { "findNext", QKeySequence::FindNext },
    { "findPrevious", QKeySequence::FindPrevious },
    { "preferences", QKeySequence::Preferences },
    { "replay", QKeySequence::Refresh },
    { "save", QKeySequence::Save },
    { "saveAs", QKeySequence::SaveAs },
    { "guide", QKeySequence::HelpContents },
    { "whatsThis", QKeySequence::WhatsThis },
};

/// Few keyboards have function keys beyond F12 or an Undo key. Our own key always comes first.
bool isOnKeyboards(const QKeySequence& keys)
{
    const int key = keys.count() == 1 ? keys[0].key() : 0;
    return (key > 0 && key < 0x100) || (key >= Qt::Key_F1 && key <= Qt::Key_F12);
}

} // namespace

ActionList::ActionList(QWidget& window)
    : QObject(&window)
{
    for (const ActionRow& row : Rows::kRows) {
        if (row.id[0] == '-')
            continue;
        auto* const action = named(new QAction(tr(row.text), &window), QLatin1String(row.id));
        action->setCheckable(row.checkable);
        action->setProperty("iconName", row.icon ? QString::fromLatin1(row.icon) : QString());
        if (row.keys) {
            QList<QKeySequence> keys;
            for (const QString& key : QString::fromLatin1(row.keys).split(QStringLiteral("; ")))
                keys << QKeySequence(key);
            action->setShortcuts(keys);
        }
        if (row.paneKey) {
            const QString key = QKeySequence(QLatin1String(row.paneKey)).toString(QKeySequence::NativeText);
            action->setText(action->text() + QLatin1Char('\t') + key);
            action->setProperty("paneKey", key);
        }
        action->setShortcutContext(Qt::WindowShortcut);
        window.addAction(action);
        m_actions.insert(row.id, action);
        m_order << action;
    }
    addStandardKeys();
    refreshIcons(window.palette());
}

/// Keys that the table uses keep their meaning.
void ActionList::addStandardKeys()
{
    QSet<QKeySequence> taken;
    for (const QAction* const action : m_order) {
        for (const QKeySequence& keys : action->shortcuts())
            taken << keys;
    }
    for (const StandardRow& row : kStandard) {
        QAction* const action = get(row.id);
        QList<QKeySequence> keys = action->shortcuts();
        for (const QKeySequence& standard : QKeySequence::keyBindings(row.key)) {
            if (isOnKeyboards(standard) && !taken.contains(standard)) {
                keys << standard;
                taken << standard;
            }
        }
        action->setShortcuts(keys);
    }
}

QAction* ActionList::get(const char* id) const
{
    QAction* const action = m_actions.value(id);
    Q_ASSERT_X(action, "ActionList", id);
    return action;
}

void ActionList::on(const char* id, const std::function<void()>& act)
{
    connect(get(id), &QAction::triggered, this, [act] { act(); });
}

void ActionList::fill(QMenuBar& bar)
{
    for (const MenuRow& row : Rows::kMenus) {
        QMenu* const menu = bar.addMenu(tr(row.title));
        menu->setObjectName(QLatin1String(row.id) + QLatin1String("Menu"));
        menu->setToolTipsVisible(true);
        m_menus.insert(row.id, menu);
    }
    for (const ActionRow& row : Rows::kRows) {
        if (row.id[0] == '-')
            m_menus.value(row.menu)->addSeparator();
        else
            m_menus.value(row.menu)->addAction(m_actions.value(row.id));
    }
}

QString ActionList::nameOf(const QAction& action)
{
    return action.text().section(QLatin1Char('\t'), 0, 0).remove(QLatin1Char('&'));
}

QString ActionList::keyOf(const QAction& action)
{
    return action.shortcut().isEmpty() ? action.property("paneKey").toString()
                                       : action.shortcut().toString(QKeySequence::NativeText);
}

QMenu* ActionList::menu(const char* id) const
{
    return m_menus.value(id);
}

void ActionList::refreshIcons(const QPalette& palette)
{
    for (QAction* const action : std::as_const(m_order)) {
        if (const QString icon = action->property("iconName").toString(); !icon.isEmpty())
            action->setIcon(lineIcon(icon, palette));
    }
}

QAction* actionAround(const QWidget& widget, const QString& id)
{
    for (const QObject* up = widget.parent(); up; up = up->parent()) {
        if (auto* const found = up->findChild<QAction*>(id, Qt::FindDirectChildrenOnly))
            return found;
    }
    return nullptr;
}

void perform(const QWidget& widget, const char* id)
{
    if (QAction* const action = actionAround(widget, QLatin1String(id)))
        action->trigger();
}

} // namespace winnow
