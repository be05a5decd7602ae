// SPDX-License-Identifier: GPL-3.0-or-later
// The server-sent events a qdash run shows its web client (systems/SPEC.md 9): tool names and order, no
// arguments and no results, which is all that an event log of it can tell.
#pragma once

#include "core/systems/value.h"

namespace winnow::systems::qdash {

/// "Fetching chip summary"; the tool's own name when it has no label.
std::string toolLabel(std::string_view tool);

/// Turns the callbacks of a run into status payloads, in order.
class EventBridge
{
public:
    Value toolCalled(std::string_view tool);
    Value statusChanged(std::string_view status);

private:
    List m_labels; // of the calls so far; a call counts as completed when it starts
};

/// "event: NAME\ndata: JSON\n\n"; NaN and infinities become null.
std::string eventFrame(std::string_view event, Value data);

} // namespace winnow::systems::qdash
