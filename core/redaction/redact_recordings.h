// SPDX-License-Identifier: GPL-3.0-or-later
// Redacts whole recordings and proves that they still are what they were: each is read again, must hold as many
// results as before, and gives its figures under a policy, so that the difference can be shown. Fails closed: with any
// problem nothing is meant to be written. Called by the CLI and the window; writes nothing itself.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/analysis/sensitivity.h"
#include "core/base/progress.h"
#include "core/redaction/redactor.h"

namespace winnow::redaction {

struct RedactedFile
{
    std::string path; // as recorded
    std::string outPath; // its name without what is private in it
    std::string text;
    std::uint64_t results = 0;
};

/// Figures of originals and copies, both read the same way.
struct FigurePair
{
    std::uint64_t tokensBefore = 0; // of all results
    PolicyFigures figures;
};

struct RedactionRun
{
    std::vector<RedactedFile> files;
    std::vector<Replacement> review;
    std::vector<std::string> problems; // FILE: what; empty = may be written
    FigurePair original;
    FigurePair redacted;
    std::string counterLabel;
};

struct RedactionInput
{
    std::string path;
    std::string text; // raw bytes
};

/// `encoding`, `policy`: of the figures. Errors: Malformed (pattern), Cancelled; everything about files is a problem.
Result<RedactionRun> redactRecordings(const std::vector<RedactionInput>& files, Options options, const Policy& policy,
    std::optional<Encoding> encoding, const PriceTable& prices, unsigned jobs, const std::stop_token& stop = {},
    const ProgressFn& progress = {});

} // namespace winnow::redaction
