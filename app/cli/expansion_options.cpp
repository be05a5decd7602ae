// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/expansion_options.h"

#include <charconv>

#include "core/base/try.h"

namespace winnow::cli {

namespace {

Result<double> share(const std::string& option, const std::string& text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !(value >= 0 && value <= 1))
        return fail(
            ErrorCode::Usage, Message::say("{} needs a probability between 0 and 1, not '{}'", option, text));
    return value;
}

} // namespace

Result<ExpansionOptions> expansionOptions(const Arguments& arguments)
{
    ExpansionOptions options;
    WINNOW_TRY(const auto model,
        demandByName(arguments.value("--demand", arguments.has("--rate") ? "rate" : "regret")));
    options.model = model;
    for (const std::string& text : arguments.all("--ask")) {
        std::uint32_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc() || end != text.data() + text.size() || number == 0)
            return fail(ErrorCode::Usage,
                Message::say("--ask needs the number of a result, counted from 1, not '{}'", text));
        options.manual.emplace_back(number - 1);
    }
    if (arguments.has("--ask") && !arguments.has("--demand"))
        options.model = DemandModel::Manual;
    if (arguments.has("--streaming") && arguments.has("--plain"))
        return fail(ErrorCode::Usage, Message::say("--streaming and --plain exclude each other"));
    if (arguments.has("--streaming") || arguments.has("--plain"))
        options.streaming = arguments.has("--streaming");
    if (arguments.has("--api")) {
        WINNOW_TRY(const auto api, gateway::apiByName(arguments.value("--api")));
        options.api = api;
    }
    options.store = arguments.has("--design-ttl") ? StoreModel::DesignDocument : StoreModel::AsShipped;
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
