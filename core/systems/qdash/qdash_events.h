// SPDX-License-Identifier: GPL-3.0-or-later
// The server-sent events that a qdash run sends to its web client (systems/SPEC.md 9): tool names in order,
// without arguments and results, so an event log shows nothing more.
#pragma once

#include "core/systems/value.h"

namespace winnow::systems::qdash {

/// "Fetching chip summary"; the tool's own name if it has no label.
std::string toolLabel(std::string_view tool);

/// Turns the callbacks of a run into status payloads, in order.
class EventBridge
{
public:
    Value toolCalled(std::string_view tool);
    Value statusChanged(std::string_view status);

private:
    List m_labels; // calls so far; a call counts as completed when it starts
};

/// "event: NAME\ndata: JSON\n\n"; NaN and infinities become null.
std::string eventFrame(std::string_view event, Value data);

} // namespace winnow::systems::qdash
