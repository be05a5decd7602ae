// SPDX-License-Identifier: GPL-3.0-or-later
// Identifies a session by what the model was told in it, so the library knows which sessions a policy was
// tested on, even after the recordings have moved.
#pragma once

#include <string>
#include <vector>

#include "core/session/corpus.h"

namespace winnow {

/// The text of an event: a result's text, a call's arguments, else its own text; may be invalid.
TextId saidAt(const Session& session, const Event& event);

/// A hash of everything recorded about a session, as the index cache stores it. Facts about one session hold for every
/// session with this key.
ContentHash sessionKey(const TextStore& texts, const Session& session);

/// SHA-256 over the content hashes of a session's results in order with their tool names, as Corpus::hash().
std::string sessionHash(const Corpus& corpus, const Session& session);

/// The hash of every session with at least one result, in order.
std::vector<std::string> sessionHashes(const Corpus& corpus);

} // namespace winnow
