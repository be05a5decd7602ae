// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/named_result.h"

#include <filesystem>

#include "core/base/number_in.h"
#include "core/base/try.h"

namespace winnow::cli {

Result<NamedResult> resultNamed(const std::string& word)
{
    std::error_code none;
    const std::size_t hash = word.rfind('#');
    if (hash == std::string::npos || std::filesystem::exists(word, none))
        return NamedResult { word, {} };
    const std::size_t number = numberIn<std::size_t>(std::string_view(word).substr(hash + 1)).value_or(0);
    if (number == 0)
        return fail(ErrorCode::Usage, Message::say("{}: a result is FILE#N, counted from 1", word),
            Message::say("winnow-cli show FILE lists them"));
    return NamedResult { word.substr(0, hash), number - 1 };
}

Result<ResultId> resultNamed(const std::string& word, const Corpus& corpus)
{
    WINNOW_TRY(const auto named, resultNamed(word));
    for (const Recording& recording : corpus.recordings) {
        const bool isIt
            = recording.path == named.file || std::filesystem::path(recording.path).filename() == named.file;
        if (isIt && named.result && *named.result < recording.results.size())
            return recording.results[*named.result];
    }
    return fail(ErrorCode::Usage, Message::say("the recordings have no result {}", word),
        Message::say("write FILE#N, as in the table of fetched results"));
}

} // namespace winnow::cli
