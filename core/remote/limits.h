// SPDX-License-Identifier: GPL-3.0-or-later
// The gateway's limits on calls to a service: 20 per second, 10 at a time, and a circuit breaker after 5 failures in a
// row. Facts: gateway/SPEC.md B1.4, T2.4. Time is passed in, so tests need no clock.
#pragma once

#include <cstdint>

namespace winnow::remote {

/// Refills continuously up to its capacity; every call takes one token.
class TokenBucket
{
public:
    TokenBucket(double capacity, double perSecond)
        : m_capacity(capacity)
        , m_perSecond(perSecond)
        , m_tokens(capacity)
    {
    }

    /// Milliseconds to wait before the next call; on 0, a token was taken.
    std::int64_t take(std::int64_t nowMs);

private:
    double m_capacity;
    double m_perSecond;
    double m_tokens;
    std::int64_t m_last = 0;
};

/// Keeps a defect of the gateway: after the first 30 s the breaker lets all calls through until one succeeds, because a
/// failed probe does not restart its timer.
class CircuitBreaker
{
public:
    bool allows(std::int64_t nowMs) const { return m_failures < kFailures || nowMs >= m_openUntil; }
    void succeeded();
    void failed(std::int64_t nowMs);

private:
    static constexpr int kFailures = 5;
    static constexpr std::int64_t kOpenMs = 30000;
    int m_failures = 0;
    std::int64_t m_openUntil = 0;
};

} // namespace winnow::remote
