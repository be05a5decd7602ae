// SPDX-License-Identifier: GPL-3.0-or-later
// Sees the events of a widget whose class is not ours before the widget does.
#pragma once

#include <QEvent>
#include <functional>

namespace winnow {

/// `see` gets every event of `watched`, until `owner` is destroyed; if it returns true, the widget does not get the
/// event. With the application as `watched` it gets the events of all objects.
void onEvents(QObject& watched, QObject& owner, std::function<bool(QObject& of, QEvent& event)> see);
/// Acts on one type of event, such as QEvent::Resize, which the widget still gets.
void onEvent(QEvent::Type type, QObject& watched, QObject& owner, const std::function<void()>& act);

} // namespace winnow
