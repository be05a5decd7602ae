// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/gateway_strategies.h"

namespace winnow::strategy {

namespace {

Result<Compressed> keepAll(const StrategyInput& input)
{
    return unchanged(input.text);
}

StrategyInfo remote(std::string_view name, Phrase title, Phrase help)
{
    StrategyInfo info;
    info.name = name;
    info.title = title;
    info.help = help;
    info.remote = true;
    return info;
}

} // namespace

StrategyInfo passthrough()
{
    StrategyInfo info;
    info.name = "passthrough";
    info.title = Message::mark("Leave as is");
    info.help = Message::mark("Changes nothing; the gateway does not even look at the results");
    info.fidelity = Fidelity::Lossless;
    info.gatewayBytes = true;
    info.gatewayTokens = true;
    info.compress = keepAll;
    return info;
}

StrategyInfo api()
{
    StrategyInfo info = remote("api", Message::mark("Compression service"),
        Message::mark(
            "Sends each text to the compression service of the byte gateway; what it drops is the service's "
            "choice"));
    info.gatewayBytes = true;
    return info;
}

StrategyInfo compresr()
{
    StrategyInfo info = remote("compresr", Message::mark("Compression service"),
        Message::mark(
            "Sends each text to the compression service of the token gateway; what it drops is the service's "
            "choice"));
    info.gatewayTokens = true;
    return info;
}

StrategyInfo externalProvider()
{
    StrategyInfo info = remote("external_provider", Message::mark("Language model"),
        Message::mark(
            "Lets a language model summarize each text; it may drop or change facts, and it costs money"));
    info.gatewayBytes = true;
    info.gatewayTokens = true;
    return info;
}

} // namespace winnow::strategy
