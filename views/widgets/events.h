// SPDX-License-Identifier: GPL-3.0-or-later
// Looks at the events of a widget that is not one's own class, before the widget does.
#pragma once

#include <QEvent>
#include <functional>

namespace winnow {

/// `see` gets every event of `watched`, until `owner` is destroyed; returning true keeps it from the widget.
/// With the application as `watched` it gets the events of all objects.
void onEvents(QObject& watched, QObject& owner, std::function<bool(QObject& of, QEvent& event)> see);
/// Acts on one type of event, such as QEvent::Resize, and keeps none.
void onEvent(QEvent::Type type, QObject& watched, QObject& owner, const std::function<void()>& act);

} // namespace winnow
