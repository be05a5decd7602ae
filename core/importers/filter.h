// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a corpus: by tool, model, date and project. Texts are shared with the whole; timelines stay
// complete.
#pragma once

#include <string>
#include <vector>

#include "core/session/corpus.h"

namespace winnow {

/// Empty lists and kNoTime let everything through.
struct CorpusFilter
{
    std::vector<std::string> tools; // "Bash", or "Bash git" with the sub-name
    std::vector<std::string> models; // exact names, or a beginning that ends in '*'
    std::vector<std::string> projects; // Recording::project, or a folder above it
    TimeMs from = kNoTime; // sessions that ended before this are left out
    TimeMs to = kNoTime; // sessions that started after this are left out
};

/// Sessions outside the filter are dropped, recordings stay (for their issues). With `tools`, results of
/// other tools leave Corpus::results and Recording::results but stay in their session's timeline.
Corpus filterCorpus(const Corpus& corpus, const CorpusFilter& filter);

/// Projects, models and tools that a filter can be set to, sorted.
struct FilterChoices
{
    std::vector<std::string> tools;
    std::vector<std::string> models;
    std::vector<std::string> projects;
};
FilterChoices filterChoices(const Corpus& corpus);

/// Recordings whose file was changed, appeared or vanished since `corpus` was opened from `paths`: what a
/// watched folder has to tell. Looks at sizes only, reads nothing; call it when the file system reports a
/// change, then open again (with an index cache, unchanged recordings cost a look-up).
std::vector<std::string> changedRecordings(const Corpus& corpus, const std::vector<std::string>& paths);

} // namespace winnow
