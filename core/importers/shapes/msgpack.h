// SPDX-License-Identifier: GPL-3.0-or-later
// Converts MessagePack to JSON text, so that the JSON readers can read it (LangGraph's checkpoints).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace winnow::importing {

/// nullopt for bytes that are not MessagePack. Extensions with MessagePack of [module, class, members, ...]
/// become the members; binary data and other extensions become null.
std::optional<std::string> msgpackToJson(std::string_view bytes);

} // namespace winnow::importing
