// SPDX-License-Identifier: GPL-3.0-or-later
// What a parameter cuts, in words, before any replay ran: from the tools' sums and from the checks of the
// newest replay. The line below a row of the tuning panel, which owns one of these.
#pragma once

#include <QString>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/policy/parameters.h"

namespace winnow {

class Corpus;
class Workspace;

/// A size that decides who is compressed, in bytes or tokens: the size control moves it.
bool isSize(const Parameter& parameter);

class ParameterReadout
{
public:
    explicit ParameterReadout(const Workspace& workspace);

    /// To be called when replays have stopped landing: looks through the checks of all results of the newest
    /// one, too long for each frame of a drag. Until then the refusals are those of an earlier replay, which
    /// a drag of the refusal threshold itself does not change.
    void settled();
    /// Which results stay as they are because of it; empty where there is nothing to say.
    QString of(const Parameter& parameter) const;

private:
    QString ofSkipTools() const;
    QString ofRefusal() const;

    const Workspace& m_workspace;
    std::vector<std::int64_t>
        m_judged; // what refusal compares of each compression it judges, ascending, millionths
    std::weak_ptr<const Corpus> m_judgedCorpus;
};

} // namespace winnow
