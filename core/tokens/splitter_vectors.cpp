// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/splitter.h"

namespace winnow::tokens {

bool haveVectors()
{
    return false;
}

template <Pattern P> std::size_t splitBlock(const Byte*&, const Byte**)
{
    return 0;
}

template std::size_t splitBlock<Pattern::Gpt2>(const Byte*&, const Byte**);
template std::size_t splitBlock<Pattern::Cl100k>(const Byte*&, const Byte**);
template std::size_t splitBlock<Pattern::O200k>(const Byte*&, const Byte**);

} // namespace winnow::tokens
