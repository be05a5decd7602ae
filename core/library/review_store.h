// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps what reviewers left (core/gate/review.h) in the policy library's file. Every function that writes
// is one transaction that touches only what it names, so that two windows do not undo each other's work and a
// kill leaves the state before or after. Called by ReviewBook on its worker, and by the CLI. Errors are those
// of Library.
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
    /// `seen` is the note that the writer saw. A note that came meanwhile is kept, above the new one. Answers
    /// what is kept. A new text opens the note again.
    Result<std::string> setNote(const std::string& result, const std::string& note, const std::string& seen);
    Result<void> settleNote(const std::string& result, bool settled);
    Result<void> judge(const std::vector<LossKey>& losses, LossVerdict verdict, const std::string& reason);
    /// Takes the verdicts back.
    Result<void> withdraw(const std::vector<LossKey>& losses);
    /// Once each (result, text).
    Result<void> flag(const FlaggedFact& fact);
    Result<void> unflag(const std::string& result, const std::string& text);

private:
    Library& m_library;
};

/// What the library keeps; nothing where there is no file, and none is made.
Result<Reviews> readReviews(const std::filesystem::path& file = libraryPath());

} // namespace winnow
