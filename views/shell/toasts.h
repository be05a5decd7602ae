// SPDX-License-Identifier: GPL-3.0-or-later
// Passing messages at the bottom right over whatever is shown: they push nothing aside and go by themselves,
// troubles later than notes, none while the mouse or the keyboard is in it. The last ones stay in the list of
// messages, what can still be done about them, too. The window tells it; it computes nothing.
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

    /// Lies over `over` and follows its size.
    explicit Toasts(QWidget& over);

    /// `key` names the matter: a second message with the same key replaces the first. `action` may be empty.
    void say(Kind kind, const QString& key, const QString& text, const QString& action = {},
        std::function<void()> act = {});
    /// Something worth knowing for a moment.
    void note(const QString& text) { say(Kind::Note, QStringLiteral("notice"), text); }
    void complain(const QString& doing, const winnow::Error& error);
    /// The matter is settled: also in the list there is nothing to do about it any more.
    void dismiss(const QString& key);
    /// Closes the newest; false if there was none.
    bool dismissNewest();
    int count() const;
    /// What was said, the newest first.
    QStringList said() const;
    /// The same with what can be done about it.
    void fill(QMenu& menu);

Q_SIGNALS:
    void saidMore();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    static constexpr int kMost = 3;
    struct Said
    {
        QString key;
        QString text;
        QString action; // empty: nothing to do
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
