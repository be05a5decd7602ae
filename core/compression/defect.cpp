// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/defect.h"

#include <algorithm>

#include "core/base/message.h"

namespace winnow {

const char* defectWords(Defect defect)
{
    switch (defect) {
    case Defect::OwnMarker:
        return Message::mark("upstream defect: the gateway does not recognize its own marker").literal();
    case Defect::CutCharacter:
        return Message::mark("upstream defect: cut inside a character, the body gets U+FFFD").literal();
    case Defect::SharedId:
        return Message::mark("upstream defect: several results have this id, each gets the last one's text")
            .literal();
    case Defect::SharedName:
        return Message::mark("upstream defect: several calls have this id, the last one's tool name counts")
            .literal();
    case Defect::ImagesLost:
        return Message::mark("upstream defect: the content becomes one string, and parts that are not text "
                             "are lost")
            .literal();
    case Defect::BodyNumber:
        return Message::mark(
            "upstream defect: a number in the messages fits no float64, nothing is extracted")
            .literal();
    case Defect::Converse:
        return Message::mark("upstream defect: the Bedrock adapter does not understand Converse bodies")
            .literal();
    case Defect::LaterExpiry:
        return Message::mark(
            "upstream defect: in a later request the original has expired, so expand_context will not "
            "find it")
            .literal();
    case Defect::Misplaced:
        return Message::mark("upstream defect: read from input, written into messages").literal();
    case Defect::ApplyFails:
        return Message::mark("upstream defect: applying to the body failed, it goes on unchanged").literal();
    }
    return "";
}

void noteOn(Outcome& outcome, CheckId id, Defect defect)
{
    for (Check& check : outcome.checks) {
        if (check.id == id && check.passed && !check.note)
            check.note = defectWords(defect);
    }
}

void noteDecided(Outcome& outcome, Defect defect)
{
    const auto last = std::find_if(
        outcome.checks.rbegin(), outcome.checks.rend(), [](const Check& check) { return !check.note; });
    if (last != outcome.checks.rend())
        last->note = defectWords(defect);
}

} // namespace winnow
