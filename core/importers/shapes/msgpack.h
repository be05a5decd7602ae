// SPDX-License-Identifier: GPL-3.0-or-later
// MessagePack as JSON text, so that the readers of JSON can read it (LangGraph stores its checkpoints so).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace winnow::importing {

/// Nothing for bytes that are not MessagePack. Extensions that hold MessagePack of [module, class, members,
/// ...] become the members, binary data and other extensions null.
std::optional<std::string> msgpackToJson(std::string_view bytes);

} // namespace winnow::importing
