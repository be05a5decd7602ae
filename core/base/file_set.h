// SPDX-License-Identifier: GPL-3.0-or-later
// A folder whose files belong together and are replaced all at once or not at all. For redacted copies and the row
// form of digests. Never touches files that Winnow did not write: a list in the folder names its own.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/base/temporary_folder.h"

namespace winnow {

/// Collects files in a folder next to the target and swaps the two with one system call. If the process is
/// killed, the target is either the old or the new set, and the next process that writes there removes the
/// leftover folder. With two processes at the same time, the later set wins as a whole.
class FileSet
{
public:
    /// Errors of all three: WriteFailed. A target with files Winnow did not write is refused immediately.
    static Result<FileSet> beside(const std::filesystem::path& target);
    /// `name` is relative and must stay below the target. `more`: appends to what was written to it before.
    Result<void> add(const std::filesystem::path& name, std::string_view text, bool more = false);
    /// Puts the files in place; nothing can be added afterwards.
    Result<void> commit();

private:
    FileSet() = default;
    std::filesystem::path m_target;
    TemporaryFolder m_staging;
    std::set<std::string> m_names;
};

} // namespace winnow
