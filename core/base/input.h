// SPDX-License-Identifier: GPL-3.0-or-later
// The only reader for files a user names other than recordings: policies, test files, baselines, salts,
// lists, labels, texts, logs, and standard input. A failed read is an error, never the end of the text.
// Folders, endless devices and pipes without a writer are refused; files read whole have a size limit.
// Recordings have their own readers (importers/io).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace winnow {

inline constexpr std::uint64_t kMostOfFile = 32u << 20; // for files written by a person or by Winnow
inline constexpr std::uint64_t kMostOfText = 1u << 30; // for a text to count or compress, and for one line

/// "-" is standard input.
class InputStream
{
public:
    /// Errors: NotFound, Unreadable (permission, folder, device, a pipe without a writer).
    static Result<InputStream> open(const std::string& path);
    InputStream(InputStream&& other) noexcept;
    InputStream& operator=(InputStream&&) = delete;
    InputStream(const InputStream&) = delete;
    InputStream& operator=(const InputStream&) = delete;
    ~InputStream();

    /// Reads up to `room` bytes, fewer only at the end. Error: Unreadable.
    Result<std::size_t> read(char* to, std::size_t room);
    /// Reads what is available, at least one byte; returns 0 at the end. Error: Unreadable.
    Result<std::size_t> readSome(char* to, std::size_t room);
    /// False while a writer pauses: reading would block.
    bool isReady() const;
    /// As the file system reports it; 0 if unknown.
    std::uint64_t size() const { return m_size; }

private:
    InputStream(std::string path, int handle);
    Result<void> check();
    tl::unexpected<Error> failed(Message why, Message remedy) const;
    bool waitForBytes(int milliseconds) const;

    std::string m_path;
    int m_handle = -1;
    std::uint64_t m_size = 0;
    bool m_isPipe = false;
    bool m_hasGiven = false;
};

/// Reads any number of lines, separated by LF only. The last line need not end with one.
class InputLines
{
public:
    /// Errors as InputStream::open().
    static Result<InputLines> open(const std::string& path);
    /// The next line, nullopt at the end; the view is valid until the next call. Errors: Unreadable, also for
    /// a line of kMostOfText bytes.
    Result<std::optional<std::string_view>> next();
    /// False if reading the next line would block.
    bool isReady() const;

private:
    InputLines(std::string path, InputStream stream);
    Result<void> fill();
    std::string m_path;
    InputStream m_stream;
    std::string m_block;
    std::size_t m_at = 0; // where the next line begins
    std::size_t m_searched = 0; // no line end before this offset
    bool m_ended = false;
};

/// Everything in the file or on standard input. Errors as InputStream::open(), also for more than `most`
/// bytes.
Result<std::string> readInput(const std::string& path, std::uint64_t most = kMostOfFile);

} // namespace winnow
