// SPDX-License-Identifier: GPL-3.0-or-later
// Instead of libFuzzer, for compilers without it: gives every file of the folders to the target once, so that
// tests/run repeats the seeds under the sanitizers. Usage: seeds_NAME FOLDER... ; 1 when a folder holds no
// file.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argc, char** argv)
{
    for (int i = 1; i < argc; ++i) {
        std::size_t files = 0;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i])) {
            if (!entry.is_regular_file())
                continue;
            std::ifstream in(entry.path(), std::ios::binary);
            const std::string bytes { std::istreambuf_iterator<char>(in), {} };
            std::fprintf(stderr, "%s\n", entry.path().c_str()); // the last line names what a sanitizer found
            LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
            ++files;
        }
        if (files == 0) {
            std::fprintf(stderr, "%s: no seeds\n", argv[i]);
            return 1;
        }
        std::printf("%s: %zu seeds\n", argv[i], files);
    }
    return argc > 1 ? 0 : 1;
}
