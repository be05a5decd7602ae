// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/expansion_options.h"

#include "core/base/number_in.h"
#include "core/base/try.h"

namespace winnow::cli {

namespace {

Result<double> share(const std::string& option, const std::string& text)
{
    const auto value = numberIn<double>(text);
    if (!value || !(*value >= 0 && *value <= 1))
        return fail(
            ErrorCode::Usage, Message::say("{} needs a probability between 0 and 1, not '{}'", option, text));
    return *value;
}

/// --demand, or the model that --rate or --ask imply.
Result<DemandModel> demandFrom(const Arguments& arguments)
{
    const bool rate = arguments.has("--rate"), ask = arguments.has("--ask");
    WINNOW_TRY(const DemandModel model,
        demandByName(arguments.value("--demand",
            rate      ? "rate"
                : ask ? "manual"
                      : "used")));
    if (rate && model != DemandModel::Rate)
        return fail(ErrorCode::Usage, Message::say("--rate works only with --demand rate"));
    if (ask && model != DemandModel::Manual)
        return fail(ErrorCode::Usage, Message::say("--ask works only with --demand manual"));
    return model;
}

} // namespace

Result<ExpansionOptions> expansionOptions(const Arguments& arguments)
{
    ExpansionOptions options;
    WINNOW_TRY(options.model, demandFrom(arguments));
    if (arguments.has("--streaming"))
        options.streaming = true;
    if (arguments.has("--api")) {
        WINNOW_TRY(const auto api, gateway::apiByName(arguments.value("--api")));
        options.api = api;
    }
    for (const std::string& text : arguments.all("--rate")) {
        const std::size_t equals = text.rfind('=');
        WINNOW_TRY(
            const auto rate, share("--rate", equals == std::string::npos ? text : text.substr(equals + 1)));
        if (equals == std::string::npos)
            options.rate = rate;
        else
            options.rates[text.substr(0, equals)] = rate;
    }
    return options;
}

} // namespace winnow::cli
