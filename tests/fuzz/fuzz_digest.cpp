// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a digest, in its packed form and as rows: a message or a digest, and what is read is written
// and read again as the same rows.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

#include "core/digest/digest_file.h"
#include "core/digest/open_digest.h"

using namespace winnow;

namespace {

const std::filesystem::path& file()
{
    static const std::filesystem::path path
        = std::filesystem::temp_directory_path() / ("winnow-fuzz-digest-" + std::to_string(::getpid()));
    return path;
}

void lookAt(const Result<digest::Digest>& read)
{
    if (!read || !digest::openDigest(*read))
        return;
    const std::string rows = digest::rowStream(*read);
    const auto again = digest::readRowStream(rows, "again");
    if (!again || digest::rowStream(*again) != rows)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string given(reinterpret_cast<const char*>(data), size);
    std::ofstream(file(), std::ios::binary) << given;
    if (digest::isDigestFile(file()))
        lookAt(digest::readDigestFile(file()));
    else
        lookAt(digest::readRowStream(given, "rows"));
    return 0;
}
