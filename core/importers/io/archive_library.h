// SPDX-License-Identifier: GPL-3.0-or-later
// libarchive, loaded when the first archive is opened or packed (core/base/lazy_library.h). For unpack.cpp
// here and for the copies of core/redaction. The functions have libarchive's names without "archive_".
#pragma once

#include <archive.h>
#include <archive_entry.h>
#include <string>

#include "core/base/lazy_library.h"
#include "core/base/result.h"

namespace winnow::importing {

struct ArchiveLibrary
{
    LazyLibrary library { "libarchive.so.13" };
#define WINNOW_ARCHIVE(name)                                                                                 \
    decltype(&archive_##name) name = library.function<decltype(archive_##name)>("archive_" #name)
    WINNOW_ARCHIVE(read_new);
    WINNOW_ARCHIVE(read_free);
    WINNOW_ARCHIVE(read_support_format_zip);
    WINNOW_ARCHIVE(read_support_format_tar);
    WINNOW_ARCHIVE(read_open);
    WINNOW_ARCHIVE(read_next_header);
    WINNOW_ARCHIVE(read_data);
    WINNOW_ARCHIVE(write_new);
    WINNOW_ARCHIVE(write_free);
    WINNOW_ARCHIVE(write_set_format_zip);
    WINNOW_ARCHIVE(write_set_bytes_in_last_block);
    WINNOW_ARCHIVE(write_open);
    WINNOW_ARCHIVE(write_header);
    WINNOW_ARCHIVE(write_data);
    WINNOW_ARCHIVE(write_close);
    WINNOW_ARCHIVE(error_string);
    WINNOW_ARCHIVE(entry_new);
    WINNOW_ARCHIVE(entry_free);
    WINNOW_ARCHIVE(entry_pathname);
    WINNOW_ARCHIVE(entry_pathname_utf8);
    WINNOW_ARCHIVE(entry_set_pathname);
    WINNOW_ARCHIVE(entry_set_pathname_utf8);
    WINNOW_ARCHIVE(entry_filetype);
    WINNOW_ARCHIVE(entry_set_filetype);
    WINNOW_ARCHIVE(entry_is_encrypted);
    WINNOW_ARCHIVE(entry_set_perm);
    WINNOW_ARCHIVE(entry_set_mtime);
    WINNOW_ARCHIVE(entry_set_size);
#undef WINNOW_ARCHIVE

    /// The last error, in libarchive's words.
    std::string error(archive* of) const;
};

/// Error: Unsupported if the library is missing.
Result<const ArchiveLibrary*> archiveLibrary();

} // namespace winnow::importing
