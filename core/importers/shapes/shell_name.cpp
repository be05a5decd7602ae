// SPDX-License-Identifier: GPL-3.0-or-later
// The sub-name of shell tools: the program a command line runs. This is a rough scan, not a shell parser: it
// knows quotes, substitutions, assignments, changes of folder, loops and the usual wrappers. The first word
// that can be a command is the name; options, redirections and keywords are skipped.
#include <algorithm>
#include <array>

#include "core/importers/shapes/values.h"
#include "core/text/ascii.h"

namespace winnow::importing {

namespace {

constexpr std::size_t kLongestName = 40;
constexpr std::string_view kRedacted = "REDACTED"; // replaces an assignment in published recordings

bool isSpace(char c)
{
    return c == ' ' || c == '\t';
}
bool isSeparator(char c)
{
    return c == ';' || c == '&' || c == '|' || c == '\n' || c == '\r';
}

class ShellWords
{
public:
    explicit ShellWords(std::string_view text)
        : m_text(text)
    {
    }

    bool atEnd() const { return m_at >= m_text.size(); }

    /// Skips blanks, brackets and comments before a command.
    void toCommand()
    {
        while (!atEnd()) {
            const char c = m_text[m_at];
            if (c == '#')
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            else if (isSpace(c) || isSeparator(c) || c == '(' || c == '{' || c == '!')
                ++m_at;
            else
                return;
        }
    }

    /// Moves past the rest of the simple command.
    void skipCommand()
    {
        while (!word().empty()) { }
    }

    /// The next word with its quotes removed; empty at the end of the simple command.
    std::string word()
    {
        while (!atEnd() && (isSpace(m_text[m_at]) || continued()))
            m_at += continued() ? 2 : 1;
        std::string out;
        while (!atEnd() && !isSpace(m_text[m_at]) && !isSeparator(m_text[m_at]) && m_text[m_at] != ')') {
            const char c = m_text[m_at];
            if (c == '`' || m_text.substr(m_at, 2) == "$(") {
                out += substitution();
            } else if (c == '"' || c == '\'') {
                const std::size_t end = std::min(m_text.find(c, m_at + 1), m_text.size());
                out += m_text.substr(m_at + 1, end - m_at - 1);
                if (out.empty())
                    out.push_back(' '); // an empty quoted word is still a word
                m_at = end + 1;
            } else {
                if (c == '\\' && m_at + 1 < m_text.size())
                    ++m_at;
                out += m_text[m_at++];
            }
        }
        return out;
    }

private:
    bool continued() const { return m_text.substr(m_at, 2) == "\\\n"; }

