// SPDX-License-Identifier: GPL-3.0-or-later
// A message above a pane instead of a box in the way: what happened and the one action that helps. Newest on
// top of a short stack; each has a close button; Escape closes the newest when the stack has the focus.
#pragma once

#include <QFrame>
#include <functional>

class QVBoxLayout;

namespace winnow {

class MessageBar : public QFrame
{
    Q_OBJECT
public:
    enum class Kind
    {
        Note,
        Warning,
        Error
    };
    explicit MessageBar(QWidget* parent = nullptr);

    /// `key` names the matter: a second message with the same key replaces the first. `action` may be empty.
    void say(Kind kind, const QString& key, const QString& text, const QString& action = {},
        std::function<void()> act = {});
    void dismiss(const QString& key);
    /// Closes the newest; false if there was none.
    bool dismissNewest();
    int count() const;
    QString newestText() const;

private:
    static constexpr int kMost = 3;
    QVBoxLayout* m_stack;
};

} // namespace winnow
