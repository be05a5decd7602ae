// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/rules/verbatim_prefix.h"

namespace winnow {

namespace {

bool isSeparator(TextForm form, char c)
{
    return form == TextForm::Json ? c == ',' || c == '}' || c == ']' : c == '\n';
}

/// The offset after the last separator in the last quarter of the window, else the window's end.
std::size_t cutNear(std::string_view text, TextForm form, std::size_t target)
{
    const std::size_t lowest = target - target / 4;
    for (std::size_t at = target; at > lowest; --at) {
        if (isSeparator(form, text[at - 1]))
            return at;
    }
    return target;
}

} // namespace

VerbatimSplit splitVerbatim(std::string_view text, std::int64_t budget, const Counter& counter)
{
    VerbatimSplit split;
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return split;
    split.form = detectForm(text).form;
    split.structured
        = split.form == TextForm::Json || split.form == TextForm::Yaml || split.form == TextForm::Xml;
    if (!split.structured)
        return split;
    const auto tokens = static_cast<double>(counter.count(text));
    const auto wanted = static_cast<double>(budget);
    const double target = wanted * (static_cast<double>(text.size()) / tokens);
    const bool whole = tokens <= 2 * wanted || !(target < static_cast<double>(text.size()));
    split.prefix = whole ? text.size()
        : target < 1     ? 0
                         : cutNear(text, split.form, static_cast<std::size_t>(target));
    return split;
}

std::string joinVerbatim(std::string_view prefix, std::string_view summary)
{
    std::string out(prefix);
    out += "\n--- COMPRESSED SUMMARY (above is verbatim) ---\n";
    out += summary;
    return out;
}

} // namespace winnow
