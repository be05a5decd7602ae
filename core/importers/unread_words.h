// SPDX-License-Identifier: GPL-3.0-or-later
// Finds words of an answer that were not read because no format knows their name. The builder reports what is
// read; a record is searched after the reader is done with it, and only for long texts.
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
        std::vector<std::string> calls; // the calls it answers, if its name is one that some format reads
    };

    /// A value of the record that was read, including everything in it.
    void read(const json::Value& value) { m_read.push_back(value.raw()); }
    /// The reader kept something of the record. A reader that only remembers a record has not finished with it.
    void touch() { m_touched = true; }
    bool touched() const { return m_touched; }
    /// Unread texts whose object, or an object around it, says which call it answers. Then forgets what was
    /// read.
    std::vector<Found> in(const json::Value& record);
    void forget();

private:
    struct Around // an object and those around it
    {
        json::Value object;
        Around* outer = nullptr;
        std::optional<bool> names = std::nullopt; // whether it names a call; determined once
    };
    void walk(const json::Value& value, Around* around, int depth, std::vector<Found>& found);
    /// The nearest object that names a call; missing if there is none.
    static json::Value callAround(Around* object);
    bool isRead(const json::Value& value);
    /// True if the words also occur, in any encoding, in something that was read from the object.
    bool isRepeated(const json::Value& words, const json::Value& object);

    std::vector<std::string_view> m_read;
    std::size_t m_compared = 0; // bytes that isRepeated() compared
    bool m_sorted = false;
    bool m_touched = false;
};

} // namespace winnow::importing
