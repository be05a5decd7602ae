// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/named_result.h"

#include <charconv>
#include <filesystem>

namespace winnow::cli {

Result<NamedResult> resultNamed(const std::string& word)
{
    std::error_code none;
    const std::size_t hash = word.rfind('#');
    if (hash == std::string::npos || std::filesystem::exists(word, none))
        return NamedResult { word, {} };
    std::size_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [at, error] = std::from_chars(word.data() + hash + 1, end, number);
    if (error != std::errc() || at != end || number == 0)
        return fail(ErrorCode::Usage, Message::say("{}: a result is FILE#N, counted from 1", word),
            Message::say("winnow-cli show FILE lists them"));
    return NamedResult { word.substr(0, hash), number - 1 };
}

} // namespace winnow::cli
