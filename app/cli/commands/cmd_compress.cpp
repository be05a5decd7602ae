// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli compress: one text through the policy, exactly as the model would get it.
#include <nlohmann/json.hpp>

#include "app/cli/options/corpus_options.h"
#include "app/cli/options/policy_options.h"
#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/replay_json.h"
#include "app/cli/output/show_text.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/replay/one_result.h"
#include "core/replay/replay.h"
#include "core/text/utf8.h"

namespace winnow::cli {

Result<int> runCompress(const Context& context, const Arguments& arguments)
{
    if (arguments.files().size() > 1)
        return usageError("compress takes one file, or standard input");
    WINNOW_TRY(const auto policy, policyFromArguments(arguments));
    WINNOW_TRY(
        auto text, readInput(arguments.files().empty() ? "-" : arguments.files().front(), kMostOfText));
    if (!utf8::isValid(text))
        text = utf8::repair(text); // as importers do; JSON cannot contain it otherwise
    WINNOW_TRY(const auto encoding, encodingFromArguments(arguments));
    WINNOW_TRY(const auto engine,
        ReplayEngine::create(corpusOf({ text, arguments.value("--tool") }).corpus, encoding, 1, context.stop,
            context.progress));
    WINNOW_TRY(const auto replay, engine->run(policy, context.stop, context.progress, nullptr, true));
    WINNOW_TRY(const auto after, engine->afterText(*replay, ResultId(0)));
    holdMessages(cutCharacterWords(after.after.text));
    const std::string carried = utf8::repair(after.after.text); // as in a request body
    if (!arguments.has("--json"))
        return writeOut(carried) ? kDone : kUsage;
    nlohmann::ordered_json all = outcomeJson(replay->outcomes[0], after.shadowId);
    all["after"] = carried;
    all["segments"] = segmentsJson(after.after);
    return writeOut(document(all)) ? kDone : kUsage;
}

} // namespace winnow::cli
