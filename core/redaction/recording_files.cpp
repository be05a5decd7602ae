// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/recording_files.h"

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <set>

#include "core/base/atomic_file.h"
#include "core/base/failed_reads.h"
#include "core/base/file_set.h"
#include "core/base/try.h"
#include "core/importers/io/archive_library.h"
#include "core/importers/io/byte_source.h"
#include "core/importers/io/container.h"
#include "core/importers/io/sqlite_rows.h"
#include "core/importers/io/walk.h"
#include "core/redaction/session_export.h"
#include "core/replay/known_facts.h"

namespace winnow::redaction {

namespace {

namespace fs = std::filesystem;
using importing::InputFile;

/// A file as it is on disk, with its byte order mark.
Result<InputFile> rawFile(const fs::path& path, const fs::path& name)
{
    WINNOW_TRY(auto input, importing::openInput(path, {}));
    if (input.files.size() != 1)
        return fail(ErrorCode::Unsupported,
            Message::say("is an archive within a folder that is one recording"),
            Message::say("unpack it there"), { path.string(), 0 });
    return InputFile { name.generic_string(), input.files[0].source, 0, input.files[0].size, {} };
}

Result<RedactionInput> folderInput(const std::string& path)
{
    WINNOW_TRY(const auto found, importing::walk({ path }, {}, {}));
    if (found.files.size() != 1 || found.files[0].bundle.empty())
        return fail(ErrorCode::Unreadable, Message::say("is not the folder that was opened"),
            Message::say("open it again"), { path, 0 });
    RedactionInput input { path, {}, RecordingShape::Folder, {} };
    for (const fs::path& file : found.files[0].bundle) {
        WINNOW_TRY(auto part, rawFile(file, file.lexically_relative(found.files[0].path)));
        input.parts.push_back(std::move(part));
    }
    return input;
}

/// Whole outputs that Claude Code keeps beside a transcript.
Result<void> addPersisted(RedactionInput& input)
{
    const fs::path transcript(input.path);
    const fs::path beside = transcript.parent_path() / transcript.stem() / "tool-results";
    if (transcript.extension() != ".jsonl" || fileKind(beside) != FileKind::Folder)
        return {};
    for (const fs::path& file : entriesOf(beside)) {
        if (fileKind(file) != FileKind::Regular)
            continue;
        WINNOW_TRY(auto part, rawFile(file, transcript.stem() / "tool-results" / file.filename()));
        input.parts.push_back(std::move(part));
    }
    return {};
}

Result<RedactionInput> fileInput(const std::string& path, const Corpus& corpus, const Recording& recording)
{
    WINNOW_TRY(auto opened, importing::openInput(path, {}));
    for (const Issue& issue : opened.issues) {
        if (issue.severity == Severity::Error) // half a file is not the recording
            return fail(ErrorCode::Unreadable, issue.text, {}, { path, 0 });
    }
    RedactionInput input { path };
    if (opened.bundle || opened.files.size() != 1) {
        input.shape = RecordingShape::Archive;
        input.parts = std::move(opened.files);
        return input;
    }
    const bool packed = opened.files[0].path.empty();
    if (!packed && importing::isSqlite(opened.files[0].readHead(16))) {
        WINNOW_TRY(const auto text, exportedSessions(corpus, recording));
        importing::SpillBuffer kept;
        WINNOW_CHECK(kept.append(text));
        input.text = { path, kept.take(), 0, text.size(), {} };
        input.exported = true;
        return input;
    }
    input.text = opened.files[0];
    input.text.begin = packed ? input.text.begin : 0;
    const fs::path name(path);
    if (packed && (name.extension() == ".gz" || name.extension() == ".zst"))
        input.path = (name.parent_path() / name.stem()).string();
    WINNOW_CHECK(addPersisted(input));
    return input;
}

/// The path of the file or folder that holds a recording; for "some.zip!member" the archive.
std::string placeOf(const Recording& recording)
{
    for (std::size_t at = recording.path.find('!'); at != std::string::npos;
         at = recording.path.find('!', at + 1)) {
        std::string archive = recording.path.substr(0, at);
        if (fileKind(archive) == FileKind::Regular)
            return archive;
    }
    return recording.path;
}

la_ssize_t appendTo(archive*, void* out, const void* bytes, std::size_t size)
{
    auto& file = *static_cast<std::ofstream*>(out);
    return file.write(static_cast<const char*>(bytes), static_cast<std::streamsize>(size))
        ? static_cast<la_ssize_t>(size)
        : -1;
}

} // namespace

Result<void> forEachBatch(const InputFile& file, const std::function<Result<void>(std::string& text)>& take)
{
    constexpr std::size_t kBatch = 1u << 20, kLimit = 0xFFFFFFFF, kShortRecordEnd = 256; // bytes
    std::string rest;
    std::size_t searched = kBatch;
    for (std::uint64_t at = file.begin;;) {
        const std::size_t end = recordEnd(rest, searched);
        const bool whole = at >= file.size || importing::nextData(*file.source, at) >= file.size;
        if (whole && rest.empty())
            return {};
        if (whole || end != std::string::npos) {
            std::string next = end != std::string::npos ? rest.substr(end) : std::string();
            rest.resize(rest.size() - next.size());
            WINNOW_CHECK(take(rest));
            rest = std::move(next);
            searched = kBatch;
            continue;
        }
        searched = std::max(kBatch, rest.size()) - kShortRecordEnd;
        const std::uint64_t length = std::min<std::uint64_t>(kBatch, file.size - at);
        if (rest.size() + length >= kLimit)
            return fail(ErrorCode::Unsupported, Message::say("one document of 4 GB or more"),
                Message::say("split it into one record per line"), { file.name, 0 });
        if (!file.source->read(at, length, rest))
            return fail(ErrorCode::Unreadable, Message::say("the file became shorter while it was read"),
                Message::say("read it again"), { file.name, 0 });
        at += length;
    }
}

Result<InputFile> packedZip(const std::vector<InputFile>& parts, const fs::path& path)
{
    constexpr std::time_t kNoDay = 315532800; // 1980-01-01, because the time of packing is private
    std::ofstream out(path, std::ios::binary);
    WINNOW_TRY(const importing::ArchiveLibrary* const loaded, importing::archiveLibrary());
    const importing::ArchiveLibrary& library = *loaded;
    const std::unique_ptr<archive, decltype(library.write_free)> zip(library.write_new(), library.write_free);
    const auto broken = [&] {
        return fail(ErrorCode::WriteFailed,
            Message::say("the archive cannot be packed: {}", library.error(zip.get())));
    };
    library.write_set_format_zip(zip.get());
    library.write_set_bytes_in_last_block(zip.get(), 1);
    if (library.write_open(zip.get(), &out, nullptr, appendTo, nullptr) != ARCHIVE_OK)
        return broken();
    for (const InputFile& part : parts) {
        const std::unique_ptr<archive_entry, decltype(library.entry_free)> entry(
            library.entry_new(), library.entry_free);
        library.entry_set_pathname_utf8(entry.get(), part.name.c_str());
        if (!library.entry_pathname(entry.get()))
            library.entry_set_pathname(entry.get(), part.name.c_str());
        library.entry_set_filetype(entry.get(), AE_IFREG);
        library.entry_set_perm(entry.get(), 0644);
        library.entry_set_mtime(entry.get(), kNoDay, 0);
        library.entry_set_size(entry.get(), static_cast<la_int64_t>(part.size - part.begin));
        if (library.write_header(zip.get(), entry.get()) != ARCHIVE_OK)
            return broken();
        WINNOW_CHECK(forEachBatch(part, [&](std::string& text) -> Result<void> {
            if (library.write_data(zip.get(), text.data(), text.size())
                != static_cast<la_ssize_t>(text.size()))
                return broken();
            return {};
        }));
    }
    if (library.write_close(zip.get()) != ARCHIVE_OK)
        return broken();
    return writtenFile(std::move(out), path, path.string());
}

Result<InputFile> writtenFile(std::ofstream out, const fs::path& path, std::string name)
{
    out.close();
    if (out.fail())
        return writeError(path, errno);
    WINNOW_TRY(const auto size, importing::fileSize(path));
    return InputFile { std::move(name), std::make_shared<importing::FileSource>(path), 0, size, {} };
}

Result<std::vector<RedactionInput>> inputsOf(const Corpus& corpus)
{
    WINNOW_CHECK(checkHasTexts(corpus));
    std::vector<RedactionInput> inputs;
    std::set<std::string> seen, counted;
    for (const Recording& recording : corpus.recordings) {
        if (!recording.results.empty())
            counted.insert(placeOf(recording));
    }
    for (const Recording& recording : corpus.recordings) {
        if (recording.format.empty())
            continue; // no recording
        if (recording.path == "-")
            return fail(ErrorCode::Usage, Message::say("redact cannot read standard input"),
                Message::say("name files or folders"));
        const std::string place = placeOf(recording);
        if (!seen.insert(place).second)
            continue;
        std::error_code ignored;
        WINNOW_TRY(auto input,
            fs::is_directory(place, ignored) ? folderInput(place) : fileInput(place, corpus, recording));
        if (input.exported && recording.sessions.empty())
            continue; // nothing to write out
        input.counted = counted.count(place) > 0;
        inputs.push_back(std::move(input));
    }
    return inputs;
}

Result<std::vector<std::string>> writeCopies(const RedactionRun& run, const std::string& folder)
{
    if (!run.problems.empty())
        return fail(ErrorCode::Invalid, Message::say("nothing is written while there are problems"),
            run.problems.front());
    std::error_code ignored;
    const fs::path to = fs::weakly_canonical(absolutePath(folder), ignored);
    std::map<fs::path, const InputFile*> copies; // by their names in the folder
    const auto add
        = [&](const fs::path& name, const InputFile& text, const fs::path& original) -> Result<void> {
        const fs::path inside = fs::weakly_canonical(original, ignored).lexically_relative(to);
        if (!inside.empty() && *inside.begin() != "..")
            return fail(ErrorCode::WriteFailed, Message::say("would be replaced by its redacted copy"),
                Message::say("choose another folder"), { original.string(), 0 });
        if (!copies.emplace(name, &text).second)
            return fail(ErrorCode::WriteFailed, Message::say("two copies would have this name"),
                Message::say("redact the recordings one by one"), { name.string(), 0 });
        return {};
    };
    for (const RedactedFile& file : run.files) {
        const bool isFolder = file.shape == RecordingShape::Folder;
        const fs::path wanted(file.outPath), original(file.path);
        fs::path name = wanted;
        for (int n = 2; !isFolder && copies.count(name) > 0; ++n)
            name = wanted.parent_path()
                / fmt::format("{}-{}{}", wanted.stem().string(), n, wanted.extension().string());
        if (!isFolder)
            WINNOW_CHECK(add(name, file.text, original));
        for (const InputFile& part : file.parts)
            WINNOW_CHECK(add((isFolder ? wanted : wanted.parent_path()) / part.name, part,
                (isFolder ? original : original.parent_path()) / part.name));
    }
    std::vector<std::string> written;
    WINNOW_TRY(auto set, FileSet::beside(to));
    for (const auto& [name, text] : copies) {
        WINNOW_CHECK(set.add(name, {}));
        WINNOW_CHECK(forEachBatch(
            *text, [&, &name = name](const std::string& more) { return set.add(name, more, true); }));
        written.push_back((fs::path(folder) / name).string());
    }
    WINNOW_CHECK(set.commit());
    return written;
}

} // namespace winnow::redaction
