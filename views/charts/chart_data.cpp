// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_data.h"

#include <algorithm>
#include <bit>

namespace winnow {

SizeHistogramData SizeHistogramData::of(
    const std::vector<std::uint64_t>& sizes, const std::vector<std::uint64_t>& tokens)
{
    SizeHistogramData data;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const auto bin = static_cast<std::size_t>(sizes[i] == 0 ? 0 : std::bit_width(sizes[i]) - 1);
        if (bin >= data.bins.size())
            data.bins.resize(bin + 1);
        ++data.bins[bin].results;
        data.bins[bin].tokens += i < tokens.size() ? tokens[i] : 0;
    }
    return data;
}

} // namespace winnow
