// SPDX-License-Identifier: GPL-3.0-or-later
// Splits and judges names of fields for the linter (MW005).
#include <algorithm>
#include <array>

#include "core/systems/code_points.h"
#include "core/systems/moveworks/moveworks_lint.h"
#include "core/text/ascii.h"

namespace winnow::systems::moveworks {

namespace {

constexpr std::array<std::string_view, 9> kSystemPrefixes { "customfield_", "sys_", "fld_", "udf_", "attr_",
    "col_", "cf_", "u_", "x_" };
constexpr std::array<std::string_view, 9> kShortButClear { "id", "ip", "os", "no", "to", "by", "at", "on",
    "ok" };
constexpr std::string_view kCustomSuffix = "__c";

bool isAlnum(char c)
{
    return isLetterOrDigit(c) || (c & 0x80) != 0;
}

std::string_view systemPrefix(const std::string& lowered)
{
    for (const std::string_view prefix : kSystemPrefixes) {
        if (lowered.starts_with(prefix))
            return prefix;
    }
    return {};
}

bool hasLongHex(std::string_view name)
{
    std::size_t run = 0;
    for (const char c : name) {
        const bool hex = isHex(c);
        run = hex ? run + 1 : 0;
        if (run >= 8)
            return true;
    }
    return false;
}

bool endsInDigits(std::string_view name, std::size_t least)
{
    return name.size() >= least
        && std::all_of(name.end() - static_cast<std::ptrdiff_t>(least), name.end(), isDigit);
}

bool isShouting(std::string_view name)
{
    const auto letters = std::count_if(name.begin(), name.end(), isUpper);
    return letters > 4 && std::none_of(name.begin(), name.end(), isLower);
}

} // namespace

std::vector<std::string> wordsOf(std::string_view name)
{
    std::vector<std::string> words;
    std::string word;
    const auto finish = [&] {
        if (!word.empty())
            words.push_back(lowerCase(word));
        word.clear();
    };
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (!isAlnum(c)) {
            finish();
            continue;
        }
        const bool afterSmall = i > 0 && (isLower(name[i - 1]) || isDigit(name[i - 1]));
        const bool beforeSmall = i > 0 && isUpper(name[i - 1]) && i + 1 < name.size() && isLower(name[i + 1]);
        if (isUpper(c) && (afterSmall || beforeSmall))
            finish();
        word += c;
    }
    finish();
    return words;
}

std::vector<std::string_view> nameProblems(std::string_view name)
{
    std::vector<std::string_view> out;
    const std::string lowered = lowerCase(name);
    const auto check = [&](bool wrong, std::string_view reason) {
        if (wrong)
            out.push_back(reason);
    };
    check(name.ends_with(kCustomSuffix), "custom_suffix");
    check(!systemPrefix(lowered).empty(), "system_prefix");
    check(name.starts_with('$') || name.find('@') != std::string_view::npos
            || lowered.find("odata") != std::string::npos,
        "protocol");
    check(hasLongHex(name) || endsInDigits(name, 3), "opaque");
    check(countCodePoints(name) <= 2
            && std::find(kShortButClear.begin(), kShortButClear.end(), lowered) == kShortButClear.end(),
        "too_short");
    check(isShouting(name), "shouting");
    check(name.find_first_of("./ ") != std::string_view::npos, "separator");
    return out;
}

std::string suggestedName(std::string_view name)
{
    std::string_view core = name;
    if (core.ends_with(kCustomSuffix))
        core.remove_suffix(kCustomSuffix.size());
    if (const auto prefix = systemPrefix(lowerCase(core)); prefix.size() < core.size())
        core.remove_prefix(prefix.size());
    std::string out;
    for (const std::string& word : wordsOf(core)) {
        if (word != "odata")
            out += (out.empty() ? "" : "_") + word;
    }
    return out.empty() ? "field" : out;
}

} // namespace winnow::systems::moveworks
