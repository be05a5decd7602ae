// SPDX-License-Identifier: GPL-3.0-or-later
// Temporary messages at the bottom right, above the content. They move nothing and disappear by themselves, errors
// later than notes, and none while the mouse or the keyboard focus is in one. The list of messages keeps the latest
// ones with their actions. The window adds messages; nothing is computed here.
#pragma once

#include <QFrame>
#include <QStringList>
#include <functional>

class QMenu;
class QVBoxLayout;

namespace winnow {

struct Error;

class Toasts : public QFrame
{
    Q_OBJECT
public:
    enum class Kind
    {
        Note,
        Warning,
        Error
    };
    static constexpr int kNoteMs = 8000;
    static constexpr int kTroubleMs = 30000;
    static constexpr qsizetype kKept = 50;

    /// Covers part of `over` and follows its size.
    explicit Toasts(QWidget& over);

    /// `key` names the topic: a second message with the same key replaces the first. `action` may be empty.
    void say(Kind kind, const QString& key, const QString& text, const QString& action = {},
        std::function<void()> act = {});
    /// A note of passing interest.
    void note(const QString& text) { say(Kind::Note, QStringLiteral("notice"), text); }
    void complain(const QString& doing, const winnow::Error& error);
    /// The topic is settled: the list of messages no longer offers its action.
    void dismiss(const QString& key);
    /// Closes the newest message; false if there was none.
    bool dismissNewest();
    int count() const;
    /// Recent messages, the newest first.
    QStringList said() const;
    /// The same as a menu, with their actions.
    void fill(QMenu& menu);

Q_SIGNALS:
    void saidMore();

private:
    static constexpr int kMost = 3;
    struct Said
    {
        QString key;
        QString text;
        QString action; // empty: no action
        std::function<void()> act;
    };
    QWidget* makeRow(Kind kind, const Said& said);
    void takeAway(const QString& key);
    void leave(QWidget* row, const QString& key, int after);
    void act(const QString& key);
    void place();
    QWidget& m_over;
    QVBoxLayout* m_stack;
    QList<Said> m_said;
};

} // namespace winnow
