// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/common_names.h"

#include <algorithm>
#include <array>

namespace winnow {

namespace {

// Sorted, for the binary search.
constexpr auto kCommon = std::to_array<std::string_view>({ "ArgumentParser", "BaseModel", "CHANGELOG.md",
    "CLAUDE.md", "CMakeLists.txt", "CONTRIBUTING.md", "Cargo.lock", "Cargo.toml", "DataFrame", "GitHub",
    "JSON.parse", "JSON.stringify", "JavaScript", "LICENSE.md", "Math.floor", "Math.max", "Math.min",
    "Object.entries", "Object.keys", "README.md", "README.rst", "TypeScript", "__init__", "__init__.py",
    "__main__", "__name__", "addClass", "addEventListener", "add_argument", "as_ref", "as_str", "async_trait",
    "base64", "className", "clearTimeout", "console.error", "console.log", "context.Context", "defaultdict",
    "emplace_back", "encoding/json", "ends_with", "endswith", "fmt.Errorf", "fmt.Println", "fmt.Sprintf",
    "forEach", "from_chars", "from_str", "getElementById", "go.mod", "indexOf", "innerHTML", "int32_t",
    "int64_t", "into_iter", "is_empty", "is_none", "is_some", "isinstance", "json.dumps", "json.loads",
    "localStorage", "make_shared", "make_unique", "map_err", "max_length", "no_run", "node_modules", "ok_or",
    "old_string", "onClick", "os.environ", "os.path", "os.path.join", "package-lock.json", "package.json",
    "parseFloat", "parseInt", "preventDefault", "push_back", "push_str", "pyproject.toml", "python3",
    "querySelector", "read_to_string", "requirements.txt", "setInterval", "setTimeout", "setup.cfg",
    "setup.py", "sha256", "shared_ptr", "size_t", "startsWith", "starts_with", "startswith", "static_cast",
    "stdout", "str_replace", "strftime", "string_view", "strip_prefix", "sys.argv", "sys.exit", "sys.path",
    "sys.stderr", "textContent", "timedelta", "toLowerCase", "toString", "toUpperCase", "to_chars",
    "to_owned", "to_string", "tsconfig.json", "uint32_t", "uint64_t", "uint8_t", "unique_ptr", "unwrap_or",
    "useCallback", "useEffect", "useMemo", "useRef", "useState", "user.email", "user.name", "utf-8",
    "x86_64" });

constexpr auto kEndings = std::to_array<std::string_view>(
    { "bat", "c", "cc", "cfg", "cpp", "cs", "css", "csv", "db", "diff", "env", "gif", "go", "gz", "h", "hpp",
        "html", "ini", "ipynb", "java", "jpg", "js", "json", "jsonl", "jsx", "kt", "lock", "log", "lua", "md",
        "mjs", "mod", "patch", "pdf", "php", "png", "py", "pyi", "rb", "rs", "rst", "scss", "sh", "sql",
        "sum", "svg", "swift", "tar", "toml", "ts", "tsx", "txt", "vue", "xml", "yaml", "yml", "zip" });

constexpr auto kCapitals = std::to_array<std::string_view>({ "ABOUT", "ALTER", "ARRAY", "ASCII", "BEGIN",
    "BOOLEAN", "CAVEAT", "CLAUDE", "CONST", "CREATE", "CRITICAL", "DEBUG", "DEFAULT", "DELETE", "DOUBLE",
    "EMPTY", "ERROR", "ERRORS", "EXISTS", "EXPECTED", "FAILED", "FAILURE", "FALSE", "FATAL", "FINAL", "FIXED",
    "FLOAT", "GROUP", "HTTPS", "IMPORTANT", "INDEX", "INSERT", "INTEGER", "LICENSE", "LIMIT", "MAJOR",
    "MINOR", "NEVER", "ORDER", "OUTPUT", "PASSED", "PRAGMA", "PRIMARY", "PYTHONPATH", "REPLACE", "RESULT",
    "RESULTS", "SEARCH", "SELECT", "SKIPPED", "START", "STATUS", "STRING", "SUCCESS", "SUMMARY", "TABLE",
    "TESTS", "TOTAL", "TRACE", "UNION", "UNIQUE", "UPDATE", "USAGE", "VALUES", "WARNING", "WHERE" });

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
