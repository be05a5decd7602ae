// SPDX-License-Identifier: GPL-3.0-or-later
// Folders whose files belong together: such a folder is replaced whole or not at all. For redacted copies and
// the row form of digests. Never touches what Winnow did not write: a list in the folder names its files.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/base/temporary_folder.h"

namespace winnow {

/// Gathers files in a folder beside the target and exchanges the two by one system call. A process that is
/// killed leaves the target as it was or as it was to be; the folder beside it goes with the next one that
/// writes there. Two processes at once: the later one's set stands, whole.
class FileSet
{
public:
    /// Errors of all three: WriteFailed. A target that holds what Winnow did not write is refused at once.
    static Result<FileSet> beside(const std::filesystem::path& target);
    /// `name` is relative and stays below the target.
    Result<void> add(const std::filesystem::path& name, std::string_view text);
    /// Puts the files in place; nothing can be added any more.
    Result<void> commit();

private:
    FileSet() = default;
    std::filesystem::path m_target;
    TemporaryFolder m_staging;
    std::set<std::string> m_names;
};

} // namespace winnow
