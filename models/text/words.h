// SPDX-License-Identifier: GPL-3.0-or-later
// Core's codes in the user's language: statuses, decision chains, parameters, errors. Core and the CLI stay
// English; the gateway's own status names are never translated, because users see them in the gateway's logs.
#pragma once

#include <QString>

#include "core/policy/parameters.h"

namespace winnow {

enum class Status : std::uint8_t;
struct Check;
struct Finding;
struct Outcome;

/// "passthrough_small", as the gateway writes it.
QString statusText(Status status);

/// "312 bytes ≤ min_bytes 512": core's words with signs and grouped digits.
QString checkText(const Check& check);
/// The deciding check, short, for a table cell: "312 ≤ min_bytes 512". Empty if nothing was checked.
QString decidingText(const Outcome& outcome);
/// All checks, one per line, with a sign for passed or stopped.
QString chainText(const Outcome& outcome);

/// The name of a counter: "o200k exact", "~ bytes/4", "by model: ~ claude, o200k exact". The library stores
/// only such labels, so this parses them.
QString counterText(std::string_view label);

QString groupTitle(ParameterGroup group);
QString unitText(ParameterUnit unit);
/// "2 048", "on", "5.0 %", "1 h": for undo texts and readouts.
QString valueText(const Parameter& parameter, const ParameterValue& value);

QString dialectTitle(Dialect dialect);
QString severityText(Severity severity);
/// "error, line 12, min_bytes: ...", of a policy file.
QString findingText(const Finding& finding);

/// "FILE:LINE: detail; remedy" with a word for the error code.
QString errorText(const Error& error);

} // namespace winnow
