// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of parameters. A row has the YAML key, the releases that have it, unit, range, and how to
// read and write its Policy field. The gateways' schema, YAML reading and writing, SQLite, `--set key=value`,
// the tuning panel, lint, diff and undo texts all loop over it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/policy/policy.h"

namespace winnow {

enum class ParameterKind : std::uint8_t
{
    Boolean,
    Integer,
    Real,
    Text,
    Choice,
    List,
    Duration,
    Secret
};
enum class ParameterUnit : std::uint8_t
{
    None,
    Bytes,
    Tokens,
    Fraction,
    Milliseconds
};
enum class ParameterGroup : std::uint8_t
{
    Thresholds,
    Strategy,
    Tools,
    Formats,
    Expansion,
    Store,
    Remote
};

/// How a release treats a key: it does not know it, reads and honors it, or reads it without effect.
enum class Support : std::uint8_t
{
    Absent,
    Honoured,
    Inert
};

/// Integers, durations in ms, reals, texts and lists; Choice and Secret are texts.
using ParameterValue = std::variant<bool, std::int64_t, double, std::string, std::vector<std::string>>;

/// Access to a parameter's field of Policy.
struct ParameterAccess
{
    ParameterValue (*get)(const Policy&);
    void (*set)(Policy&, const ParameterValue&);
};

struct Parameter
{
    std::string_view
        key; // YAML spelling below pipes.tool_output, e.g. "min_bytes", "api.timeout", "store.ttl"
    ParameterAccess access;
    ParameterKind kind = ParameterKind::Integer;
    ParameterUnit unit = ParameterUnit::None;
    ParameterGroup group = ParameterGroup::Thresholds;
    /// One character per release of the gateways, oldest first (core/gateway/rules/release.cpp), then one for
    /// dialect winnow: + honored, o read without effect, - absent.
    std::string_view releases;
    Phrase label; // short label for the panel
    Phrase help; // one sentence: what it controls; source of the rule
    double minimum = 0; // numeric kinds; the panel's range, not enforced by the gateway
    double maximum = 0;
    bool logarithmic = false;
    std::vector<std::string_view> choices = {}; // Choice: for all dialects; see choicesFor()

    ParameterValue get(const Policy& policy) const { return access.get(policy); }
    void set(Policy& policy, const ParameterValue& value) const { access.set(policy, value); }
    /// Support in a release, by column index, or in the reference release of a dialect.
    Support support(std::size_t release) const;
    Support support(Dialect dialect) const;
};

/// All rows, in panel order.
std::span<const Parameter> parameters();

/// The row with this key as the dialect spells it ("skip_tools.categories" is accepted for "skip_tools");
/// null if there is none.
const Parameter* findParameter(std::string_view key);

/// The path at which the dialect writes it: "pipes.tool_output.skip_tools.categories", "store.ttl"; dialect
/// winnow: the key itself.
std::string parameterPath(const Parameter& parameter, Dialect dialect);

/// "2048", "30s", "a,b", "0.05": the spelling used by --set and policy diff; round-trips through
/// parseParameter().
std::string formatParameter(const Parameter& parameter, const ParameterValue& value);
Result<ParameterValue> parseParameter(const Parameter& parameter, std::string_view text);

} // namespace winnow
