// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/common_names.h"

#include <algorithm>
#include <array>

namespace winnow {

namespace {

// Sorted, for the binary search.
constexpr std::array kCommon { std::string_view("ArgumentParser"), std::string_view("BaseModel"),
    std::string_view("CHANGELOG.md"), std::string_view("CLAUDE.md"), std::string_view("CMakeLists.txt"),
    std::string_view("CONTRIBUTING.md"), std::string_view("Cargo.lock"), std::string_view("Cargo.toml"),
    std::string_view("DataFrame"), std::string_view("GitHub"), std::string_view("JSON.parse"),
    std::string_view("JSON.stringify"), std::string_view("JavaScript"), std::string_view("LICENSE.md"),
    std::string_view("Math.floor"), std::string_view("Math.max"), std::string_view("Math.min"),
    std::string_view("Object.entries"), std::string_view("Object.keys"), std::string_view("README.md"),
    std::string_view("README.rst"), std::string_view("TypeScript"), std::string_view("__init__"),
    std::string_view("__init__.py"), std::string_view("__main__"), std::string_view("__name__"),
    std::string_view("addClass"), std::string_view("addEventListener"), std::string_view("add_argument"),
    std::string_view("as_ref"), std::string_view("as_str"), std::string_view("async_trait"),
    std::string_view("base64"), std::string_view("className"), std::string_view("clearTimeout"),
    std::string_view("console.error"), std::string_view("console.log"), std::string_view("context.Context"),
    std::string_view("defaultdict"), std::string_view("emplace_back"), std::string_view("encoding/json"),
    std::string_view("ends_with"), std::string_view("endswith"), std::string_view("fmt.Errorf"),
    std::string_view("fmt.Println"), std::string_view("fmt.Sprintf"), std::string_view("forEach"),
    std::string_view("from_chars"), std::string_view("from_str"), std::string_view("getElementById"),
    std::string_view("go.mod"), std::string_view("indexOf"), std::string_view("innerHTML"),
    std::string_view("int32_t"), std::string_view("int64_t"), std::string_view("into_iter"),
    std::string_view("is_empty"), std::string_view("is_none"), std::string_view("is_some"),
    std::string_view("isinstance"), std::string_view("json.dumps"), std::string_view("json.loads"),
    std::string_view("localStorage"), std::string_view("make_shared"), std::string_view("make_unique"),
    std::string_view("map_err"), std::string_view("max_length"), std::string_view("no_run"),
    std::string_view("node_modules"), std::string_view("ok_or"), std::string_view("old_string"),
    std::string_view("onClick"), std::string_view("os.environ"), std::string_view("os.path"),
    std::string_view("os.path.join"), std::string_view("package-lock.json"), std::string_view("package.json"),
    std::string_view("parseFloat"), std::string_view("parseInt"), std::string_view("preventDefault"),
    std::string_view("push_back"), std::string_view("push_str"), std::string_view("pyproject.toml"),
    std::string_view("python3"), std::string_view("querySelector"), std::string_view("read_to_string"),
    std::string_view("requirements.txt"), std::string_view("setInterval"), std::string_view("setTimeout"),
    std::string_view("setup.cfg"), std::string_view("setup.py"), std::string_view("sha256"),
    std::string_view("shared_ptr"), std::string_view("size_t"), std::string_view("startsWith"),
    std::string_view("starts_with"), std::string_view("startswith"), std::string_view("static_cast"),
    std::string_view("stdout"), std::string_view("str_replace"), std::string_view("strftime"),
    std::string_view("string_view"), std::string_view("strip_prefix"), std::string_view("sys.argv"),
    std::string_view("sys.exit"), std::string_view("sys.path"), std::string_view("sys.stderr"),
    std::string_view("textContent"), std::string_view("timedelta"), std::string_view("toLowerCase"),
    std::string_view("toString"), std::string_view("toUpperCase"), std::string_view("to_chars"),
    std::string_view("to_owned"), std::string_view("to_string"), std::string_view("tsconfig.json"),
    std::string_view("uint32_t"), std::string_view("uint64_t"), std::string_view("uint8_t"),
    std::string_view("unique_ptr"), std::string_view("unwrap_or"), std::string_view("useCallback"),
    std::string_view("useEffect"), std::string_view("useMemo"), std::string_view("useRef"),
    std::string_view("useState"), std::string_view("user.email"), std::string_view("user.name"),
    std::string_view("utf-8"), std::string_view("x86_64") };

constexpr std::array kEndings { std::string_view("bat"), std::string_view("c"), std::string_view("cc"),
    std::string_view("cfg"), std::string_view("cpp"), std::string_view("cs"), std::string_view("css"),
    std::string_view("csv"), std::string_view("db"), std::string_view("diff"), std::string_view("env"),
    std::string_view("gif"), std::string_view("go"), std::string_view("gz"), std::string_view("h"),
    std::string_view("hpp"), std::string_view("html"), std::string_view("ini"), std::string_view("ipynb"),
    std::string_view("java"), std::string_view("jpg"), std::string_view("js"), std::string_view("json"),
    std::string_view("jsonl"), std::string_view("jsx"), std::string_view("kt"), std::string_view("lock"),
    std::string_view("log"), std::string_view("lua"), std::string_view("md"), std::string_view("mjs"),
    std::string_view("mod"), std::string_view("patch"), std::string_view("pdf"), std::string_view("php"),
    std::string_view("png"), std::string_view("py"), std::string_view("pyi"), std::string_view("rb"),
    std::string_view("rs"), std::string_view("rst"), std::string_view("scss"), std::string_view("sh"),
    std::string_view("sql"), std::string_view("sum"), std::string_view("svg"), std::string_view("swift"),
    std::string_view("tar"), std::string_view("toml"), std::string_view("ts"), std::string_view("tsx"),
    std::string_view("txt"), std::string_view("vue"), std::string_view("xml"), std::string_view("yaml"),
    std::string_view("yml"), std::string_view("zip") };

constexpr std::array kCapitals { std::string_view("ABOUT"), std::string_view("ALTER"),
    std::string_view("ARRAY"), std::string_view("ASCII"), std::string_view("BEGIN"),
    std::string_view("BOOLEAN"), std::string_view("CAVEAT"), std::string_view("CLAUDE"),
    std::string_view("CONST"), std::string_view("CREATE"), std::string_view("CRITICAL"),
    std::string_view("DEBUG"), std::string_view("DEFAULT"), std::string_view("DELETE"),
    std::string_view("DOUBLE"), std::string_view("EMPTY"), std::string_view("ERROR"),
    std::string_view("ERRORS"), std::string_view("EXISTS"), std::string_view("EXPECTED"),
    std::string_view("FAILED"), std::string_view("FAILURE"), std::string_view("FALSE"),
    std::string_view("FATAL"), std::string_view("FINAL"), std::string_view("FIXED"),
    std::string_view("FLOAT"), std::string_view("GROUP"), std::string_view("HTTPS"),
    std::string_view("IMPORTANT"), std::string_view("INDEX"), std::string_view("INSERT"),
    std::string_view("INTEGER"), std::string_view("LICENSE"), std::string_view("LIMIT"),
    std::string_view("MAJOR"), std::string_view("MINOR"), std::string_view("NEVER"),
    std::string_view("ORDER"), std::string_view("OUTPUT"), std::string_view("PASSED"),
    std::string_view("PRAGMA"), std::string_view("PRIMARY"), std::string_view("PYTHONPATH"),
    std::string_view("REPLACE"), std::string_view("RESULT"), std::string_view("RESULTS"),
    std::string_view("SEARCH"), std::string_view("SELECT"), std::string_view("SKIPPED"),
    std::string_view("START"), std::string_view("STATUS"), std::string_view("STRING"),
    std::string_view("SUCCESS"), std::string_view("SUMMARY"), std::string_view("TABLE"),
    std::string_view("TESTS"), std::string_view("TOTAL"), std::string_view("TRACE"),
    std::string_view("UNION"), std::string_view("UNIQUE"), std::string_view("UPDATE"),
    std::string_view("USAGE"), std::string_view("VALUES"), std::string_view("WARNING"),
    std::string_view("WHERE") };

static_assert(std::is_sorted(kCommon.begin(), kCommon.end()));
static_assert(std::is_sorted(kEndings.begin(), kEndings.end()));
static_assert(std::is_sorted(kCapitals.begin(), kCapitals.end()));

using Starts = std::array<unsigned char, 257>;

/// Where the words of each first byte begin: most words ask for a byte that few or none have.
template <std::size_t kSize> constexpr Starts byFirstByte(const std::array<std::string_view, kSize>& words)
{
    static_assert(kSize < 256);
    Starts starts {};
    for (const std::string_view word : words)
        ++starts[static_cast<unsigned char>(word.front()) + 1u];
    for (std::size_t byte = 1; byte < starts.size(); ++byte)
        starts[byte] = static_cast<unsigned char>(starts[byte] + starts[byte - 1]);
    return starts;
}

template <std::size_t kSize>
bool isIn(const std::array<std::string_view, kSize>& words, const Starts& starts, std::string_view word)
{
    if (word.empty())
        return false;
    const std::size_t first = static_cast<unsigned char>(word.front());
    return std::find(words.begin() + starts[first], words.begin() + starts[first + 1], word)
        != words.begin() + starts[first + 1];
}

} // namespace

bool isCommonName(std::string_view name)
{
    static constexpr auto kOf = byFirstByte(kCommon);
    return isIn(kCommon, kOf, name);
}

bool isFileName(std::string_view atom)
{
    static constexpr auto kOf = byFirstByte(kEndings);
    const std::size_t dot = atom.rfind('.');
    return dot != std::string_view::npos && dot > 0 && isIn(kEndings, kOf, atom.substr(dot + 1));
}

bool isCommonCapitals(std::string_view word)
{
    static constexpr auto kOf = byFirstByte(kCapitals);
    return isIn(kCapitals, kOf, word);
}

} // namespace winnow
