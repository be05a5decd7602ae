// SPDX-License-Identifier: GPL-3.0-or-later
// Stores reviews (core/gate/review.h) in the policy library's file. Every function that writes is one transaction that
// changes only what it names, so that two windows do not undo each other's work and a kill leaves the state before or
// after. Called by ReviewBook on its worker, and by the CLI. Errors are those of Library.
#pragma once

#include <vector>

#include "core/gate/review.h"
#include "core/library/library.h"

namespace winnow {

class ReviewStore
{
public:
    /// `library` must outlive it.
    explicit ReviewStore(Library& library)
        : m_library(library)
    {
    }

    Result<Reviews> read() const;

    Result<void> setViewed(const std::vector<std::string>& results, bool viewed);
    /// `seen` is the note that the writer saw. If another note was stored meanwhile, it is kept above the new one.
    /// Returns the stored note. A new text opens the note again.
    Result<std::string> setNote(const std::string& result, const std::string& note, const std::string& seen);
    Result<void> settleNote(const std::string& result, bool settled);
    Result<void> judge(const std::vector<LossKey>& losses, LossVerdict verdict, const std::string& reason);
    /// Removes the verdicts.
    Result<void> withdraw(const std::vector<LossKey>& losses);
    /// Stores each (result, text) only once.
    Result<void> flag(const FlaggedFact& fact);
    Result<void> unflag(const std::string& result, const std::string& text);

private:
    Library& m_library;
};

/// The reviews in the library; empty if there is no file, and creates none.
Result<Reviews> readReviews(const std::filesystem::path& file = libraryPath());

} // namespace winnow
