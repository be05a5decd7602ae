// SPDX-License-Identifier: GPL-3.0-or-later
// What kind of agent a session is of. The three lose different shares of what they use later (7.1, 2.1 and 0.5 %
// under the same policy), so a guarantee names the kind it holds for, and no figure of a policy stands for all of
// them together. Told by the recording's format. Used by the chooser and the decision report.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/session/corpus.h"

namespace winnow {

enum class Stratum : std::uint8_t
{
    Coding, // a person works with it: long sessions, files are read and edited
    Benchmark, // one task each, from a fixed set, until it is solved: outputs repeat between sessions
    Api // short episodes and logs of requests, whose program is not known
};
inline constexpr std::array kStrata { Stratum::Coding, Stratum::Benchmark, Stratum::Api };

Stratum stratumOf(const Recording& recording);
/// "coding", "benchmark", "api".
std::string_view stratumName(Stratum stratum);
std::optional<Stratum> stratumNamed(std::string_view name);
/// "coding agents", for sentences.
Phrase stratumTitle(Stratum stratum);

} // namespace winnow
