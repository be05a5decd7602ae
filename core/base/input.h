// SPDX-License-Identifier: GPL-3.0-or-later
// The one reader of what a user names beside recordings: policies, test files, baselines, salts, lists,
// labels, texts, logs, and standard input. A read that fails is an error and never the end of the text; a
// folder, a device that never ends and a pipe without a writer are refused at once; what is read whole
// is bounded. Recordings have readers of their own (importers/io).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace winnow {

inline constexpr std::uint64_t kMostOfFile = 32u << 20; // what a person or a program of ours wrote
inline constexpr std::uint64_t kMostOfText = 1u << 30; // a text that is counted or compressed, and one line

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

    /// Up to `room` bytes, fewer only at the end. Error: Unreadable.
    Result<std::size_t> read(char* to, std::size_t room);
    /// What has come by now, at least one byte; 0 at the end. Error: Unreadable.
    Result<std::size_t> readSome(char* to, std::size_t room);
    /// False while a writer pauses: the next byte has to be waited for.
    bool isReady() const;
    /// By the file system; 0 where it does not know.
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

/// Lines of any number, ends LF only. A last line without a line end is one.
class InputLines
{
public:
    /// Errors as InputStream::open().
    static Result<InputLines> open(const std::string& path);
    /// Nothing at the end; the view lives until the next call. Errors: Unreadable, and a line of kMostOfText.
    Result<std::optional<std::string_view>> next();
    /// False when the next line has to be waited for.
    bool isReady() const;

private:
    InputLines(std::string path, InputStream stream);
    Result<void> fill();
    std::string m_path;
    InputStream m_stream;
    std::string m_block;
    std::size_t m_at = 0; // where the next line begins
    std::size_t m_searched = 0; // no line end before this
    bool m_ended = false;
};

/// Everything in the file or on standard input. Errors as InputStream::open(), and more than `most` bytes.
Result<std::string> readInput(const std::string& path, std::uint64_t most = kMostOfFile);

} // namespace winnow
