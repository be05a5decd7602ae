// SPDX-License-Identifier: GPL-3.0-or-later
// Where a raw recording holds something private: secrets, e-mail addresses, people's names, paths below home
// and project folders. Works on the bytes of the file, not on decoded strings, and knows that "\n" before a
// word belongs to the escape and not to the word. Used by the redactor only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/text/pattern.h"

namespace winnow::redaction {

enum class Kind : std::uint8_t
{
    Secret,
    Email,
    Name,
    Path
};
std::string_view kindName(Kind kind);

struct Span
{
    std::size_t begin = 0;
    std::size_t end = 0;
    Kind kind = Kind::Secret;
    std::string_view rule; // "aws key", "e-mail", "home folder"
};

class Detector
{
public:
    /// `extra`: patterns of the user, reported as secrets. Error: Malformed.
    static Result<Detector> create(const std::vector<std::string>& extra);

    /// Secrets and e-mail parts (local part and domain, without the last label) by pattern, then user names
    /// and path components where they stand in a path, and full names before an e-mail. May overlap; in no
    /// order.
    std::vector<Span> find(std::string_view raw) const;

private:
    struct Rule
    {
        std::string_view name;
        Pattern pattern;
        bool valueOnly = false; // replace what follows the last separator, not the words before it
    };
    void findSecrets(std::string_view raw, std::vector<Span>& spans) const;
    void findKeyBlocks(std::string_view raw, std::vector<Span>& spans) const;
    void findEmails(std::string_view raw, std::vector<Span>& spans) const;
    void findPaths(std::string_view raw, std::vector<Span>& spans) const;
    void findDrivePaths(std::string_view raw, std::vector<Span>& spans) const;
    std::vector<Rule> m_rules;
    Pattern m_path;
};

/// Bytes at `at` that belong to an escape which began before it ("\n", "\u00e9"), so that a word found there
/// starts later.
std::size_t escapedLetters(std::string_view raw, std::size_t at);

/// Words that name nobody and nothing private: folders every machine has, accounts of containers.
bool isCommonWord(std::string_view word);

} // namespace winnow::redaction
