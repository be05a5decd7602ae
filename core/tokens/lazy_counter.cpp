// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/lazy_counter.h"

#include <mutex>

#include "core/base/paths.h"
#include "core/tokens/go_counter.h"
#include "core/tokens/vocabulary.h"

namespace winnow {

namespace {

class LazyCounter final : public Counter
{
public:
    explicit LazyCounter(Encoding encoding)
        : m_encoding(encoding)
    {
    }

    Encoding encoding() const override { return m_encoding; }
    bool isExact() const override { return opened().isExact(); }
    std::uint64_t count(std::string_view text) const override { return opened().count(text); }

private:
    const Counter& opened() const
    {
        std::call_once(m_once, [this] {
            auto counter = openGoCounter(m_encoding);
            if (!counter)
                counter = openCounter(Encoding::Bytes4);
            m_counter = std::move(*counter);
        });
        return *m_counter;
    }

    const Encoding m_encoding;
    mutable std::once_flag m_once;
    mutable std::shared_ptr<const Counter> m_counter;
};

} // namespace

Result<std::shared_ptr<const Counter>> openCounterLazily(Encoding encoding)
{
    if (encoding != Encoding::Bytes4 && resourceFile(tokens::vocabularyFile(encoding)).empty())
        return openCounter(encoding); // its error says what is missing
    return std::make_shared<const LazyCounter>(encoding);
}

} // namespace winnow
