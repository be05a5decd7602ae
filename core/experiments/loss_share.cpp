// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/loss_share.h"

#include <algorithm>
#include <cmath>

#include "core/measure/intervals.h"

namespace winnow {

namespace {

constexpr std::size_t kShares = 128; // steps of the scale
constexpr double kLeast = 1e-5; // lowest share on the scale, which ends at 1
constexpr std::size_t kSpreads = 12;
constexpr double kWidest = 0.1, kTightest = 5; // shapes of the gamma distribution
constexpr double kJeffreys = 0.5; // power of the rate
constexpr double kElsewhere = 2.5; // shape of the prior if a share is expected

/// Steps of equal ratio from `first` to `last`.
double onScale(double first, double last, std::size_t i, std::size_t count)
{
    return first * std::pow(last / first, static_cast<double>(i) / static_cast<double>(count - 1));
}

double shareAt(std::size_t i)
{
    return onScale(kLeast, 1, i, kShares);
}

/// Log probabilities of the observed losses by mean rate, for rates of this shape, up to a constant that depends on
/// neither. Jeffreys' prior of a rate is 1 / sqrt(rate), and a step of the scale is as wide as its rate.
std::vector<double> likelihoods(
    std::span<const UsesLost> sessions, const UsesLost& sum, std::optional<double> expected, double shape)
{
    double same = -static_cast<double>(sum.lost) * std::log(shape);
    for (const UsesLost& session : sessions) {
        if (session.lost > 0)
            same += std::lgamma(static_cast<double>(session.lost) + shape) - std::lgamma(shape);
    }
    std::vector<double> logs(kShares);
    for (std::size_t i = 0; i < kShares; ++i) {
        const double mean = shareAt(i);
        logs[i]
            = same + (static_cast<double>(sum.lost) + (expected ? kElsewhere : kJeffreys)) * std::log(mean);
        if (expected)
            logs[i] -= kElsewhere * mean / *expected;
        for (const UsesLost& session : sessions)
            logs[i] -= (shape + static_cast<double>(session.lost))
                * std::log1p(mean * static_cast<double>(session.uses) / shape);
    }
    return logs;
}

} // namespace

LossShare::LossShare(std::span<const UsesLost> sessions, std::optional<double> expected)
    : m_below(kShares)
    , m_expected(expected)
{
    std::vector<UsesLost> some;
    for (const UsesLost& session : sessions) {
        if (session.uses > 0)
            some.push_back({ session.uses, std::min(session.lost, session.uses) });
    }
    m_sessions = some.size();
    for (const UsesLost& session : some)
        m_sum = { m_sum.uses + session.uses, m_sum.lost + session.lost };
    std::vector<std::vector<double>> bySpread;
    double highest = -HUGE_VAL;
    for (std::size_t k = 0; k < kSpreads; ++k) {
        bySpread.push_back(likelihoods(some, m_sum, expected, onScale(kWidest, kTightest, k, kSpreads)));
        highest = std::max(highest, *std::max_element(bySpread.back().begin(), bySpread.back().end()));
    }
    double sum = 0;
    for (std::size_t i = 0; i < kShares; ++i) {
        for (const std::vector<double>& logs : bySpread)
            sum += std::exp(logs[i] - highest);
        m_below[i] = sum;
    }
    for (double& below : m_below)
        below /= sum;
    double squares = 0;
    for (const UsesLost& session : some) {
        const double rest
            = static_cast<double>(session.lost) - measured() * static_cast<double>(session.uses);
        squares += rest * rest;
    }
    const auto n = static_cast<double>(m_sessions);
    m_error = m_sessions < 2 ? 0 : std::sqrt(squares * n / (n - 1)) / static_cast<double>(m_sum.uses);
}

double LossShare::quantile(double q) const
{
    if (m_sessions == 0 && !m_expected)
        return 1;
    if (m_sessions <= 1 || m_expected)
        return modelled(q);
    const double student = m_error * studentQuantile(std::max(q, 1 - q), static_cast<double>(m_sessions - 1));
    return q < 0.5 ? std::max(0.0, std::min(modelled(q), measured() - student))
                   : std::min(1.0, std::max(modelled(q), measured() + student));
}

double LossShare::modelled(double q) const
{
    const auto found = std::lower_bound(m_below.begin(), m_below.end(), q);
    const auto i = static_cast<std::size_t>(found - m_below.begin());
    if (i == 0 || i == kShares)
        return shareAt(std::min(i, kShares - 1));
    const double part = (q - m_below[i - 1]) / (m_below[i] - m_below[i - 1]);
    return shareAt(i - 1) * std::pow(shareAt(i) / shareAt(i - 1), part);
}

double LossShare::measured() const
{
    return m_sum.uses == 0 ? 0 : static_cast<double>(m_sum.lost) / static_cast<double>(m_sum.uses);
}

double shareFloor(std::span<const UsesLost> sessions, double confidence)
{
    std::vector<UsesLost> clean(sessions.begin(), sessions.end());
    for (UsesLost& session : clean)
        session.lost = 0;
    return LossShare(clean).quantile(confidence);
}

} // namespace winnow
