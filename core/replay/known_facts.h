// SPDX-License-Identifier: GPL-3.0-or-later
// What was found out about the texts of a corpus that are not at hand: the same facts that a replay and the
// analyses gather by reading, looked up instead. A digest (core/digest) implements it; a corpus that has one
// is replayed and analyzed by the same engine as recordings are. Immutable; any thread.
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

/// A session whose texts can be read: of another corpus, that of its recording alone.
struct RecordedSession
{
    std::shared_ptr<const Corpus> corpus;
    SessionId session;
    /// Of the session's result `index`.
    ResultId result(std::uint32_t index) const;
};

class KnownFacts
{
public:
    virtual ~KnownFacts() = default;

    /// How all tokens were counted; nullopt: by each session's recorded model.
    virtual std::optional<Encoding> encoding() const = 0;
    /// As the token dialect knows them; what depends on the policy is not set.
    virtual ResultFacts facts(ResultId id) const = 0;
    virtual bool isReadable(ResultId id) const = 0;
    virtual ContentKind kind(ResultId id) const = 0;
    /// handlesFiles() of its tool and call.
    virtual bool handlesFiles(ResultId id) const = 0;
    /// ReplayEngine::eventTokens().
    virtual std::uint64_t eventTokens(SessionId session, std::size_t event) const = 0;
    /// Equal for sessions that were asked the same; "" where nothing was asked.
    virtual std::string task(SessionId session) const = 0;

    /// Number of a strategy as a policy sets it (sliceName()); none: it was not measured.
    virtual std::optional<std::size_t> slice(const std::string& name) const = 0;
    virtual CompressionFacts compressed(std::size_t slice, ResultId id) const = 0;
    /// The strategies that were measured, for messages.
    virtual std::string measured() const = 0;

    /// The later uses without their texts.
    virtual UseIndex uses() const = 0;
    /// Whether what the model gets in place of `carrier`, `owner`'s compressed text, shows this evidence.
    virtual bool shows(
        std::size_t slice, std::uint32_t evidence, ResultId carrier, ResultId owner, bool marked) const = 0;

    /// The session in its recording, opened now. Errors: Unsupported where the path is not known, Unreadable
    /// where the recording is not there any more or is another.
    virtual Result<RecordedSession> recorded(SessionId session) const = 0;
};

/// Of a digest: Unsupported. For whoever reads texts, so that none is taken for empty.
Result<void> checkHasTexts(const Corpus& corpus);
tl::unexpected<Error> hasNoTexts();

/// Names what a compressed text and its sizes depend on beside the result itself: the strategy's own slice of
/// the policy, the marker around it, and who counts. 32 hexadecimal digits.
std::string sliceName(const Policy& policy, const std::string& slice);

} // namespace winnow
