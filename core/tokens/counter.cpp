// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/counter.h"

#include <array>
#include <utility>

namespace winnow {

namespace {

constexpr std::array<std::pair<Encoding, std::string_view>, 6> kNames { {
    { Encoding::O200k, "o200k_base" },
    { Encoding::Cl100k, "cl100k_base" },
    { Encoding::P50k, "p50k_base" },
    { Encoding::R50k, "r50k_base" },
    { Encoding::Claude, "claude" },
    { Encoding::Bytes4, "bytes4" },
} };

} // namespace

std::string_view encodingName(Encoding encoding)
{
    for (const auto& [key, name] : kNames) {
        if (key == encoding)
            return name;
    }
    return "unknown";
}

Result<Encoding> encodingByName(std::string_view name)
{
    for (const auto& [key, known] : kNames) {
        if (known == name)
            return key;
    }
    return fail(ErrorCode::Usage, Message::say("unknown encoding '{}'", name),
        Message::say("use o200k_base, cl100k_base, p50k_base, r50k_base, claude or bytes4"));
}

std::string Counter::label() const
{
    switch (encoding()) {
    case Encoding::O200k:
        return "o200k exact";
    case Encoding::Cl100k:
        return "cl100k exact";
    case Encoding::P50k:
        return "p50k exact";
    case Encoding::R50k:
        return "r50k exact";
    case Encoding::Claude:
        return "~ claude";
    case Encoding::Bytes4:
        break;
    }
    return "~ bytes/4";
}

} // namespace winnow