    /// `date -d now` or $(date -d now) with nested substitutions: part of one word, whatever it contains.
    std::string_view substitution()
    {
        const std::size_t begin = m_at;
        if (m_text[m_at] == '`') {
            m_at = std::min(m_text.find('`', m_at + 1), m_text.size() - 1) + 1;
            return m_text.substr(begin, m_at - begin);
        }
        int depth = 0;
        for (++m_at; !atEnd(); ++m_at) {
            depth += m_text[m_at] == '(' ? 1 : m_text[m_at] == ')' ? -1 : 0;
            if (depth == 0) {
                ++m_at;
                break;
            }
        }
        return m_text.substr(begin, m_at - begin);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

bool isAssignment(std::string_view word)
{
    const std::size_t equals = word.find('=');
    if (equals == 0 || equals == std::string_view::npos)
        return false;
    return std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(equals),
        [](char c) { return c == '_' || isLetterOrDigit(c); });
}

template <std::size_t N> bool contains(const std::array<std::string_view, N>& list, std::string_view word)
{
    return std::find(list.begin(), list.end(), word) != list.end();
}

constexpr std::array<std::string_view, 9> kBefore { "cd", "pushd", "export", "set", "source", ".", "unset",
    "ulimit", "umask" };
constexpr std::array<std::string_view, 9> kWrappers { "sudo", "env", "time", "nohup", "timeout", "nice",
    "command", "exec", "stdbuf" };
constexpr std::array<std::string_view, 7> kWithValue { "-u", "-g", "-n", "-k", "-s", "-o", "-C" };
// After these, a command follows in the same simple command; after the others only in a later one.
constexpr std::array<std::string_view, 9> kLeading { "if", "then", "elif", "else", "while", "until", "do",
    "!", "{" };
constexpr std::array<std::string_view, 9> kKeywords { "for", "select", "case", "done", "fi", "esac",
    "function", "}", "in" };
constexpr std::array<std::string_view, 5> kShells { "bash", "sh", "zsh", "dash", "fish" };
constexpr std::array<std::string_view, 24> kShellTools { "Bash", "bash", "exec_command", "shell",
    "local_shell", "execute_bash", "run_shell_command", "terminal", "run_terminal_cmd", "run_in_terminal",
    "execute_command", "run_command", "run", "container.exec", "unified_exec", "run_terminal_command",
    "shell_command", "Shell", "sh", "powershell", "terminal.run", "exec", "Execute", "developer__shell" };
constexpr std::array<std::string_view, 5> kCommandKeys { "command", "cmd", "script", "commandLine", "input" };

std::string nameOf(std::string word)
{
    if (const std::size_t slash = word.rfind('/'); slash != std::string::npos && slash + 1 < word.size())
        word.erase(0, slash + 1);
    if (word.size() > kLongestName || word.find_first_of(" \n\t$<>\"'`{}()[]*") != std::string::npos)
        return {};
    const bool hasLetter = std::any_of(word.begin(), word.end(), isLetter);
    return hasLetter && word[0] != '-' && !contains(kKeywords, std::string_view(word)) ? word : std::string();
}

bool isNumberLike(std::string_view word)
{
    return !word.empty() && isDigit(word[0]);
}

/// The command after a wrapper such as `timeout -k 5 60 make`: skips options, numbers and assignments.
std::string behindWrapper(std::string_view wrapper, ShellWords& words)
{
    std::string word = words.word();
    while (!word.empty() && (word[0] == '-' || isNumberLike(word) || isAssignment(word))) {
        if ((wrapper == "command" || wrapper == "sudo") && (word == "-v" || word == "-V")) {
            words.skipCommand(); // `command -v x` only asks where x is
            return {};
        }
        if (contains(kWithValue, std::string_view(word)))
            words.word();
        word = words.word();
    }
    return word;
}

/// The command in NAME=$(command ...).
std::string substitutedCommand(std::string_view word)
{
    const std::size_t opens = word.find('=');
    if (opens == std::string_view::npos)
        return {};
    word.remove_prefix(opens + 1);
    if (word.starts_with("$(") && !word.starts_with("$(("))
        return firstCommandWord(word.substr(2));
    return word.starts_with('`') ? firstCommandWord(word.substr(1)) : std::string();
}

std::string commandOfList(const json::Value& list)
{
    std::string first;
    std::string last;
    for (const json::Value item : list.items()) {
        last = item.string();
        if (first.empty())
            first = last;
    }
    // ["bash", "-lc", "git log"] runs its last word.
    const std::string name = nameOf(first);
    return contains(kShells, std::string_view(name)) && list.size() > 1 ? last : first;
}

} // namespace

std::string firstCommandWord(std::string_view command)
{
    constexpr int kMostCommands = 50;
    ShellWords words(command.substr(0, 16384));
    std::string onlyPreparing; // a command line that only changes folder is named after that
    for (int i = 0; i < kMostCommands && !words.atEnd(); ++i) {
        words.toCommand();
        std::string word = words.word();
        while (isAssignment(word) || word == kRedacted || contains(kLeading, std::string_view(word))) {
            if (std::string inner = substitutedCommand(word); !inner.empty())
                return inner;
            word = words.word();
        }
        while (contains(kWrappers, std::string_view(word))) {
            std::string behind = behindWrapper(word, words);
            if (behind.empty())
                break; // `command -v`, `env`: it runs nothing else
            word = std::move(behind);
        }
        if (contains(kBefore, std::string_view(word))) {
            if (onlyPreparing.empty())
                onlyPreparing = word;
        } else if (std::string name = nameOf(std::move(word)); !name.empty()) {
            return name;
        }
        words.skipCommand();
    }
    return onlyPreparing;
}

bool isShellTool(std::string_view toolName)
{
    return contains(kShellTools, toolName);
}

std::string shellSubName(std::string_view toolName, const json::Value& arguments)
{
    if (!isShellTool(toolName))
        return {};
    if (arguments.isString())
        return shellSubNameOfText(toolName, arguments.string());
    for (const std::string_view key : kCommandKeys) {
        const json::Value value = arguments[key];
        if (value.isString())
            return firstCommandWord(value.string());
        if (value.isArray())
            return firstCommandWord(commandOfList(value));
    }
    return {};
}

std::string shellSubNameOfText(std::string_view toolName, std::string_view argumentsJson)
{
    if (!isShellTool(toolName))
        return {};
    json::Document document;
    const auto value = document.parse(argumentsJson, json::kLenient);
    if (value && value->isObject())
        return shellSubName(toolName, *value);
    return firstCommandWord(argumentsJson);
}

} // namespace winnow::importing
