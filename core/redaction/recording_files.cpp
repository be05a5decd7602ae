// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/recording_files.h"

#include <algorithm>
#include <ctime>
#include <fmt/format.h>
#include <memory>
#include <set>

#include "core/base/failed_reads.h"
#include "core/base/file_set.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/importers/io/archive_library.h"
#include "core/importers/io/container.h"
#include "core/importers/io/walk.h"
#include "core/redaction/session_export.h"
#include "core/replay/known_facts.h"

namespace winnow::redaction {

namespace {

namespace fs = std::filesystem;
using importing::InputFile;

/// A file as it lies on the disk, with a byte order mark if it has one.
Result<std::string> rawText(const fs::path& path)
{
    WINNOW_TRY(auto input, importing::openInput(path, {}));
    if (input.files.size() != 1)
        return fail(ErrorCode::Unsupported,
            Message::say("is an archive within a folder that is one recording"),
            Message::say("unpack it there"), { path.string(), 0 });
    InputFile whole = input.files[0];
    whole.begin = 0;
    return whole.readAll();
}

Result<RedactionInput> folderInput(const std::string& path)
{
    WINNOW_TRY(const auto found, importing::walk({ path }, {}, {}));
    if (found.files.size() != 1 || found.files[0].bundle.empty())
        return fail(ErrorCode::Unreadable, Message::say("is not the folder that was opened"),
            Message::say("open it again"), { path, 0 });
    RedactionInput input { path, {}, RecordingShape::Folder, {} };
    for (const fs::path& file : found.files[0].bundle) {
        WINNOW_TRY(auto text, rawText(file));
        input.parts.push_back(
            { file.lexically_relative(found.files[0].path).generic_string(), std::move(text) });
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
        WINNOW_TRY(auto text, rawText(file));
        input.parts.push_back(
            { (transcript.stem() / "tool-results" / file.filename()).generic_string(), std::move(text) });
    }
    return {};
}

Result<RedactionInput> fileInput(const std::string& path)
{
    WINNOW_TRY(auto opened, importing::openInput(path, {}));
    for (const Issue& issue : opened.issues) {
        if (issue.severity == Severity::Error) // half a file is not what was recorded
            return fail(ErrorCode::Unreadable, issue.text, {}, { path, 0 });
    }
    RedactionInput input { path };
    if (opened.bundle || opened.files.size() != 1) {
        input.shape = RecordingShape::Archive;
        for (const InputFile& member : opened.files) {
            WINNOW_TRY(auto text, member.readAll());
            input.parts.push_back({ member.name, std::move(text) });
        }
        return input;
    }
    const bool packed = opened.files[0].path.empty();
    InputFile whole = opened.files[0];
    whole.begin = packed ? whole.begin : 0;
    WINNOW_TRY(auto text, whole.readAll());
    input.text = std::move(text);
    const fs::path name(path);
    if (packed && (name.extension() == ".gz" || name.extension() == ".zst"))
        input.path = (name.parent_path() / name.stem()).string();
    WINNOW_CHECK(addPersisted(input));
    return input;
}

/// The path of the file or folder a recording lies in: of "some.zip!member", the archive.
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
    static_cast<std::string*>(out)->append(static_cast<const char*>(bytes), size);
    return static_cast<la_ssize_t>(size);
}

bool liesInDatabase(const std::string& path)
{
    if (fileKind(path) != FileKind::Regular)
        return false;
    char head[16] = {};
    auto file = InputStream::open(path);
    const auto got = file ? file->read(head, sizeof head) : tl::make_unexpected(file.error());
    if (!got)
        noteFailedRead(path, got.error().detail);
    return got && isDatabase({ head, *got });
}

Result<RedactionInput> databaseInput(const Corpus& corpus, const Recording& recording)
{
    WINNOW_TRY(auto text, exportedSessions(corpus, recording));
    RedactionInput input { recording.path, std::move(text) };
    input.exported = true;
    return input;
}

} // namespace

