// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/try.h"
#include "core/tokens/counter.h"
#include "core/tokens/encoder.h"

namespace winnow {

namespace {

/// The estimate if nothing else fits: a quarter of the bytes, rounded down like the byte gateway (B8).
class QuarterCounter final : public Counter
{
public:
    Encoding encoding() const override { return Encoding::Bytes4; }
    bool isExact() const override { return false; }
    std::uint64_t count(std::string_view text) const override { return text.size() / 4; }
};

} // namespace

Result<std::shared_ptr<const Counter>> openCounter(Encoding encoding)
{
    if (encoding == Encoding::Bytes4)
        return std::make_shared<const QuarterCounter>();
    WINNOW_TRY(auto encoder, tokens::Encoder::open(encoding));
    return std::shared_ptr<const Counter>(std::move(encoder));
}

} // namespace winnow
