// SPDX-License-Identifier: GPL-3.0-or-later
// What the local strategies share: validated parameters and the guard around each of them.
//
// The guard ensures four rules: bad parameters are errors; text that is not UTF-8, or already contains the
// strategy's own mark, is returned unchanged; so is text that would not get smaller; and therefore f(f(x)) =
// f(x).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/compression/strategies/segment_builder.h"
#include "core/compression/strategy.h"
#include "core/text/ascii.h"
#include "core/text/lines.h"

namespace winnow::strategy {

/// A strategy's parameters after validation: the given values over the defaults.
class Parameters
{
public:
    /// Error: Invalid for an unknown name, or a value that is not a number or out of range, with the valid
    /// values.
    static Result<Parameters> read(
        const StrategyInput& input, std::string_view strategy, std::span<const StrategyParameter> table);

    std::int64_t number(std::string_view name) const;
    std::size_t size(std::string_view name) const { return static_cast<std::size_t>(number(name)); }
    bool flag(std::string_view name) const;
    std::string_view text(std::string_view name) const;

private:
    std::span<const StrategyParameter> m_table;
    const std::map<std::string, std::string>* m_given = nullptr;
};

struct Job
{
    std::string_view text;
    const Parameters& parameters;
    const StrategyInput& input;
};

/// One local strategy as its file declares it. If `body` returns without covering the source, it declines.
struct LocalSpec
{
    std::string_view name;
    Phrase title;
    Phrase help;
    Fidelity fidelity = Fidelity::Lossy;
    std::span<const StrategyParameter> parameters;
    std::string_view
        mark; // only our output contains it, so a source that contains it is left alone; "" = none needed
    void (*body)(const Job& job, SegmentBuilder& out) = nullptr;
};

Result<Compressed> runLocal(const LocalSpec& spec, const StrategyInput& input);

template <const LocalSpec& Spec> Result<Compressed> compressLocal(const StrategyInput& input)
{
    return runLocal(Spec, input);
}

/// The registry row of a spec.
template <const LocalSpec& Spec> StrategyInfo localRow()
{
    StrategyInfo info;
    info.name = Spec.name;
    info.title = Spec.title;
    info.help = Spec.help;
    info.fidelity = Spec.fidelity;
    info.parameters = Spec.parameters;
    info.compress = compressLocal<Spec>;
    return info;
}

/// The place of a line: content [begin, end), the next line begins at `next`.
struct Line
{
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t next = 0;
    std::string_view in(std::string_view text) const { return text.substr(begin, end - begin); }
};
std::vector<Line> linesOf(std::string_view text);

} // namespace winnow::strategy