Result<std::string> packedZip(const std::vector<RecordingPart>& parts)
{
    constexpr std::time_t kNoDay = 315532800; // 1980-01-01: the time of packing is private
    std::string out;
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
    for (const RecordingPart& part : parts) {
        const std::unique_ptr<archive_entry, decltype(library.entry_free)> entry(
            library.entry_new(), library.entry_free);
        library.entry_set_pathname_utf8(entry.get(), part.name.c_str());
        if (!library.entry_pathname(entry.get()))
            library.entry_set_pathname(entry.get(), part.name.c_str());
        library.entry_set_filetype(entry.get(), AE_IFREG);
        library.entry_set_perm(entry.get(), 0644);
        library.entry_set_mtime(entry.get(), kNoDay, 0);
        library.entry_set_size(entry.get(), static_cast<la_int64_t>(part.text.size()));
        if (library.write_header(zip.get(), entry.get()) != ARCHIVE_OK)
            return broken();
        if (library.write_data(zip.get(), part.text.data(), part.text.size())
            != static_cast<la_ssize_t>(part.text.size()))
            return broken();
    }
    if (library.write_close(zip.get()) != ARCHIVE_OK)
        return broken();
    return out;
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
            fs::is_directory(place, ignored) ? folderInput(place)
                : liesInDatabase(place)      ? databaseInput(corpus, recording)
                                             : fileInput(place));
        if (input.exported && recording.sessions.empty())
            continue; // nothing to write out
        input.counted = counted.count(place) > 0;
        inputs.push_back(std::move(input));
    }
    return inputs;
}

namespace {

/// Everything that is to be written, by its name below the folder.
struct Copy
{
    fs::path name;
    const std::string* text;
    std::string original; // it may not replace this
};

Result<std::vector<Copy>> copiesOf(const RedactionRun& run)
{
    std::vector<Copy> copies;
    std::set<std::string> taken;
    const auto add = [&](fs::path name, const std::string& text, const std::string& original) {
        const fs::path wanted = name;
        for (int n = 2; !taken.insert(name.string()).second; ++n)
            name = wanted.parent_path()
                / fmt::format("{}-{}{}", wanted.stem().string(), n, wanted.extension().string());
        copies.push_back({ std::move(name), &text, original });
    };
    for (const RedactedFile& file : run.files) {
        if (file.shape != RecordingShape::Folder)
            add(file.outPath, file.text, file.path);
        for (const RecordingPart& part : file.parts) {
            const fs::path base = file.shape == RecordingShape::Folder ? fs::path(file.outPath)
                                                                       : fs::path(file.outPath).parent_path();
            if (taken.count((base / part.name).string()) > 0)
                return fail(ErrorCode::WriteFailed, Message::say("two copies would have this name"),
                    Message::say("redact the recordings one by one"), { (base / part.name).string(), 0 });
            const fs::path original = file.shape == RecordingShape::Folder
                ? fs::path(file.path)
                : fs::path(file.path).parent_path();
            add(base / part.name, part.text, (original / part.name).string());
        }
    }
    return copies;
}

bool liesBelow(const fs::path& file, const fs::path& folder)
{
    std::error_code ignored;
    const fs::path inside = fs::weakly_canonical(file, ignored).lexically_relative(folder);
    return !inside.empty() && *inside.begin() != "..";
}

} // namespace

Result<std::vector<std::string>> writeCopies(const RedactionRun& run, const std::string& folder)
{
    if (!run.problems.empty())
        return fail(ErrorCode::Invalid, Message::say("nothing is written while there are problems"),
            run.problems.front());
    WINNOW_TRY(const auto copies, copiesOf(run));
    std::error_code ignored;
    const fs::path to = fs::weakly_canonical(absolutePath(folder), ignored);
    std::vector<std::string> written;
    for (const Copy& copy : copies) {
        if (liesBelow(copy.original, to))
            return fail(ErrorCode::WriteFailed, Message::say("would be replaced by its redacted copy"),
                Message::say("choose another folder"), { copy.original, 0 });
        written.push_back((fs::path(folder) / copy.name).string());
    }
    WINNOW_TRY(auto set, FileSet::beside(to));
    for (const Copy& copy : copies)
        WINNOW_CHECK(set.add(copy.name, *copy.text));
    WINNOW_CHECK(set.commit());
    return written;
}

} // namespace winnow::redaction
