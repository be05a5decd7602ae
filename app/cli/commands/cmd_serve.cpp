// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli serve: runs the policy as an HTTP service until it is interrupted.
#include <cstdlib>
#include <fmt/format.h>

#include "app/cli/options/corpus_options.h"
#include "app/cli/options/policy_options.h"
#include "app/cli/output/replay_json.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/serve/service.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

struct Address
{
    std::string host;
    int port = 0;
    bool isLoopback() const { return host == "127.0.0.1" || host == "::1" || host == "localhost"; }
};

Result<Address> addressFrom(const Arguments& arguments)
{
    const std::string text = arguments.value("--listen", "127.0.0.1:8787");
    const std::size_t colon = text.rfind(':');
    const std::string port = colon == std::string::npos ? "" : text.substr(colon + 1);
    const bool isNumber = !port.empty() && port.size() < 6
        && port.find_first_not_of("0123456789") == std::string::npos && std::stoi(port) < 65536;
    if (!isNumber || colon == 0)
        return fail(ErrorCode::Usage, Message::verbatim(fmt::format("'{}' is not HOST:PORT", text)),
            Message::verbatim("for example --listen 127.0.0.1:8787; port 0 takes any free port"));
    Address address { text.substr(0, colon), std::stoi(port) };
    if (address.host.size() > 2 && address.host.front() == '[' && address.host.back() == ']')
        address.host = address.host.substr(1, address.host.size() - 2);
    return address;
}

/// Reads the token from a file or the environment, because other users of this machine can read a command
/// line.
Result<std::string> tokenFrom(const Arguments& arguments)
{
    std::string token;
    if (arguments.has("--token-file")) {
        WINNOW_TRY(token, readInput(arguments.value("--token-file"), 4096));
    } else if (const char* const given = std::getenv("WINNOW_SERVE_TOKEN")) {
        token = given;
    }
    token.erase(token.find_last_not_of(" \t\r\n") + 1);
    const bool isShort = token.size() < 16;
    if (isShort && (!token.empty() || arguments.has("--token-file")))
        return fail(ErrorCode::Usage, Message::verbatim("the token is shorter than 16 characters"),
            Message::verbatim("create one, for example with: openssl rand -hex 32"));
    return token;
}

/// A whole number within limits.
Result<std::uint64_t> numberWithin(const Arguments& arguments, const std::string& option,
    std::uint64_t fallback, std::uint64_t least, std::uint64_t most)
{
    WINNOW_TRY(const auto number, numberFromArguments(arguments, option, fallback));
    if (number < least || number > most)
        return fail(ErrorCode::Usage,
            Message::verbatim(fmt::format("{} must be from {} to {}", option, least, most)));
    return number;
}

Result<serve::HttpLimits> limitsFrom(const Arguments& arguments)
{
    serve::HttpLimits limits;
    WINNOW_TRY(const auto body, numberWithin(arguments, "--max-body", 32, 1, 1024));
    WINNOW_TRY(const auto connections, numberWithin(arguments, "--connections", 256, 1, 4096));
    WINNOW_TRY(const auto seconds, numberWithin(arguments, "--timeout", 30, 1, 3600));
    limits.body = static_cast<std::size_t>(body) << 20;
    limits.held = std::max(limits.held, 4 * limits.body);
    limits.connections = static_cast<std::size_t>(connections);
    limits.time = std::chrono::seconds(seconds);
    return limits;
}

Result<serve::ServiceOptions> serviceFrom(const Arguments& arguments)
{
    serve::ServiceOptions options;
    WINNOW_TRY(options.policy, policyFromArguments(arguments));
    if (const std::string why = serve::whyNotServed(options.policy); !why.empty())
        return fail(ErrorCode::Unsupported, Message::verbatim(why));
    WINNOW_TRY(options.encoding, encodingFromArguments(arguments));
    WINNOW_TRY(options.token, tokenFrom(arguments));
    WINNOW_TRY(const auto megabytes, numberWithin(arguments, "--memory", 256, 1, 1u << 20));
    WINNOW_TRY(const auto minutes, numberWithin(arguments, "--keep", 300, 1, 100'000));
    WINNOW_TRY(const auto seconds, numberWithin(arguments, "--timeout", 30, 1, 3600));
    options.mostBytes = static_cast<std::size_t>(megabytes) << 20;
    options.keep = std::chrono::minutes(minutes);
    options.time = std::chrono::seconds(seconds);
    options.markers = arguments.has("--markers");
    options.outcomeJson = outcomeJson;
    return options;
}

Result<std::unique_ptr<serve::ServeLog>> logFrom(const Arguments& arguments, const Policy& policy)
{
    if (!arguments.has("--log"))
        return nullptr;
    return serve::ServeLog::open(arguments.value("--log"), policy, arguments.has("--log-texts"), outcomeJson);
}

} // namespace

Result<int> runServe(const Context& context, const Arguments& arguments)
{
    if (!arguments.files().empty())
        return usageError("serve takes no file");
    WINNOW_TRY(const auto address, addressFrom(arguments));
    WINNOW_TRY(const auto limits, limitsFrom(arguments));
    WINNOW_TRY(auto options, serviceFrom(arguments));
    if (options.token.empty() && !address.isLoopback())
        return usageError(
            fmt::format("{} is open to other machines: set a token with --token-file or WINNOW_SERVE_TOKEN",
                address.host));
    if (arguments.has("--log-texts") && !arguments.has("--log"))
        return usageError("--log-texts needs --log");
    WINNOW_TRY(const auto log, logFrom(arguments, options.policy));
    const std::string name = options.policy.name;
    serve::Service service(std::move(options), log.get());
    serve::HttpHandlers handlers;
    handlers.refuse = [&](const serve::HttpAsked& asked) { return service.refuse(asked); };
    handlers.answer = [&](const serve::HttpAsked& asked) { return service.answer(asked); };
    handlers.problem = serve::Service::problem;
    handlers.listening = [&](int port) {
        const bool isV6 = address.host.find(':') != std::string::npos;
        writeOut(fmt::format("listening on http://{}:{} with policy {}\n",
            isV6 ? '[' + address.host + ']' : address.host, port, visible(name)));
    };
    endsItself();
    WINNOW_CHECK(serve::serveHttp(address.host, address.port, limits, handlers, context.stop));
    return kDone;
}

} // namespace winnow::cli
