// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a recording: the first byte chooses how they are read (recognised, or forced to one of the
// formats). WINNOW_FUZZ_FORMAT=NAME in the environment holds every input to one importer instead
// (fuzz_each.sh). Whatever is read must hold together: indices within bounds, texts readable, the timeline
// complete.
#include <cstdint>
#include <cstdlib>

#include "core/importers/importer.h"
#include "core/session/corpus.h"
#include "tests/fuzz/require.h"

using namespace winnow;
using test::require;

namespace {

void checkSession(const Corpus& corpus, const Session& session)
{
    for (const Event& event : session.events) {
        require(event.turn < session.turns.size());
        if (event.kind == EventKind::Call)
            require(event.index < session.calls.size());
        if (event.kind == EventKind::Result)
            require(event.index < session.results.size());
        if (event.kind == EventKind::Boundary)
            require(event.index < session.boundaries.size());
        require(!event.text.isValid() || corpus.texts->get(event.text).ok());
    }
    for (const ToolResult& result : session.results) {
        require(result.text.isValid() && corpus.texts->get(result.text).ok());
        require(result.call == Id<struct None>::kNone || result.call < session.calls.size());
        require(result.event < session.events.size());
    }
    for (const ModelCall& call : session.modelCalls)
        require(call.firstEvent <= session.events.size());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    ImportOptions options;
    options.jobs = 1;
    options.maxExpandedBytes = 8u << 20;
    const std::size_t choice = data[0] & 0x7F;
    if (choice > 0 && choice <= importers().size())
        options.format = std::string(importers()[choice - 1].name);
    if (const char* only = std::getenv("WINNOW_FUZZ_FORMAT"))
        options.format = only;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto corpus = readRecording(bytes, "fuzz", options);
    require(corpus.has_value());
    for (const Session& session : corpus->sessions)
        checkSession(*corpus, session);
    corpus->hash();
    return 0;
}
