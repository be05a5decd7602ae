// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/defect.h"

namespace winnow {

const char* defectWords(Defect defect)
{
    switch (defect) {
    case Defect::OwnMarker:
        return "upstream defect: the gateway does not recognise its own marker";
    case Defect::CutCharacter:
        return "upstream defect: cut inside a character, the body gets U+FFFD";
    case Defect::SharedId:
        return "upstream defect: several results have this id, each gets the last one's text";
    case Defect::SharedName:
        return "upstream defect: several calls have this id, the last one's tool name counts";
    case Defect::ImagesLost:
        return "upstream defect: the content becomes one string, what is no text in it is lost";
    case Defect::BodyNumber:
        return "upstream defect: a number in the messages fits no float64, nothing is extracted";
    case Defect::Converse:
        return "upstream defect: the Bedrock adapter does not understand Converse bodies";
    case Defect::LaterExpiry:
        return "upstream defect: in a later request the original has expired, so expand_context will not "
               "find it";
    case Defect::Misplaced:
        return "upstream defect: read from input, written into messages";
    case Defect::ApplyFails:
        return "upstream defect: applying to the body failed, it goes on unchanged";
    }
    return "";
}

void noteOn(Outcome& outcome, CheckId id, Defect defect)
{
    for (std::size_t i = 0; i < outcome.checkCount; ++i) {
        Check& check = outcome.checks[i];
        if (check.id == id && check.passed && !check.note)
            check.note = defectWords(defect);
    }
}

void noteDecided(Outcome& outcome, Defect defect)
{
    for (std::size_t i = outcome.checkCount; i-- > 0;) {
        Check& check = outcome.checks[i];
        if (!check.note) {
            check.note = defectWords(defect);
            return;
        }
    }
}

} // namespace winnow
