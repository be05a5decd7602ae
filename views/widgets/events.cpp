// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/events.h"

namespace winnow {

namespace {

class Watcher final : public QObject
{
public:
    Watcher(QObject& owner, std::function<bool(QObject&, QEvent&)> see)
        : QObject(&owner)
        , m_see(std::move(see))
    {
    }

    bool eventFilter(QObject* watched, QEvent* event) override { return m_see(*watched, *event); }

private:
    std::function<bool(QObject&, QEvent&)> m_see;
};

} // namespace

void onEvents(QObject& watched, QObject& owner, std::function<bool(QObject& of, QEvent& event)> see)
{
    watched.installEventFilter(new Watcher(owner, std::move(see)));
}

void onEvent(QEvent::Type type, QObject& watched, QObject& owner, const std::function<void()>& act)
{
    onEvents(watched, owner, [type, act](QObject&, const QEvent& event) {
        if (event.type() == type)
            act();
        return false;
    });
}

} // namespace winnow
