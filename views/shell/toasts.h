// SPDX-License-Identifier: GPL-3.0-or-later
// Passing messages at the bottom right over whatever is shown: they push nothing aside. Notes go by
// themselves, troubles stay until they are closed or solved; the last ones can be read again in the list of
// messages. The window tells it; it computes nothing.
#pragma once

#include <QFrame>
#include <QStringList>
#include <functional>

class QVBoxLayout;

namespace winnow {

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
    static constexpr qsizetype kKept = 50;

    /// Lies over `over` and follows its size.
    explicit Toasts(QWidget& over);

    /// `key` names the matter: a second message with the same key replaces the first. `action` may be empty.
    void say(Kind kind, const QString& key, const QString& text, const QString& action = {},
        std::function<void()> act = {});
    void dismiss(const QString& key);
    /// Closes the newest; false if there was none.
    bool dismissNewest();
    int count() const;
    QString newestText() const;
    /// What was said, the newest first.
    const QStringList& said() const { return m_said; }

Q_SIGNALS:
    void saidMore();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    static constexpr int kMost = 3;
    QWidget* makeRow(
        Kind kind, const QString& key, const QString& text, const QString& action, std::function<void()> act);
    void place();
    QWidget& m_over;
    QVBoxLayout* m_stack;
    QStringList m_said;
};

} // namespace winnow
