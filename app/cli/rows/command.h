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
    /// Parses the words after `command` ("replay", "policy lint") by the options of its row. Error Usage: an
    /// unknown option (names the nearest one), a value that is unexpected, missing, given twice or not among
    /// the choices, two contradicting options, an option that needs another one.
    static Result<Arguments> parse(const std::vector<std::string>& words, std::string_view command);
    bool has(const std::string& name) const { return m_values.count(name) > 0; }
    /// The last value given, or `fallback`.
    std::string value(const std::string& name, const std::string& fallback = {}) const;
    std::vector<std::string> all(const std::string& name) const;
    const std::vector<std::string>& files() const { return m_files; }
    /// The command whose row defined the options.
    std::string_view command() const { return m_command; }
    /// The same options with other files, for commands whose words are not all files.
    Arguments withFiles(std::vector<std::string> files) const;

private:
    Result<void> take(const Option& option, const std::string& value);

    std::map<std::string, std::vector<std::string>> m_values;
    std::vector<std::string> m_files;
    std::string m_command;
};

/// What every command receives. SIGINT requests `stop`.
struct Context
{
    std::stop_token stop;
    ProgressFn progress; // draws a bar on stderr if that is a terminal, otherwise does nothing
};

struct Command
{
    std::string_view name; // "replay"; for a subcommand "policy lint"
    std::string_view summary; // one line for the overview
    std::string_view usage; // what follows the name, one form per line
    std::string_view text; // what it does; paragraphs
    Options options; // its own first, then the shared groups
    std::string_view example;
    Result<int> (*run)(const Context&, const Arguments&)
        = nullptr; // returns the exit code; null: only has subcommands
    bool digests = false; // opens digests like recordings: needs no texts
    std::string_view failure = {}; // condition for exit code 1; empty: never
};

/// In the order of the overview; subcommands follow their command.
const std::vector<Command>& commands();
/// By name; null if there is none. `isSubcommand` is true for "policy lint", false for "policy".
const Command* findCommand(std::string_view name);
bool isSubcommand(const Command& command);
struct RemovedCommand
{
    std::string_view name;
    std::string_view successor; // a sentence
};
/// Commands of earlier versions: they return kUsage and name their successor.
const std::vector<RemovedCommand>& removedCommands();

/// Prints the error as "winnow-cli: FILE:LINE: detail; remedy" and returns kUsage (kInterrupted if canceled).
int report(const Error& error);
/// The same for input that a gateway would not load: a verdict, so exit code 1.
int refused(const Error& error);
int usageError(const std::string& text);

/// Writes bytes to standard output; false, with a message, if that fails (full disk). A closed pipe ends the
/// program. `reads`: more is read afterwards, so held messages wait (options/unread_inputs.h).
bool writeOut(std::string_view text, bool reads = false);
/// The error to return after writeOut() has printed its message: report() then prints nothing more.
tl::unexpected<Error> notWritten();

/// Notes a file, folder or version that was written completely. If printing fails later, the error names it. From then
/// on Ctrl+C neither undoes it nor changes the exit code.
void noteSaved(std::string what);

/// Called by a command that runs until it is interrupted: it then finishes its work and sets its own exit
/// code.
void endsItself();

/// Splits "a,b,c"; drops empty parts.
std::vector<std::string> listed(const std::string& text);

} // namespace winnow::cli
