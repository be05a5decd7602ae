// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy: text in, shorter text and its provenance out. Pure: no clock, no randomness, no store, no
// locale; the same bytes on every machine. One strategy = one file in strategies/ and its row in
// local_strategies.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/compression/segment.h"
#include "core/policy/policy.h"
#include "core/tokens/counter.h"

namespace winnow {

/// Lines [line, line + count) of the text that the model still has from earlier: from line `there` of an
/// earlier result or of an argument it wrote. shown_before may refer to them. 0-based.
struct EarlierBlock
{
    std::uint32_t line = 0;
    std::uint32_t there = 0;
    std::uint32_t count = 0;
    std::string_view label; // of its place: "result #12, 3 back (turn 9, Read a.cpp)"; one line
};

/// What a strategy may know besides the text.
struct StrategyInput
{
    std::string_view text;
    std::string_view tool; // resolved tool name
    std::string_view arguments; // raw JSON of the call, "" if unknown; origin hints outrank guesses
    const Policy* policy = nullptr; // gateway strategies read their thresholds from it
    const std::map<std::string, std::string>* parameters = nullptr; // local strategies: their own, as text
    const std::vector<ChainStep>* chain = nullptr; // strategy "chain": its steps, run in order
    std::span<const EarlierBlock> earlier; // in `text` as the tool returned it; may overlap
    std::atomic<std::uint8_t>* listing
        = nullptr; // isListing() of these three, kept between policies: 1 no, 2 yes
    bool isUtf8 = false; // the text is known to be valid UTF-8; false: unknown
    const Counter* counter = nullptr; // for strategies that cut at tokens; cl100k for the gateway's own
};

/// A strategy's own parameter (dialect winnow), for the tuning panel and validation.
struct StrategyParameter
{
    std::string_view name;
    std::string_view defaultValue;
    Phrase help;
    double minimum = 0;
    double maximum = 0; // both 0: not a number
    /// A limit in bytes. For a text within one of a strategy's limits, raising the limits changes nothing.
    bool isLimit = false;
};

struct StrategyInfo
{
    std::string_view name; // YAML spelling: "simple", "ansi_strip"
    Phrase title; // "Strip ANSI and control codes"
    Phrase help; // one sentence, with its risk
    Fidelity fidelity = Fidelity::Lossy;
    bool gatewayBytes = false; // exists in that dialect
    bool gatewayTokens = false;
    bool remote = false; // needs the network; compress() is then null and core/remote does it
    std::span<const StrategyParameter> parameters;
    /// Errors: Invalid if a parameter is out of range; never because of unusual text. A strategy with nothing
    /// to do returns the text unchanged as one Kept segment.
    Result<Compressed> (*compress)(const StrategyInput&) = nullptr;
    bool readsOrigin = false; // the output depends on the tool or the call's arguments, not only the text
    bool readsEarlier = false; // and on StrategyInput::earlier: without it the text is unchanged
    /// A text of fewer bytes stays as it is under these parameters, so it need not be read. Null: unknown.
    std::uint64_t (*changesFrom)(const std::map<std::string, std::string>* parameters) = nullptr;
};

/// StrategyInfo::readsOrigin for a chain: true if a step has it or is limited to a content kind.
bool chainReadsOrigin(std::span<const ChainStep> steps);
bool chainReadsEarlier(std::span<const ChainStep> steps);

/// All strategies, the gateways' first. Lookup is exact; null if unknown.
std::span<const StrategyInfo> strategies();
const StrategyInfo* findStrategy(std::string_view name);

} // namespace winnow
