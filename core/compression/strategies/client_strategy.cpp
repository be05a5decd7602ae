// SPDX-License-Identifier: GPL-3.0-or-later
// One strategy for each client whose limits a user can set: what the client does to a result on arrival, with its settings
// as parameters. The texts are those of core/systems/client_cuts.h.
#include <algorithm>
#include <utility>

#include "core/base/try.h"
#include "core/compression/strategies/gateway_strategies.h"
#include "core/compression/strategies/local_strategy.h"
#include "core/compression/strategies/system_strategies.h"
#include "core/systems/client_cuts.h"
#include "core/systems/recorded_cuts.h"
#include "core/text/utf8.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kRule = Message::mark("client: cut");
constexpr std::string_view kClients[] { "claude-code", "codex", "codex-bytes", "opencode", "gemini-cli",
    "qwen-code", "openhands", "strands-offloader", "deepagents-eviction" };

/// A client, its settings as parameters of a strategy, and its rules with their defaults.
struct ClientStrategy
{
    explicit ClientStrategy(std::string_view name)
        : client(*systems::clientCutNamed(name))
    {
        for (const systems::ClientSetting& setting : client.settings) {
            if (!setting.set)
                defaults.push_back(std::to_string(setting.standard));
        }
        for (std::size_t i = 0; i < defaults.size(); ++i) {
            const systems::ClientSetting& setting = client.settings[i];
            parameters.push_back({ setting.name, defaults[i], setting.help,
                static_cast<double>(setting.least), static_cast<double>(setting.most) });
        }
    }

    const systems::ClientCut& client;
    std::vector<std::string> defaults;
    std::vector<StrategyParameter> parameters;
};

template <std::size_t I> const ClientStrategy& clientStrategy()
{
    static const ClientStrategy made(kClients[I]);
    return made;
}

/// Bytes that both texts begin with, compared in steps of `step` bytes.
std::size_t sharedBegin(std::string_view a, std::string_view b, std::size_t step = 64)
{
    std::size_t shared = 0;
    while (shared + step <= std::min(a.size(), b.size()) && a.substr(shared, step) == b.substr(shared, step))
        shared += step;
    return step == 1 ? shared : shared + sharedBegin(a.substr(shared), b.substr(shared), 1);
}

std::size_t sharedEnd(std::string_view a, std::string_view b, std::size_t step = 64)
{
    std::size_t shared = 0;
    while (shared + step <= std::min(a.size(), b.size())
        && a.substr(a.size() - shared - step, step) == b.substr(b.size() - shared - step, step))
        shared += step;
    const auto rest = [&](std::string_view text) { return text.substr(0, text.size() - shared); };
    return step == 1 ? shared : shared + sharedEnd(rest(a), rest(b), 1);
}

/// Both ends of the source that the arrived text still holds, as kept; everything else as one notice beside them.
void write(std::string_view text, std::string_view arrived, SegmentBuilder& out)
{
    constexpr std::size_t kAnchor = 32;
    const std::size_t anchor = std::min(kAnchor, text.size());
    const std::size_t at = arrived.find(text.substr(0, anchor));
    std::size_t head = 0;
    if (at != std::string_view::npos)
        head = sharedBegin(text, arrived.substr(at));
    const std::size_t headAt = head > 0 ? at : 0;
    const std::size_t end = arrived.rfind(text.substr(text.size() - anchor));
    std::size_t tail = 0, tailEnd = arrived.size();
    if (end != std::string_view::npos && end >= headAt + head) {
        tailEnd = end + anchor;
        tail = sharedEnd(text.substr(head), arrived.substr(headAt + head, tailEnd - headAt - head));
    }
    const auto isInside = [&](std::size_t byte) {
        return byte < text.size() && (static_cast<unsigned char>(text[byte]) & 0xC0) == 0x80;
    };
    while (head > 0 && isInside(head))
        --head;
    while (tail > 0 && isInside(text.size() - tail))
        --tail;
    const auto notice = [&](std::size_t from, std::size_t to) {
        if (to > from)
            out.insert(arrived.substr(from, to - from), kRule);
    };
    notice(0, headAt);
    if (head > 0)
        out.keep(0, head);
    if (text.size() - tail > head)
        out.omit(head, text.size() - tail, kRule);
    notice(headAt + head, tailEnd - tail);
    if (tail > 0)
        out.keep(text.size() - tail, text.size());
    notice(tailEnd, arrived.size());
}

/// The client with its settings as `parameters` say. Error: Invalid.
template <std::size_t I> Result<systems::ClientCut> clientWith(const StrategyInput& input)
{
    const ClientStrategy& own = clientStrategy<I>();
    WINNOW_TRY(const auto parameters, Parameters::read(input, own.client.name, own.parameters));
    std::vector<std::int64_t> values;
    for (const StrategyParameter& parameter : own.parameters)
        values.push_back(parameters.number(parameter.name));
    const bool isStandard = !input.parameters || input.parameters->empty();
    return isStandard ? own.client : own.client.with(values);
}

template <std::size_t I> std::uint64_t changesFrom(const std::map<std::string, std::string>* parameters)
{
    StrategyInput input;
    input.parameters = parameters;
    const auto client = clientWith<I>(input);
    return client ? systems::leastCut(client->arrival) : 0;
}

template <std::size_t I> Result<Compressed> compressClient(const StrategyInput& input)
{
    WINNOW_TRY(const systems::ClientCut client, clientWith<I>(input));
    const std::span<const systems::ArrivalRule> rules = client.arrival;
    if (input.text.size() < systems::leastCut(rules) || !utf8::isValid(input.text))
        return unchanged(input.text);
    const bool failed = input.text.starts_with("Exit code "); // Claude Code's first line of a failure
    const std::string arrived = systems::onArrival(rules, { input.text, input.tool, failed });
    if (arrived.size() >= input.text.size() || systems::recordedCut(input.text) != 0)
        return unchanged(input.text);
    SegmentBuilder out(input.text, Fidelity::Lossy);
    write(input.text, arrived, out);
    return out.finish();
}

template <std::size_t I> StrategyInfo clientRow()
{
    const ClientStrategy& own = clientStrategy<I>();
    StrategyInfo info;
    info.name = own.client.name;
    info.title = Message::mark("The client's own cut");
    info.help = Message::mark(
        "Cuts results as this client does by itself before the model sees them, with its own settings");
    info.parameters = own.parameters;
    info.compress = compressClient<I>;
    info.readsOrigin = true;
    info.changesFrom = changesFrom<I>;
    return info;
}

template <std::size_t... I> std::vector<StrategyInfo> rows(std::index_sequence<I...>)
{
    return { clientRow<I>()... };
}

} // namespace

std::vector<StrategyInfo> clientStrategies()
{
    return rows(std::make_index_sequence<std::size(kClients)>());
}

} // namespace winnow::strategy
