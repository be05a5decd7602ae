// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/claude_results.h"

#include <charconv>

namespace winnow::importing {

namespace fs = std::filesystem;

namespace {

/// The result of a failed Bash call begins with "Exit code 2\n".
std::optional<int> exitCodeOf(std::string_view text)
{
    constexpr std::string_view kMark = "Exit code ";
    if (text.substr(0, kMark.size()) != kMark)
        return std::nullopt;
    int code = 0;
    const auto [end, error] = std::from_chars(text.data() + kMark.size(), text.data() + text.size(), code);
    return error == std::errc() && end != text.data() ? std::optional(code) : std::nullopt;
}

} // namespace

void ClaudeResults::complete(const json::Value& block, const json::Value& copy, const std::string& sessionId,
    SessionBuilder::Result& result)
{
    if (result.isError && m_builder.store().bytes(result.text) > 10)
        result.exitCode = exitCodeOf(m_builder.store().get(result.text).view().substr(0, 32));
    if (!copy.isObject())
        return;
    const json::Value stdoutText = copy["stdout"];
    const json::Value persisted = copy["persistedOutputPath"];
    if (persisted.isString()) {
        ++m_persisted;
        result.rawText = persistedFile(persisted.string(), sessionId);
        m_found += result.rawText.isValid() ? 1 : 0;
    }
    if (result.rawText.isValid() || !stdoutText.isString())
        return;
    // Most copies are the text itself, or not longer (the raw length bounds the decoded one): they need no
    // decoding.
    if (stdoutText.raw() == block["content"].raw())
        return;
    const std::uint64_t shown = m_builder.store().bytes(result.text);
    if (stdoutText.raw().size() <= shown + 2)
        return;
    const TextId text = m_builder.text(stdoutText);
    if (m_builder.store().bytes(text) > shown)
        result.rawText = text;
}

/// The path comes from the recording, which may be hostile: only its name is used, and looked up in the
/// folder tool-results of this session or of its parent session.
TextId ClaudeResults::persistedFile(const std::string& path, const std::string& sessionId)
{
    const fs::path named(path);
    if (named.parent_path().filename() != "tool-results" || named.filename().empty())
        return {};
    const fs::path folder = fs::path(m_builder.path()).parent_path();
    const fs::path beside = folder / fs::path(sessionId).filename() / "tool-results" / named.filename();
    if (const TextId text = m_builder.fileText(beside); text.isValid())
        return text;
    return m_builder.fileText(folder.parent_path() / "tool-results" / named.filename());
}

void ClaudeResults::finish()
{
    if (m_persisted > 0)
        m_builder.issueAt(Severity::Note,
            Message::say(
                "outputs too large for the client, which gave the model a preview: {}; found whole and kept as raw text: {}",
                m_persisted, m_found),
            {});
}

} // namespace winnow::importing
