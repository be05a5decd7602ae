// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/limits.h"

#include <algorithm>
#include <cmath>

namespace winnow::remote {

std::int64_t TokenBucket::take(std::int64_t nowMs)
{
    if (nowMs > m_last)
        m_tokens = std::min(m_capacity, m_tokens + static_cast<double>(nowMs - m_last) / 1000 * m_perSecond);
    m_last = std::max(m_last, nowMs);
    if (m_tokens >= 1) {
        m_tokens -= 1;
        return 0;
    }
    return std::max<std::int64_t>(
        1, static_cast<std::int64_t>(std::ceil((1 - m_tokens) / m_perSecond * 1000 - 1e-6)));
}

void CircuitBreaker::succeeded()
{
    m_failures = 0;
    m_openUntil = 0;
}

void CircuitBreaker::failed(std::int64_t nowMs)
{
    ++m_failures;
    if (m_failures >= kFailures && m_openUntil == 0)
        m_openUntil = nowMs + kOpenMs;
}

} // namespace winnow::remote
