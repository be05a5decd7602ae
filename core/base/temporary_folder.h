// SPDX-License-Identifier: GPL-3.0-or-later
// A folder for files that are not to stay. For copies of databases, redaction's second reading and sets of
// files before they are put in place (file_set.h). A process that is killed cannot clean up: the next one
// that makes such a folder there does.
#pragma once

#include <filesystem>

#include "core/base/result.h"

namespace winnow {

class TemporaryFolder
{
public:
    /// `stem` and six letters; only the user may read it. Folders of that stem whose processes are dead go.
    /// Error: WriteFailed, with errno's words.
    static Result<TemporaryFolder> make(const std::filesystem::path& stem);
    /// The same in the system's folder for temporary files.
    static Result<TemporaryFolder> make();

    /// Removes all of this process, for one that ends without destructors; what is written there then fails.
    static void removeAll();

    const std::filesystem::path& path() const { return m_path; }

    TemporaryFolder() = default; // none
    TemporaryFolder(TemporaryFolder&& other) noexcept;
    TemporaryFolder& operator=(TemporaryFolder&& other) noexcept;
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    /// Removes what lies at its path then.
    ~TemporaryFolder();

private:
    std::filesystem::path m_path;
    int m_lock = -1; // as long as the process lives
};

} // namespace winnow
