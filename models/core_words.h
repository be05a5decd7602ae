// SPDX-License-Identifier: GPL-3.0-or-later
// Core's English in the user's language. Core and the CLI know no Qt and stay English; views and models show
// what core wrote through coreText(). What is not in the lists, and what the gateway itself writes (statuses,
// YAML keys, log words, strategy names), is shown as it is. A test compares the lists with core's registries.
#pragma once

#include <QString>
#include <span>
#include <string_view>

namespace winnow {

/// A title, help, note, error detail or remedy of core. Composed texts are known by their pattern; whole
/// numbers in them are written as everywhere in the window. "A; B" is tried as two texts when it is not known
/// as one.
QString coreText(std::string_view english);

/// "simple: first words": the strategy's name stays, what it did is translated.
QString ruleText(std::string_view rule);

/// One sentence about a kind of contents ("json_rows"); empty for a name that is none.
QString kindMeaning(std::string_view kind);

/// What a counter is called: "o200k exact", "~ bytes/4", "by model: ~ claude, o200k exact".
QString counterText(std::string_view label);

/// The lists themselves, for the test: fixed words, fixed sentences, sentences with %1.
std::span<const char* const> coreWords();
std::span<const char* const> coreMessages();
std::span<const char* const> coreTemplates();

} // namespace winnow
