// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of winnow-cli: one command = one file cmd_*.cpp with a function, and one row in
// command_rows_*.cpp. main() parses its arguments and reports its error. Contract: README. Documents go to
// stdout, messages and progress to stderr.
#pragma once

#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/rows/option.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace winnow::cli {

enum ExitCode
{
    kDone = 0,
    kGateFailed = 1,
    kUsage = 2,
    kInterrupted = 130
};

/// Parsed command line. Options are "--name value", "--name=value" or flags; "--" ends options; "-" is a
/// file.
class Arguments
{
public:
    /// The words behind `command` ("replay", "policy lint") by the options of its row. Error Usage: an option
    /// it has not (with the nearest one), a value too much, missing, given twice or not among its choices,
    /// two options that contradict each other, one that says nothing without another.
    static Result<Arguments> parse(const std::vector<std::string>& words, std::string_view command);
    bool has(const std::string& name) const { return m_values.count(name) > 0; }
    /// The last value given, or `fallback`.
    std::string value(const std::string& name, const std::string& fallback = {}) const;
    std::vector<std::string> all(const std::string& name) const;
    const std::vector<std::string>& files() const { return m_files; }
    /// The command whose row they were parsed by.
    std::string_view command() const { return m_command; }
    /// The same options over other files: where a file's word says more than its name.
    Arguments withFiles(std::vector<std::string> files) const;

private:
    Result<void> take(const Option& option, const std::string& value);

    std::map<std::string, std::vector<std::string>> m_values;
    std::vector<std::string> m_files;
    std::string m_command;
};

/// What every command gets. `stop` is requested on SIGINT.
struct Context
{
    std::stop_token stop;
    ProgressFn progress; // draws a bar on stderr when that is a terminal, else does nothing
};

struct Command
{
    std::string_view name; // "replay"; of a subcommand "policy lint"
    std::string_view summary; // one line for the overview
    std::string_view usage; // what stands behind the name, one form a line
    std::string_view text; // what it does; paragraphs
    Options options; // its own first, then the shared groups
    std::string_view example;
    Result<int> (*run)(const Context&, const Arguments&)
        = nullptr; // the exit code; null: it has subcommands only
    bool digests = false; // opens digests as it opens recordings: asks for no text
    std::string_view failure = {}; // when it ends with exit code 1; empty: never
};

/// In the order of the overview; subcommands follow their command.
const std::vector<Command>& commands();
/// By name; null when there is none. `isSubcommand` tells "policy lint" from "policy".
const Command* findCommand(std::string_view name);
bool isSubcommand(const Command& command);
struct RemovedCommand
{
    std::string_view name;
    std::string_view successor; // a sentence
};
/// Commands of earlier versions: they end with kUsage and name what to use.
const std::vector<RemovedCommand>& removedCommands();

/// Prints the error as "winnow-cli: FILE:LINE: what; how to mend" and returns kUsage (kInterrupted if
/// canceled).
int report(const Error& error);
/// The same for what a gateway would not load: a verdict, so exit code 1.
int refused(const Error& error);
int usageError(const std::string& text);

/// Standard output as bytes; false, and said, when it cannot take them (full disk). A closed pipe ends the
/// program. `reads`: more is read after it, so that messages held wait (options/unread_inputs.h).
bool writeOut(std::string_view text, bool reads = false);
/// The error of what writeOut() has said already: report() says nothing more.
tl::unexpected<Error> notWritten();

/// A file, folder or version that is written whole: said when printing fails afterwards; Ctrl+C takes nothing
/// of it back and changes no exit code any more.
void noteSaved(std::string what);

/// Called by a command that runs until it is interrupted: it then finishes its work and sets its own exit code.
void endsItself();

/// "a,b,c" as its parts; empty parts are left out.
std::vector<std::string> listed(const std::string& text);

} // namespace winnow::cli
