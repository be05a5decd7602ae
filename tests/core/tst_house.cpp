// SPDX-License-Identifier: GPL-3.0-or-later
// The house keeps its order: reads every source file and every include, so that a wrong arrow is found by a
// test and not by the next newcomer. Each finding names file and line.
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace fs = std::filesystem;

namespace {

/// Layers, lowest first. A file may include its own layer and those before it.
constexpr std::string_view kLayers[] = { "core", "models", "views", "app" };

/// Rooms of core, lowest first. A file may include its own room and those before it; a room with folders of
/// its own counts as one unless they stand here.
constexpr std::string_view kRooms[] = {
    "core/base",
    "core/text",
    "core/gateway/yaml",
    "core/session",
    "core/tokens",
    "core/systems",
    "core/policy",
    "core/gateway/rules",
    "core/compression",
    "core/gateway/config",
    "core/importers",
    "core/gateway/adapters",
    "core/gateway/requests",
    "core/gateway/expand",
    "core/gateway/logs",
    "core/remote",
    "core/diff",
    "core/replay",
    "core/analysis",
    "core/redaction",
    "core/report",
    "core/library",
};

struct Include
{
    std::string target; // as written between the quotes or brackets
    std::size_t line = 0;
    bool ours = false; // in quotes
};

struct SourceFile
{
    std::string path; // from the source folder
    std::string firstLine;
    std::vector<Include> includes;
};

std::vector<Include> includesOf(std::istream& in, std::string& firstLine)
{
    std::vector<Include> includes;
    std::string line;
    for (std::size_t number = 1; std::getline(in, line); ++number) {
        if (number == 1)
            firstLine = line;
        if (!line.starts_with("#include "))
            continue;
        const std::size_t begin = line.find_first_of("\"<");
        const std::size_t end = line.find_first_of("\">", begin + 1);
        if (begin != std::string::npos && end != std::string::npos)
            includes.push_back({ line.substr(begin + 1, end - begin - 1), number, line[begin] == '"' });
    }
    return includes;
}

std::vector<SourceFile> sourceFiles(const std::set<std::string>& extensions, bool withTests)
{
    const fs::path root(WINNOW_SOURCE_DIR);
    std::vector<fs::path> folders { "app", "core", "models", "views" };
    if (withTests)
        folders.emplace_back("tests");
    std::vector<SourceFile> files;
    for (const fs::path& folder : folders) {
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            if (!entry.is_regular_file() || !extensions.contains(entry.path().extension().string()))
                continue;
            SourceFile& file = files.emplace_back();
            file.path = entry.path().lexically_relative(root).generic_string();
            std::ifstream in(entry.path());
            file.includes = includesOf(in, file.firstLine);
        }
    }
    return files;
}

template <std::size_t N> std::size_t placeOf(std::string_view path, const std::string_view (&names)[N])
{
    for (std::size_t i = 0; i < N; ++i) {
        if (path.starts_with(names[i]) && path.substr(names[i].size()).starts_with('/'))
            return i;
    }
    return N;
}

std::string at(const SourceFile& file, const Include& include)
{
    return file.path + ":" + std::to_string(include.line) + " includes " + include.target;
}

/// All findings at once: who mends one wants to see the others.
void none(const std::vector<std::string>& findings)
{
    std::string all;
    for (const std::string& finding : findings)
        all += finding + '\n';
    QVERIFY2(findings.empty(), all.c_str());
}

} // namespace

class TestHouse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void includesPointFromAppOverViewsAndModelsToCore()
    {
        std::vector<std::string> findings;
        for (const SourceFile& file : sourceFiles({ ".h", ".cpp" }, false)) {
            const std::size_t own = placeOf(file.path, kLayers);
            for (const Include& include : file.includes) {
                if (include.ours && placeOf(include.target, kLayers) > own)
                    findings.push_back(at(file, include));
            }
        }
        none(findings);
    }

    void roomsOfCoreKnowOnlyThoseBeforeThem()
    {
        std::vector<std::string> findings;
        for (const SourceFile& file : sourceFiles({ ".h", ".cpp" }, false)) {
            if (!file.path.starts_with("core/"))
                continue;
            const std::size_t own = placeOf(file.path, kRooms);
            if (own == std::size(kRooms))
                findings.push_back(file.path + " stands in no room of the table");
            for (const Include& include : file.includes) {
                const std::size_t other = placeOf(include.target, kRooms);
                if (include.target.starts_with("core/") && (other > own || other == std::size(kRooms)))
                    findings.push_back(at(file, include));
            }
        }
        none(findings);
    }

    void systemsKnowsTextAndBaseAlone()
    {
        std::vector<std::string> findings;
        for (const SourceFile& file : sourceFiles({ ".h", ".cpp" }, false)) {
            for (const Include& include : file.includes) {
                const bool known = !include.ours || include.target.starts_with("core/base/")
                    || include.target.starts_with("core/text/")
                    || include.target.starts_with("core/systems/");
                if (file.path.starts_with("core/systems/") && !known)
                    findings.push_back(at(file, include));
            }
        }
        none(findings);
    }

    void coreIncludesNoQt()
    {
        std::vector<std::string> findings;
        for (const SourceFile& file : sourceFiles({ ".h", ".cpp" }, false)) {
            for (const Include& include : file.includes) {
                const bool isQt = !include.ours && include.target.starts_with('Q');
                if (isQt && file.path.starts_with("core/"))
                    findings.push_back(at(file, include));
            }
        }
        none(findings);
    }

    void includesNameTheirRoom()
    {
        std::vector<std::string> findings;
        for (const SourceFile& file : sourceFiles({ ".h", ".cpp" }, true)) {
            for (const Include& include : file.includes) {
                const bool generated = include.target.ends_with(".moc") || include.target.starts_with("ui_");
                if (include.ours && !generated && !fs::exists(fs::path(WINNOW_SOURCE_DIR) / include.target))
                    findings.push_back(at(file, include));
            }
        }
        none(findings);
    }

    void everyFileNamesItsLicenceFirst()
    {
        std::vector<std::string> findings;
        for (const SourceFile& file : sourceFiles({ ".h", ".cpp", ".cmake", ".txt" }, true)) {
            const bool isSource = !file.path.ends_with(".txt") || file.path.ends_with("CMakeLists.txt");
            if (isSource
                && file.firstLine.find("SPDX-License-Identifier: GPL-3.0-or-later") == std::string::npos)
                findings.push_back(file.path + ":1 has no SPDX line");
        }
        none(findings);
    }

    /// X_part.cpp beside X.h and X.cpp, without X_part.h, is a class cut by size.
    void aClassStandsInOneFile()
    {
        std::set<std::string> paths;
        for (const SourceFile& file : sourceFiles({ ".h", ".cpp" }, false))
            paths.insert(file.path);
        std::vector<std::string> findings;
        for (const std::string& path : paths) {
            if (!path.ends_with(".cpp"))
                continue;
            const std::string stem = path.substr(0, path.size() - 4);
            for (std::size_t cut = stem.rfind('_'); cut != std::string::npos && cut > stem.rfind('/');
                 cut = cut == 0 ? std::string::npos : stem.rfind('_', cut - 1)) {
                const std::string whole = stem.substr(0, cut);
                if (paths.contains(whole + ".h") && paths.contains(whole + ".cpp")
                    && !paths.contains(stem + ".h"))
                    findings.push_back(path + ": a part of " + whole + ".h without a header of its own");
            }
        }
        none(findings);
    }
};

QTEST_GUILESS_MAIN(TestHouse)
#include "tst_house.moc"
