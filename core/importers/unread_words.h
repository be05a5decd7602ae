// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the words of an answer that were not read, because no format knows their name. The
// builder tells it what is read; it looks at a record when the reader is done with it, and only at long
// texts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/json.h"

namespace winnow::importing {

inline constexpr std::size_t kLongAnswer = 200; // bytes; ids, states and titles are shorter

class UnreadWords
{
public:
    struct Found
    {
        std::string name;
        json::Value words;
        std::vector<std::string> calls; // that it answers, where its name is one that formats read
    };

    /// A value of the record that is read, with all that lies in it.
    void read(const json::Value& value) { m_read.push_back(value.raw()); }
    /// Something of the record was kept: readers that only remember a record are not done with it.
    void touch() { m_touched = true; }
    bool touched() const { return m_touched; }
    /// Texts beside which an object says which call it answers, or in whose objects around does so. Forgets
    /// what was read.
    std::vector<Found> in(const json::Value& record);
    void forget();

private:
    struct Around // an object and those it lies in
    {
        json::Value object;
        Around* outer = nullptr;
        std::optional<bool> names = std::nullopt; // a call; asked once, however many words lie in it
    };
    void walk(const json::Value& value, Around* around, int depth, std::vector<Found>& found);
    bool isUnread(const json::Value& words, Around& around);
    bool isRead(const json::Value& value);
    /// True for words that stand in something that was read of the object, in whichever encoding.
    bool isRepeated(const json::Value& words, const json::Value& object);

    std::vector<std::string_view> m_read;
    std::size_t m_compared = 0; // bytes that isRepeated() looked at
    bool m_sorted = false;
    bool m_touched = false;
};

} // namespace winnow::importing
