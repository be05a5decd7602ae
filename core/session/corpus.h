// SPDX-License-Identifier: GPL-3.0-or-later
// Many recordings as one. Built once by importers::openCorpus(), then const and shared between all threads.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/session/session.h"
#include "core/session/text_store.h"

namespace winnow {

/// The place of a result. Corpus::results lists all of them by path, then in recorded order.
struct ResultRef
{
    SessionId session;
    std::uint32_t index = 0; // into Session::results
    ToolId tool;
};

/// A tool as policies and tables know it: its name, plus a sub-name for shell commands.
struct Tool
{
    std::string name;
    std::string subName;
    std::string label() const { return subName.empty() ? name : name + ' ' + subName; }
};

class KnownFacts;
class KeptFacts;

/// The size of the corpus before sessions were sampled from it.
struct SampledFrom
{
    std::uint64_t sessions = 0;
    std::uint64_t results = 0;
};

class Corpus
{
public:
    std::vector<Recording> recordings;
    std::vector<Session> sessions;
    std::vector<ResultRef> results;
    std::vector<Tool> tools; // distinct (name, subName)
    std::shared_ptr<TextStore> texts = std::make_shared<TextStore>();
    /// Facts a digest contains in place of its texts (replay/known_facts.h); null: texts are read.
    std::shared_ptr<const KnownFacts> known;
    std::optional<SampledFrom> sampledFrom; // none: the corpus has everything that was read
    std::shared_ptr<KeptFacts> kept; // null: nothing is kept between commands

    const ToolResult& result(ResultId id) const
    {
        const ResultRef& ref = results[id.index()];
        return sessions[ref.session.index()].results[ref.index];
    }
    const Session& sessionOf(ResultId id) const { return sessions[results[id.index()].session.index()]; }
    const Recording& recordingOf(ResultId id) const { return recordings[sessionOf(id).recording.index()]; }
    Text textOf(ResultId id) const { return texts->get(result(id).text); }

    /// SHA-256 over the content hashes of all results in order with their tool names. Equal corpora have
    /// equal hashes, wherever the files are. Stored with policy versions as evidence.
    std::string hash() const;

    /// Fills recordings[].results, results and tools from the sessions; importers call it once at the end.
    void index();
};

} // namespace winnow
