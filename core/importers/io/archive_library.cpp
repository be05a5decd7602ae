// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/io/archive_library.h"

namespace winnow::importing {

std::string ArchiveLibrary::error(archive* of) const
{
    const char* const words = error_string(of);
    return words ? words : "?";
}

Result<const ArchiveLibrary*> archiveLibrary()
{
    static const ArchiveLibrary library;
    if (!library.library.complete())
        return fail(ErrorCode::Unsupported, Message::say("archives need libarchive.so.13, which is missing"),
            Message::say("install libarchive"));
    return &library;
}

} // namespace winnow::importing
