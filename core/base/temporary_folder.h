// SPDX-License-Identifier: GPL-3.0-or-later
// A temporary folder, for copies of databases, redaction's second reading and file sets before they are put in place
// (file_set.h). A killed process cannot clean up, so the next one that makes such a folder there does.
#pragma once

#include <filesystem>

#include "core/base/result.h"

namespace winnow {

class TemporaryFolder
{
public:
    /// Named `stem` plus six letters; only the user may read it. Removes folders of that stem whose processes
    /// are dead. Error: WriteFailed, with errno's words.
    static Result<TemporaryFolder> make(const std::filesystem::path& stem);
    /// Same, in the system's folder for temporary files.
    static Result<TemporaryFolder> make();

    /// Removes all folders of this process, for a process that ends without destructors; later writes to them
    /// fail.
    static void removeAll();

    const std::filesystem::path& path() const { return m_path; }

    TemporaryFolder() = default; // no folder
    TemporaryFolder(TemporaryFolder&& other) noexcept;
    TemporaryFolder& operator=(TemporaryFolder&& other) noexcept;
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    /// Removes whatever is at its path by then.
    ~TemporaryFolder();

private:
    std::filesystem::path m_path;
    int m_lock = -1; // held as long as the process lives
};

} // namespace winnow
