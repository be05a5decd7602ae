// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rows/completions.h"

#include <fmt/format.h>

#include "app/cli/rows/help_text.h"

namespace winnow::cli {

namespace {

bool takesPath(const Option& option)
{
    return option.value == "FILE" || option.value == "DIR" || option.value == "POLICY";
}

std::string commandWords()
{
    std::string words = "help";
    for (const Command& command : commands()) {
        if (!isSubcommand(command))
            words += ' ' + std::string(command.name);
    }
    return words;
}

std::string subcommandWords(const Command& command)
{
    std::string words;
    for (const Command* const sub : subcommandsOf(command))
        words += (words.empty() ? "" : " ") + std::string(sub->name.substr(command.name.size() + 1));
    return words;
}

/// A word in the shell's single quotes.
std::string shellWord(std::string_view text)
{
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + '\'';
}

/// Escapes brackets and colons, which have a meaning in a specification of zsh's _arguments.
std::string zshText(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\')
            out += '\\';
        out += c;
    }
    return out;
}

std::string zshOption(const Option& option)
{
    std::string spec = fmt::format("*{}[{}]", option.name, zshText(option.help));
    if (!option.isFlag())
        spec += fmt::format(":{}:{}", zshText(option.value),
            !option.choices.empty() ? fmt::format("({})", option.choices)
                : takesPath(option) ? "_files"
                                    : " ");
    return shellWord(spec);
}

std::string zshCommand(const Command& command, const std::string& pattern)
{
    std::string out = fmt::format("    {})\n      _arguments", pattern);
    for (const Option& option : command.options)
        out += " \\\n        " + zshOption(option);
    return out + " \\\n        '*:file:_files'\n      ;;\n";
}

std::string fishOption(const Option& option, const std::string& condition)
{
    std::string out = fmt::format("complete -c winnow-cli -n {} -l {} -d {}", shellWord(condition),
        option.name.substr(2), shellWord(option.help));
    if (option.isFlag())
        return out + '\n';
    if (!option.choices.empty())
        return out + fmt::format(" -x -a {}\n", shellWord(option.choices));
    return out + (takesPath(option) ? " -r -F\n" : " -x\n");
}

std::string fishCondition(const Command& command)
{
    const std::size_t space = command.name.find(' ');
    std::string condition = fmt::format("__fish_seen_subcommand_from {}", command.name.substr(0, space));
    if (space != std::string_view::npos)
        condition += fmt::format("; and __fish_seen_subcommand_from {}", command.name.substr(space + 1));
    return condition;
}

} // namespace

std::string bashCompletions()
{
    std::string values, options;
    for (const Command& command : commands()) {
        std::string names;
        for (const Option& option : command.options) {
            names += (names.empty() ? "" : " ") + std::string(option.name);
            if (!option.choices.empty())
                values += fmt::format(
                    "    '{} {}') choices='{}' ;;\n", command.name, option.name, option.choices);
        }
        const std::string subcommands = isSubcommand(command) ? std::string() : subcommandWords(command);
        const std::string words
            = command.run ? subcommands + (subcommands.empty() ? "" : " ") + names : subcommands;
        options += fmt::format("    '{}') options='{}' ;;\n", command.name, words);
    }
    return fmt::format(R"(# bash completion for winnow-cli
_winnow_cli() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
  local command=${{COMP_WORDS[1]}} choices='' options=''
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ] || [ "$command" = help ]; then
    mapfile -t COMPREPLY < <(compgen -W '{0} --help --version' -- "$current")
    return
  fi
  if [ "$COMP_CWORD" -gt 2 ] && [[ "$command ${{COMP_WORDS[2]}}" =~ ^(policy|hook\ [a-z]) ]]; then
    command="policy ${{COMP_WORDS[2]}}"
  fi
  case "$command $before" in
{1}  esac
  case "$command" in
{2}  esac
  if [ -n "$choices" ]; then
    mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$current")
  elif [ "${{current:0:1}}" = - ] || [ "$command" = policy ]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}}
complete -o filenames -F _winnow_cli winnow-cli
)",
        commandWords(), values, options);
}

std::string zshCompletions()
{
    std::string names, cases, subcases, subnames;
    for (const Command& command : commands()) {
        const std::size_t space = command.name.find(' ');
        const std::string line = "    "
            + shellWord(zshText(command.name.substr(space + 1)) + ':' + std::string(command.summary)) + '\n';
        if (command.name.starts_with("policy ")) {
            subnames += line;
            subcases += zshCommand(command, std::string(command.name.substr(space + 1)));
        } else if (!isSubcommand(command)) { // no completion for hook's subcommands: few people type them
            names += line;
            if (command.run)
                cases += zshCommand(command, std::string(command.name));
        }
    }
    return fmt::format(R"(#compdef winnow-cli
_winnow_cli_policy() {{
  local -a subcommands=(
{2}  )
  if (( CURRENT == 2 )); then
    _describe subcommand subcommands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
{3}  esac
}}
_winnow_cli() {{
  local -a commands=(
{0}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
    policy) _winnow_cli_policy ;;
    help) _describe command commands ;;
{1}  esac
}}
if [ "$funcstack[1]" = "_winnow_cli" ] || [ "$funcstack[1]" = "_winnow-cli" ]; then
  _winnow_cli "$@"
else
  compdef _winnow_cli winnow-cli
fi
)",
        names, cases, subnames, subcases);
}

std::string fishCompletions()
{
    std::string out = "# fish completion for winnow-cli\n";
    for (const Command& command : commands()) {
        if (isSubcommand(command))
            continue;
        out += fmt::format("complete -c winnow-cli -n __fish_use_subcommand -f -a {} -d {}\n", command.name,
            shellWord(command.summary));
        for (const Command* const sub : subcommandsOf(command))
            out += fmt::format("complete -c winnow-cli -n {} -f -a {} -d {}\n",
                shellWord(
                    fmt::format("__fish_seen_subcommand_from {}; and not __fish_seen_subcommand_from {}",
                        command.name, subcommandWords(command))),
                sub->name.substr(command.name.size() + 1), shellWord(sub->summary));
    }
    out += fmt::format(
        "complete -c winnow-cli -n '__fish_seen_subcommand_from help' -f -a {}\n", shellWord(commandWords()));
    for (const Command& command : commands()) {
        for (const Option& option : command.options)
            out += fishOption(option, fishCondition(command));
    }
    return out;
}

} // namespace winnow::cli
