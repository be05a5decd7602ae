// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/action_list.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QWidget>
#include <array>

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
    const char* paneKey = nullptr; // works in one pane only; the menu says it
};

struct MenuRow
{
    const char* id;
    const char* title;
};

constexpr std::array kMenus {
    MenuRow { "file", QT_TRANSLATE_NOOP("winnow::ActionList", "&File") },
    MenuRow { "edit", QT_TRANSLATE_NOOP("winnow::ActionList", "&Edit") },
    MenuRow { "view", QT_TRANSLATE_NOOP("winnow::ActionList", "&View") },
    MenuRow { "go", QT_TRANSLATE_NOOP("winnow::ActionList", "&Go") },
    MenuRow { "tune", QT_TRANSLATE_NOOP("winnow::ActionList", "&Tune") },
    MenuRow { "library", QT_TRANSLATE_NOOP("winnow::ActionList", "&Library") },
    MenuRow { "help", QT_TRANSLATE_NOOP("winnow::ActionList", "&Help") },
};

const std::array kRows {
    ActionRow {
        "file", "open", QT_TRANSLATE_NOOP("winnow::ActionList", "&Open recordings…"), "Ctrl+O", "open" },
    ActionRow { "file", "openFolder", QT_TRANSLATE_NOOP("winnow::ActionList", "Open &folder…"), "Ctrl+Alt+O",
        "folder" },
    ActionRow {
        "file", "openNew", QT_TRANSLATE_NOOP("winnow::ActionList", "Open in new &window…"), "Ctrl+Shift+O" },
    ActionRow { "file", "sample", QT_TRANSLATE_NOOP("winnow::ActionList", "Open the &sample"), "Ctrl+Alt+S",
        "sample" },
    ActionRow { "file", "-" },
    ActionRow {
        "file", "reload", QT_TRANSLATE_NOOP("winnow::ActionList", "&Reload recordings"), "Ctrl+Shift+R" },
    ActionRow {
        "file", "closeCorpus", QT_TRANSLATE_NOOP("winnow::ActionList", "&Close recordings"), "Ctrl+W" },
    ActionRow { "file", "-" },
    ActionRow { "file", "export", QT_TRANSLATE_NOOP("winnow::ActionList", "&Export policy as YAML…"),
        "Ctrl+E", "export" },
    ActionRow {
        "file", "import", QT_TRANSLATE_NOOP("winnow::ActionList", "&Import policy from YAML…"), "Ctrl+I" },
    ActionRow { "file", "compareLog", QT_TRANSLATE_NOOP("winnow::ActionList", "Compare with a &gateway log…"),
        "Ctrl+Alt+G" },
    ActionRow { "file", "report", QT_TRANSLATE_NOOP("winnow::ActionList", "Write &report…"), "Ctrl+Alt+R" },
    ActionRow {
        "file", "decision", QT_TRANSLATE_NOOP("winnow::ActionList", "Write &decision sheet…"), "Ctrl+Alt+D" },
    ActionRow {
        "file", "redact", QT_TRANSLATE_NOOP("winnow::ActionList", "Make redacted cop&ies…"), "Ctrl+Alt+C" },
    ActionRow { "file", "-" },
    ActionRow { "file", "quit", QT_TRANSLATE_NOOP("winnow::ActionList", "&Quit"), "Ctrl+Q" },
    ActionRow { "edit", "undo", QT_TRANSLATE_NOOP("winnow::ActionList", "&Undo"), "Ctrl+Z", "undo" },
    ActionRow {
        "edit", "redo", QT_TRANSLATE_NOOP("winnow::ActionList", "&Redo"), "Ctrl+Shift+Z; Ctrl+Y", "redo" },
    ActionRow { "edit", "-" },
    ActionRow { "edit", "find", QT_TRANSLATE_NOOP("winnow::ActionList", "&Find in texts"), "Ctrl+F" },
    ActionRow { "edit", "findNext", QT_TRANSLATE_NOOP("winnow::ActionList", "Find &next"), "F3" },
    ActionRow {
        "edit", "findPrevious", QT_TRANSLATE_NOOP("winnow::ActionList", "Find &previous"), "Shift+F3" },
    ActionRow { "edit", "filter", QT_TRANSLATE_NOOP("winnow::ActionList", "Fi&lter results"), "Ctrl+L" },
    ActionRow {
        "edit", "clearFilter", QT_TRANSLATE_NOOP("winnow::ActionList", "Clear the f&ilter"), "Ctrl+Alt+L" },
    ActionRow { "edit", "-" },
    ActionRow { "edit", "escape", QT_TRANSLATE_NOOP("winnow::ActionList", "Close, clear or cancel"), "Esc" },
    ActionRow { "edit", "command", QT_TRANSLATE_NOOP("winnow::ActionList", "&Command or filter…"),
        "Ctrl+K; Ctrl+Shift+P", "search" },
    ActionRow {
        "edit", "history", QT_TRANSLATE_NOOP("winnow::ActionList", "&History of changes…"), "Ctrl+Alt+Z" },
    ActionRow { "edit", "preferences", QT_TRANSLATE_NOOP("winnow::ActionList", "Pr&eferences…"), "Ctrl+," },
    ActionRow { "view", "inspector", QT_TRANSLATE_NOOP("winnow::ActionList", "&Policy and selection"),
        "Ctrl+Alt+P", nullptr, true },
    ActionRow { "view", "resetLayout", QT_TRANSLATE_NOOP("winnow::ActionList", "Reset &layout"), "Ctrl+0" },
    ActionRow { "view", "-" },
    ActionRow { "view", "sideBySide", QT_TRANSLATE_NOOP("winnow::ActionList", "&Side by side"), nullptr,
        nullptr, false, "S" },
    ActionRow { "view", "unified", QT_TRANSLATE_NOOP("winnow::ActionList", "&Unified"), nullptr, nullptr,
        false, "U" },
    ActionRow { "view", "afterOnly",
        QT_TRANSLATE_NOOP("winnow::ActionList", "&After only, as the model sees it"), "Ctrl+Alt+A" },
    ActionRow { "view", "beforeOnly", QT_TRANSLATE_NOOP("winnow::ActionList", "&Before only"), "Ctrl+Alt+B" },
    ActionRow { "view", "splitAB",
        QT_TRANSLATE_NOOP("winnow::ActionList", "Baseline A beside the &policy in use"), nullptr, nullptr,
        true, "Y" },
    ActionRow { "view", "wrap", QT_TRANSLATE_NOOP("winnow::ActionList", "&Wrap lines"), "Ctrl+Shift+W",
        nullptr, true },
    ActionRow {
        "view", "overview", QT_TRANSLATE_NOOP("winnow::ActionList", "&Overview bar"), "F9", nullptr, true },
    ActionRow { "view", "foldAll", QT_TRANSLATE_NOOP("winnow::ActionList", "F&old equal lines"), "Ctrl+[" },
    ActionRow {
        "view", "unfoldAll", QT_TRANSLATE_NOOP("winnow::ActionList", "U&nfold equal lines"), "Ctrl+]" },
    ActionRow { "view", "-" },
    ActionRow { "go", "pageTune", QT_TRANSLATE_NOOP("winnow::ActionList", "&Tune"), "Ctrl+1" },
    ActionRow { "go", "pageLosses", QT_TRANSLATE_NOOP("winnow::ActionList", "&Losses"), "Ctrl+2" },
    ActionRow { "go", "pageExpansion", QT_TRANSLATE_NOOP("winnow::ActionList", "&Expansion"), "Ctrl+3" },
    ActionRow { "go", "pageCompare", QT_TRANSLATE_NOOP("winnow::ActionList", "&Compare"), "Ctrl+4" },
    ActionRow { "go", "pageChoose", QT_TRANSLATE_NOOP("winnow::ActionList", "Ch&oose"), "Ctrl+5" },
    ActionRow { "go", "pageGate", QT_TRANSLATE_NOOP("winnow::ActionList", "G&ate"), "Ctrl+6" },
    ActionRow { "go", "pagePolicies", QT_TRANSLATE_NOOP("winnow::ActionList", "&Policies"), "Ctrl+7" },
    ActionRow { "go", "pageReport", QT_TRANSLATE_NOOP("winnow::ActionList", "&Report"), "Ctrl+8" },
    ActionRow { "go", "-" },
    ActionRow { "go", "back", QT_TRANSLATE_NOOP("winnow::ActionList", "&Back"), "Alt+Left" },
    ActionRow { "go", "forward", QT_TRANSLATE_NOOP("winnow::ActionList", "&Forward"), "Alt+Right" },
    ActionRow { "go", "-" },
    ActionRow { "go", "nextChange", QT_TRANSLATE_NOOP("winnow::ActionList", "Next &change"), "Alt+Down; F7" },
    ActionRow { "go", "previousChange", QT_TRANSLATE_NOOP("winnow::ActionList", "Previous c&hange"),
        "Alt+Up; Shift+F7" },
    ActionRow { "go", "nextUsed", QT_TRANSLATE_NOOP("winnow::ActionList", "Next later-&used line"), "F8" },
    ActionRow { "go", "previousUsed", QT_TRANSLATE_NOOP("winnow::ActionList", "Previous later-u&sed line"),
        "Shift+F8" },
    ActionRow { "go", "-" },
    ActionRow { "go", "nextResult", QT_TRANSLATE_NOOP("winnow::ActionList", "&Next result"), "Ctrl+Down" },
    ActionRow {
        "go", "previousResult", QT_TRANSLATE_NOOP("winnow::ActionList", "&Previous result"), "Ctrl+Up" },
    ActionRow { "go", "openDiff", QT_TRANSLATE_NOOP("winnow::ActionList", "&Read the result"), nullptr,
        nullptr, false, "Return" },
    ActionRow { "go", "backToTable", QT_TRANSLATE_NOOP("winnow::ActionList", "Bac&k to the table"), nullptr,
        nullptr, false, "Backspace" },
    ActionRow { "go", "goTo", QT_TRANSLATE_NOOP("winnow::ActionList", "&Go to result or line…"), "Ctrl+G" },
    ActionRow { "go", "-" },
    ActionRow { "go", "nextPane", QT_TRANSLATE_NOOP("winnow::ActionList", "Ne&xt pane"), "F6" },
    ActionRow { "go", "previousPane", QT_TRANSLATE_NOOP("winnow::ActionList", "Pre&vious pane"), "Shift+F6" },
    ActionRow { "go", "-" },
    ActionRow {
        "go", "showIssues", QT_TRANSLATE_NOOP("winnow::ActionList", "What was &not read"), "Ctrl+Alt+I" },
    ActionRow { "go", "rawRecord", QT_TRANSLATE_NOOP("winnow::ActionList", "The &raw record of the result"),
        "Ctrl+Alt+J" },
    ActionRow { "tune", "focusTuning", QT_TRANSLATE_NOOP("winnow::ActionList", "&Tuning panel"), "Ctrl+T" },
    ActionRow { "tune", "resetParameter", QT_TRANSLATE_NOOP("winnow::ActionList", "Reset this &parameter"),
        "Ctrl+Alt+Backspace" },
    ActionRow {
        "tune", "resetAll", QT_TRANSLATE_NOOP("winnow::ActionList", "Reset &all parameters"), "Ctrl+Alt+0" },
    ActionRow { "tune", "-" },
    ActionRow { "tune", "replay", QT_TRANSLATE_NOOP("winnow::ActionList", "&Replay again"), "F5; Ctrl+R" },
    ActionRow {
        "tune", "remote", QT_TRANSLATE_NOOP("winnow::ActionList", "Remote co&mpressions…"), "Ctrl+Alt+M" },
    ActionRow {
        "tune", "counter", QT_TRANSLATE_NOOP("winnow::ActionList", "Count t&okens with…"), "Ctrl+Shift+T" },
    ActionRow { "tune", "cancel", QT_TRANSLATE_NOOP("winnow::ActionList", "&Cancel the running job"), nullptr,
        nullptr, false, "Esc" },
    ActionRow { "tune", "-" },
    ActionRow { "tune", "baselineHere",
        QT_TRANSLATE_NOOP("winnow::ActionList", "Use the policy as &baseline A"), "Ctrl+B" },
    ActionRow {
        "library", "save", QT_TRANSLATE_NOOP("winnow::ActionList", "&Save policy"), "Ctrl+S", "save" },
    ActionRow { "library", "saveAs", QT_TRANSLATE_NOOP("winnow::ActionList", "Save policy &as…"),
        "Ctrl+Shift+S", "save_as" },
    ActionRow { "help", "guide", QT_TRANSLATE_NOOP("winnow::ActionList", "&Guide"), "F1" },
    ActionRow { "help", "whatsThis", QT_TRANSLATE_NOOP("winnow::ActionList", "&What's this?"), "Shift+F1" },
    ActionRow { "help", "keys", QT_TRANSLATE_NOOP("winnow::ActionList", "&Keyboard map"), "Ctrl+F1" },
    ActionRow { "help", "-" },
    ActionRow { "help", "about", QT_TRANSLATE_NOOP("winnow::ActionList", "&About Winnow"), "Ctrl+Shift+F1" },
};

