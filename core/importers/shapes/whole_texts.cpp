// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/whole_texts.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/systems/recorded_cuts.h"

namespace winnow::importing {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kFolders[]
    = { "tool-results", "tool-output", "tool-outputs" }; // Claude Code, opencode, Gemini CLI
constexpr std::size_t kLooked = 1000; // bytes at both ends, where clients name the file

/// "tool-outputs/session-5e/shell_1.txt" of the path that the text names; empty without one.
std::string_view namedFile(std::string_view text)
{
    for (const std::string_view folder : kFolders) {
        const std::size_t at = text.find(folder);
        if (at == std::string_view::npos || at == 0 || text[at - 1] != '/'
            || text.substr(at + folder.size(), 1) != "/")
            continue;
        std::string_view name = text.substr(at, text.find_first_of(" \t\r\n\"'<>]", at) - at);
        if (name.ends_with('.'))
            name.remove_suffix(1); // of the sentence
        return name;
    }
    return {};
}

std::optional<fs::path> fileBelow(const fs::path& place, std::string_view name)
{
    std::error_code error;
    const fs::path root = fs::canonical(place, error);
    const fs::path file = error ? fs::path() : fs::canonical(place / fs::path(name), error);
    if (error || !fs::is_regular_file(file, error))
        return std::nullopt;
    const bool isBelow
        = std::mismatch(root.begin(), root.end(), file.begin(), file.end()).first == root.end();
    return isBelow ? std::optional(file) : std::nullopt;
}

} // namespace

std::vector<fs::path> placesOfWholeTexts(const std::string& path)
{
    std::vector<fs::path> places;
    const fs::path folder = fs::path(path).parent_path();
    for (const fs::path& place : { folder.empty() ? fs::path(".") : folder, folder.parent_path(),
             fs::path(path).replace_extension() }) {
        const bool has = std::ranges::any_of(kFolders, [&](std::string_view name) {
            std::error_code error;
            return !place.empty() && fs::is_directory(place / name, error);
        });
        if (has)
            places.push_back(place);
    }
    return places;
}

std::size_t addWholeTexts(RecordingBuilder& builder, Session& session, const std::vector<fs::path>& places)
{
    std::size_t found = 0;
    for (ToolResult& result : session.results) {
        if (places.empty() || result.rawText.isValid() || !result.text.isValid())
            continue;
        const Text text = builder.store().get(result.text);
        std::string_view name = namedFile(text.view().substr(0, kLooked));
        if (name.empty() && text.view().size() > kLooked)
            name = namedFile(text.view().substr(text.view().size() - kLooked));
        if (name.empty() || systems::recordedCut(text.view()) == 0)
            continue;
        for (const fs::path& place : places) {
            const auto file = fileBelow(place, name);
            if (file && !result.rawText.isValid())
                result.rawText = builder.fileText(*file);
        }
        found += result.rawText.isValid() ? 1 : 0;
    }
    return found;
}

void showWholeTexts(Session& session)
{
    for (ToolResult& result : session.results) {
        if (!result.rawText.isValid())
            continue;
        std::swap(result.text, result.rawText);
        result.blocks.clear();
    }
}

} // namespace winnow::importing
