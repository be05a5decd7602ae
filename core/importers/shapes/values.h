// SPDX-License-Identifier: GPL-3.0-or-later
// Small conversions every format needs: times in any spelling, numbers that may be strings, the first word of
// a shell command. Used by the format files. Nothing here fails; an unreadable value yields the fallback.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/session/session.h"
#include "core/text/json.h"

namespace winnow::importing {

/// "2026-02-01T10:00:00.123Z", "+02:00", a space instead of T, without zone (read as UTC); kNoTime otherwise.
TimeMs parseIsoTime(std::string_view text);

/// A time as recordings write it: ISO text, or a number (or number in a string) of s, ms, us or ns since
/// 1970; the magnitude decides the unit.
TimeMs timeOf(const json::Value& value);

/// Same, for bare text: ISO, or a number in digits.
TimeMs timeOfText(std::string_view text);

/// A number, or a number written as a string (OTLP); `fallback` otherwise. Fractions are truncated.
std::int64_t intOf(const json::Value& value, std::int64_t fallback = 0);

/// An exit code; nullopt if it is not a number.
inline std::optional<int> codeOf(const json::Value& value)
{
    return value.isNumber() ? std::optional(static_cast<int>(intOf(value))) : std::nullopt;
}

/// True for a string that is one of `words`.
bool isOneOf(const json::Value& value, std::span<const std::string_view> words);
inline bool isOneOf(const json::Value& value, std::initializer_list<std::string_view> words)
{
    return isOneOf(value, std::span(words.begin(), words.size()));
}

/// True if one of the first `most` items of a list passes the test.
template <class Test> bool anyItem(const json::Value& list, const Test& test, std::size_t most = SIZE_MAX)
{
    for (const json::Value item : list.items()) {
        if (most-- == 0)
            return false;
        if (test(item))
            return true;
    }
    return false;
}

/// The first of these members that exists and is not null.
json::Value anyOf(const json::Value& object, std::initializer_list<std::string_view> keys);

/// Several members in one pass over the object, in the order of `keys`; absent ones are Missing, and the last
/// duplicate counts.
template <std::size_t N>
std::array<json::Value, N> pick(const json::Value& object, const std::string_view (&keys)[N])
{
    std::array<json::Value, N> found;
    for (const json::Value::Member member : object.members()) {
        for (std::size_t i = 0; i < N; ++i) {
            if (member.key.equals(keys[i])) {
                found[i] = member.value;
                break;
            }
        }
    }
    return found;
}

/// The raw JSON without white space between tokens.
std::string compactJson(const json::Value& value);

/// "git" of `cd /x && FOO=1 sudo /usr/bin/git log`: the first command that is not a change of folder, an
/// assignment or a wrapper (sudo, env, time, nohup, timeout ...). "" if there is none.
std::string firstCommandWord(std::string_view command);

/// True for tools that run a command line (Bash, exec_command, run_shell_command ...).
bool isShellTool(std::string_view toolName);

/// firstCommandWord() of the command in a shell tool's arguments (members command, cmd, script ...; text or a
/// list such as ["bash","-lc","ls"]); "" for other tools. `arguments` may be an object or a string of JSON.
std::string shellSubName(std::string_view toolName, const json::Value& arguments);
std::string shellSubNameOfText(std::string_view toolName, std::string_view argumentsJson);

} // namespace winnow::importing
