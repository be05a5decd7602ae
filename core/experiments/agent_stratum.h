// SPDX-License-Identifier: GPL-3.0-or-later
// The kind of agent that made a session. The three kinds lose different shares of what they use later (7.1, 2.1 and
// 0.5 % under the same policy), so a guarantee names the kind it is valid for, and no figure of a policy represents all
// of them. Derived from the recording's format. Used by the chooser and the decision report.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/session/corpus.h"

namespace winnow {

enum class Stratum : std::uint8_t
{
    Coding, // a person works with it: long sessions, files are read and edited
    Benchmark, // each session solves one task of a fixed set: outputs repeat between sessions
    Api // short episodes and logs of requests; the client is not known
};
inline constexpr std::array kStrata { Stratum::Coding, Stratum::Benchmark, Stratum::Api };

Stratum stratumOf(const Recording& recording);
/// "coding", "benchmark", "api".
std::string_view stratumName(Stratum stratum);
std::optional<Stratum> stratumNamed(std::string_view name);
/// Its name in a sentence: "coding agents".
Phrase stratumTitle(Stratum stratum);

} // namespace winnow
