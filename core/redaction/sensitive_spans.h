// SPDX-License-Identifier: GPL-3.0-or-later
// Finds private text in a raw recording: secrets, e-mail addresses, people's names and numbers, addresses of machines,
// paths below home and project folders. Works on the bytes of the file, not on decoded strings, and knows that the "n"
// of "\n" does not belong to the word behind it. Used by the redactor only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/text/pattern.h"

namespace winnow::redaction {

struct Rules;

enum class Kind : std::uint8_t
{
    Secret,
    Email,
    Number, // of phones, accounts, cards, people
    Network, // addresses of machines
    Name,
    Path
};
inline constexpr std::size_t kKinds = 6;
std::string_view kindName(Kind kind);
Result<Kind> kindByName(std::string_view name);

struct Span
{
    std::size_t begin = 0;
    std::size_t end = 0;
    Kind kind = Kind::Secret;
    std::string_view rule; // "aws key", "e-mail", "home folder"
    bool onlyHere = false; // an ordinary word: private here, not elsewhere
};

class Detector
{
public:
    /// `extra`: the user's patterns, reported as secrets. Null `rules` means Rules::load(). Errors: Malformed,
    /// NotFound.
    static Result<Detector> create(
        const std::vector<std::string>& extra, std::shared_ptr<const Rules> rules = nullptr);

    /// Secrets, encoded secrets and private words (detector_parts.h), in no order; spans may overlap. Linear in the
    /// text, except for the user's own patterns.
    std::vector<Span> find(std::string_view raw) const;

private:
    std::shared_ptr<const Rules> m_rules;
    std::vector<Pattern> m_extra; // the user's
};

/// How many bytes at `at` belong to an escape that began before it ("\n", "\u00e9"); a word starts behind them.
std::size_t lettersOfEscape(std::string_view raw, std::size_t at);
inline std::size_t escapedLetters(std::string_view raw, std::size_t at)
{
    return at == 0 || at >= raw.size() || raw[at - 1] != '\\' ? 0 : lettersOfEscape(raw, at);
}

/// The bytes for which `in` is true, as a table.
template <class In> constexpr std::array<bool, 256> bytesWhere(In in)
{
    std::array<bool, 256> all {};
    for (std::size_t byte = 0; byte < all.size(); ++byte)
        all[byte] = in(static_cast<char>(byte));
    return all;
}
inline bool has(const std::array<bool, 256>& bytes, char c)
{
    return bytes[static_cast<unsigned char>(c)];
}

/// The end of the run from `at` of bytes for which `in` is true.
template <class In> std::size_t runEnd(std::string_view raw, std::size_t at, In in)
{
    while (at < raw.size() && in(raw[at]))
        ++at;
    return at;
}

/// The beginning of the run before `at` of bytes for which `in` is true, at most `most` bytes back.
template <class In> std::size_t runBefore(std::string_view raw, std::size_t at, std::size_t most, In in)
{
    std::size_t begin = at;
    while (begin > 0 && at - begin < most && in(raw[begin - 1]))
        --begin;
    return begin;
}

/// The end of the backslashes at `at`.
inline std::size_t slashesEnd(std::string_view raw, std::size_t at)
{
    return runEnd(raw, at, [](char c) { return c == '\\'; });
}

/// Calls take(begin, end) for runs of at least `least` bytes for which `in` is true. Reads only every `least`-th byte
/// outside of them, and a few before it.
template <class In, class Take> void forEachRun(std::string_view raw, std::size_t least, In in, Take take)
{
    for (std::size_t from = 0, probe = least - 1; probe < raw.size(); probe += least) {
        std::size_t begin = probe + 1;
        while (begin > from && in(raw[begin - 1]))
            --begin;
        if (begin > probe)
            continue;
        for (++probe; probe < raw.size() && in(raw[probe]);)
            ++probe;
        if (probe - begin >= least)
            take(begin, probe);
        from = probe;
    }
}

/// True for words that are not private: folders of every machine, accounts of containers.
bool isCommonWord(std::string_view word);

} // namespace winnow::redaction
