// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as the policy library, opened to be read: a message or a library, and nothing is written to the
// file. What it lists can be loaded or says why not.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <unistd.h>

#include "core/library/library.h"

using namespace winnow;

namespace {

const std::filesystem::path& file()
{
    static const std::filesystem::path path = std::filesystem::temp_directory_path()
        / ("winnow-fuzz-library-" + std::to_string(::getpid())) / "library.sqlite";
    return path;
}

std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream in(path, std::ios::binary);
    return { std::istreambuf_iterator<char>(in), {} };
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::filesystem::remove_all(file().parent_path());
    std::filesystem::create_directories(file().parent_path());
    const std::string given(reinterpret_cast<const char*>(data), size);
    std::ofstream(file(), std::ios::binary) << given;
    const auto library = Library::openToRead(file(), 0);
    if (!library)
        return 0;
    if (!library->readOnlyBecause().empty() && bytesOf(file()) != given)
        std::abort();
    const auto policies = library->listPolicies(true);
    for (std::size_t i = 0; policies && i < policies->size() && i < 20; ++i) {
        const std::string& name = (*policies)[i].name;
        (void)library->load(name);
        (void)library->history(name);
        (void)library->signedDifferences(name, 1);
        (void)library->testedSessions(name, 1);
    }
    return 0;
}
