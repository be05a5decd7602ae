// SPDX-License-Identifier: GPL-3.0-or-later
// Facts about the texts of a corpus whose texts cannot be read. They are the facts that a replay and the analyses
// otherwise gather by reading. A digest (core/digest) implements it, so that the same engine replays and analyzes
// digests and recordings. Immutable; any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/compression/content_kind.h"
#include "core/compression/pipeline.h"
#include "core/gateway/rules/shadow_store.h"
#include "core/tokens/counter.h"

namespace winnow {

class Corpus;
struct UseIndex;

/// A session whose texts can be read. Its corpus holds this recording alone.
struct RecordedSession
{
    std::shared_ptr<const Corpus> corpus;
    SessionId session;
    /// The session's result `index`.
    ResultId result(std::uint32_t index) const;
};

class KnownFacts
{
public:
    virtual ~KnownFacts() = default;

    /// The encoding that counted all tokens; nullopt: the one of each session's recorded model.
    virtual std::optional<Encoding> encoding() const = 0;
    /// The facts for the token dialect; those that depend on the policy are not set.
    virtual ResultFacts facts(ResultId id) const = 0;
    virtual bool isReadable(ResultId id) const = 0;
    virtual ContentKind kind(ResultId id) const = 0;
    /// handlesFiles() of the result's tool and call.
    virtual bool handlesFiles(ResultId id) const = 0;
    /// ReplayEngine::eventTokens().
    virtual std::uint64_t eventTokens(SessionId session, std::size_t event) const = 0;
    /// Equal for sessions with the same request; "" where nothing was requested.
    virtual std::string task(SessionId session) const = 0;

    /// Number of a strategy as a policy sets it (sliceName()); nullopt: it was not measured.
    virtual std::optional<std::size_t> slice(const std::string& name) const = 0;
    virtual CompressionFacts compressed(std::size_t slice, ResultId id) const = 0;
    /// The strategies that were measured, for messages.
    virtual std::string measured() const = 0;

    /// The later uses without their texts.
    virtual UseIndex uses() const = 0;
    /// Whether `owner`'s compressed text, which the model gets in place of `carrier`, shows this evidence.
    virtual bool shows(
        std::size_t slice, std::uint32_t evidence, ResultId carrier, ResultId owner, bool marked) const = 0;

    /// Opens the session's recording. Errors: Unsupported if the path is not known, Unreadable if the recording is
    /// gone or has changed.
    virtual Result<RecordedSession> recorded(SessionId session) const = 0;
};

/// Unsupported for a digest. Whoever reads texts calls it first, so that no missing text passes for an empty one.
Result<void> checkHasTexts(const Corpus& corpus);
tl::unexpected<Error> hasNoTexts();

/// Names everything besides the result that a compressed text and its sizes depend on: the strategy's slice of the
/// policy, the marker around the text, and the counter. 32 hexadecimal digits.
std::string sliceName(const Policy& policy, const std::string& slice);

} // namespace winnow
