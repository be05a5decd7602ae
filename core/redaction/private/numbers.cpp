// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/private/private_words.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace winnow::redaction {

namespace {

/// Checks a card number by the issuers' prefixes and lengths and by the Luhn algorithm.
bool isCard(std::string_view digits)
{
    const bool short15 = digits.size() == 15 && (digits.starts_with("34") || digits.starts_with("37"));
    const std::string_view first = digits.substr(0, 4);
    const bool longer = (first >= "2221" && first <= "2720") || (first >= "3528" && first <= "3589")
        || (first >= "4" && first < "7");
    if (!short15 && (!longer || digits.size() < 16 || digits.size() > 19))
        return false;
    int sum = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        int value = digits[digits.size() - 1 - i] - '0';
        if (i % 2 == 1)
            value = value * 2 > 9 ? value * 2 - 9 : value * 2;
        sum += value;
    }
    return sum % 10 == 0;
}

/// Checks an account number (IBAN) by its remainder.
bool isAccount(std::string_view text)
{
    if (text.size() < 15 || text.size() > 34)
        return false;
    unsigned rest = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[(i + 4) % text.size()];
        const unsigned value
            = isDigit(c) ? static_cast<unsigned>(c - '0') : static_cast<unsigned>(c - 'A') + 10;
        if (!isDigit(c) && (c < 'A' || c > 'Z'))
            return false;
        rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
    }
    return rest == 1;
}

/// Adds grouped digits: cards, social security numbers, phones. `begin` is a digit, "+" or "(".
void addNumber(std::string_view raw, std::size_t begin, std::size_t end, std::vector<Span>& spans)
{
    const std::string_view text = raw.substr(begin, end - begin);
    std::string digits;
    std::ranges::copy_if(text, std::back_inserter(digits), isDigit);
    const auto groups
        = std::ranges::count_if(text, [](char c) { return c == '-' || c == ' ' || c == '.' || c == '('; });
    const bool dashes = text.find('-') != std::string_view::npos;
    if (isCard(digits) && (groups == 3 || groups == 0)) {
        spans.push_back({ begin, end, Kind::Number, "card" });
    } else if (text.size() == 11 && dashes && text[3] == '-' && text[6] == '-') {
        spans.push_back({ begin, end, Kind::Number, "social security number" });
    } else if ((text[0] == '+' && digits.size() >= 9 && digits.size() <= 15
                   && (groups != 1 || text.find('.') == std::string_view::npos)) // no "+12.3456789"
        || (digits.size() == 10
            && ((text[0] == '(' && text.size() >= 13)
                || (text.size() == 12 && text[3] == '-' && text[7] == '-')))) {
        spans.push_back({ begin, end, Kind::Number, "phone" });
    }
}

} // namespace

void findNumbers(std::string_view raw, std::vector<Span>& spans)
{
    const auto inNumber
        = [](char c) { return isDigit(c) || c == '-' || c == ' ' || c == '(' || c == ')' || c == '.'; };
    const auto find = [&](std::size_t begin, std::size_t last) {
        for (std::size_t at = begin; at < last;) {
            const bool begins = isDigit(raw[at])
                || ((raw[at] == '+' || raw[at] == '(') && at + 1 < raw.size() && isDigit(raw[at + 1]));
            if (!begins
                || (at > 0 && (isWord(raw[at - 1]) || raw[at - 1] == '.' || raw[at - 1] == '-')
                    && escapedLetters(raw, at - 1) == 0)) {
                ++at;
                continue;
            }
            std::size_t end = at + 1;
            while (end < raw.size() && end - at < 24 && inNumber(raw[end])
                && !(raw[end] == ' ' && raw[end - 1] == ' '))
                ++end;
            const std::size_t next = end;
            while (end > at && !isDigit(raw[end - 1]))
                --end;
            if (end - at >= 10 && (next >= raw.size() || !isWord(raw[next])))
                addNumber(raw, at, end, spans);
            at = std::max(next, at + 1);
        }
    };
    forEachRun(
        raw, 10, [&](char c) { return inNumber(c) || c == '+'; }, find);
}

void findAccountNumbers(std::string_view raw, std::vector<Span>& spans)
{
    const auto find = [&](std::size_t begin, std::size_t last) {
        for (std::size_t at = begin; at + 15 <= last; ++at) {
            if (!isUpper(raw[at]) || !isUpper(raw[at + 1]) || !isDigit(raw[at + 2]) || !isDigit(raw[at + 3])
                || (at > 0 && isWord(raw[at - 1]) && escapedLetters(raw, at - 1) == 0))
                continue;
            std::string plain;
            std::size_t end = at;
            for (std::size_t i = at; i < last && i - at < 44 && plain.size() < 34; ++i) {
                if (raw[i] == ' ' && i + 1 < raw.size() && (isDigit(raw[i + 1]) || isUpper(raw[i + 1])))
                    continue;
                if (!isDigit(raw[i]) && !isUpper(raw[i]))
                    break;
                plain += raw[i];
                if (isAccount(plain))
                    end = i + 1;
            }
            if (end > at)
                spans.push_back({ at, end, Kind::Number, "account" });
        }
    };
    forEachRun(
        raw, 15, [](char c) { return isDigit(c) || isUpper(c) || c == ' '; }, find);
}

} // namespace winnow::redaction