struct StandardRow
{
    const char* id;
    QKeySequence::StandardKey key;
};

// The map's keys are these on the desktops we know; elsewhere the platform's own are taken as well.
constexpr std::array kStandard {
    StandardRow { "open", QKeySequence::Open },
    StandardRow { "closeCorpus", QKeySequence::Close },
    StandardRow { "quit", QKeySequence::Quit },
    StandardRow { "undo", QKeySequence::Undo },
    StandardRow { "redo", QKeySequence::Redo },
    StandardRow { "find", QKeySequence::Find },
    StandardRow { "findNext", QKeySequence::FindNext },
    StandardRow { "findPrevious", QKeySequence::FindPrevious },
    StandardRow { "preferences", QKeySequence::Preferences },
    StandardRow { "replay", QKeySequence::Refresh },
    StandardRow { "save", QKeySequence::Save },
    StandardRow { "saveAs", QKeySequence::SaveAs },
    StandardRow { "guide", QKeySequence::HelpContents },
    StandardRow { "whatsThis", QKeySequence::WhatsThis },
};

/// Keyboards rarely have more function keys than F12, or one that says Undo; the map's own key comes first
/// everywhere.
bool isOnKeyboards(const QKeySequence& keys)
{
    const int key = keys.count() == 1 ? keys[0].key() : 0;
    return (key > 0 && key < 0x100) || (key >= Qt::Key_F1 && key <= Qt::Key_F12);
}

} // namespace

ActionList::ActionList(QWidget& window)
    : QObject(&window)
{
    for (const ActionRow& row : kRows) {
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

/// What is a key of the map already keeps its meaning.
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
    for (const MenuRow& row : kMenus) {
        QMenu* const menu = bar.addMenu(tr(row.title));
        menu->setObjectName(QLatin1String(row.id) + QLatin1String("Menu"));
        menu->setToolTipsVisible(true);
        m_menus.insert(row.id, menu);
    }
    for (const ActionRow& row : kRows) {
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

} // namespace winnow
