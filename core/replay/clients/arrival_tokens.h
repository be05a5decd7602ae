// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of each result that a client sends without a policy: the baseline for the savings of a policy. Used by
// CorpusFacts, `cost --client` and `compare --vary clients`.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/session/corpus.h"

namespace winnow {

class CorpusFacts;
namespace systems {
struct ClientCut;
}

/// The results that the model first gets in the same request as number `index`. `results`: of a session, by index;
/// invalid ids are of no message.
std::span<const ResultId> messageOf(
    const CorpusFacts& facts, std::span<const ResultId> results, std::size_t index);

/// The text as it arrives under the client's rules, beside the others of its message.
std::string arrivedText(const CorpusFacts& facts, const systems::ClientCut& client,
    std::span<const ResultId> message, ResultId id);

/// The program that made the session's recording; null where its rules are not known.
const systems::ClientCut* recordedClient(const CorpusFacts& facts, SessionId id);
/// The same; null also where the result was cut already.
const systems::ClientCut* recordedClient(const CorpusFacts& facts, ResultId id);

/// Who sends a result; null: it arrives whole.
using ClientOf = std::function<const systems::ClientCut*(ResultId)>;

/// By client and ResultId, with the current counter. Looks up what is kept; otherwise reads texts long enough to be cut,
/// each once, and keeps it. `nameOf`: of the clients with their versions, as they send this session. Empty if stopped.
std::vector<std::vector<std::uint64_t>> arrivalTokens(const CorpusFacts& facts,
    std::span<const ClientOf> clients, const std::function<std::string(SessionId)>& nameOf,
    const std::stop_token& stop);

/// Name and version for `nameOf`; null: of none.
std::string clientName(const systems::ClientCut* client);

} // namespace winnow
