// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a recording's text to redact: as long as before, the same every time, and where its own second
// look finds nothing left, the name given by hand stands nowhere in any case.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/redaction/redactor.h"

using namespace winnow;

namespace {

constexpr const char* kName = "lovelace";

std::string redacted(std::string_view text, bool& isClean)
{
    auto redactor = *redaction::Redactor::create({ "key", { kName }, { "keepme" }, { "tok_[a-z0-9]{8}" } });
    redactor.collect(text);
    redactor.prepare();
    std::string out = redactor.redact(text);
    isClean = redactor.verify(redaction::TerminalEscapes(text), text, out).empty();
    return out;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    bool isClean = false;
    std::string out = redacted(text, isClean);
    if (out.size() != size || out != redacted(text, isClean))
        std::abort();
    std::transform(out.begin(), out.end(), out.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    if (isClean && out.find(kName) != std::string::npos)
        std::abort();
    return 0;
}
