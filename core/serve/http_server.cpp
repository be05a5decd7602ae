// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/http_server.h"

#ifndef WINNOW_NO_HTTPLIB

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <fmt/format.h>
#include <httplib.h>
#include <mutex>
#include <poll.h>
#include <thread>

namespace winnow::serve {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kTick { 100 }; // how soon a waiting connection notices the end

/// A socket with one deadline for the whole request and one for the whole answer.
class Connection final : public httplib::Stream
{
public:
    Connection(socket_t socket, const HttpLimits& limits, const std::atomic<bool>& stopping)
        : m_socket(socket)
        , m_limits(limits)
        , m_stopping(stopping)
        , m_deadline(Clock::now() + limits.time)
    {
    }

    /// The connection whose request this thread answers.
    static Connection*& current()
    {
        thread_local Connection* connection = nullptr;
        return connection;
    }
    void headersEnd() { m_inHeaders = false; }
    bool isInHeaders() const { return m_inHeaders; }

    bool is_readable() const override { return true; }
    bool is_writable() const override { return true; }
    ssize_t read(char* to, size_t size) override
    {
        if (m_begin == m_end && !fill())
            return m_closed ? 0 : -1;
        const std::size_t n = std::min(size, m_end - m_begin);
        std::copy_n(m_buffer + m_begin, n, to);
        m_begin += n;
        m_headerBytes += m_inHeaders ? n : 0;
        return m_headerBytes > m_limits.headers ? -1 : static_cast<ssize_t>(n);
    }
    ssize_t write(const char* from, size_t size) override
    {
        if (!m_answering) {
            m_answering = true;
            m_deadline = Clock::now() + m_limits.time;
        }
        std::size_t done = 0;
        while (done < size) {
            if (!wait(POLLOUT))
                return -1;
            const ssize_t n = ::send(m_socket, from + done, size - done, MSG_NOSIGNAL | MSG_DONTWAIT);
            if (n < 0 && errno != EAGAIN && errno != EINTR)
                return -1;
            done += n > 0 ? static_cast<std::size_t>(n) : 0;
        }
        return static_cast<ssize_t>(done);
    }
    void get_remote_ip_and_port(std::string&, int&) const override { }
    void get_local_ip_and_port(std::string&, int&) const override { }
    socket_t socket() const override { return m_socket; }

    /// Reads some of what the client still sends: if the socket were closed immediately, the client could not
    /// read the answer.
    void close()
    {
        ::shutdown(m_socket, SHUT_WR);
        m_deadline = Clock::now() + std::chrono::seconds(2);
        for (std::size_t taken = 0; !m_stopping && taken < m_limits.body && fill();)
            taken += m_end;
        ::close(m_socket);
    }

private:
    bool fill()
    {
        if (!wait(POLLIN))
            return false;
        const ssize_t n = ::recv(m_socket, m_buffer, sizeof m_buffer, 0);
        m_closed = n == 0;
        m_begin = 0;
        m_end = n > 0 ? static_cast<std::size_t>(n) : 0;
        return n > 0;
    }
    bool wait(short event) const
    {
        while (Clock::now() < m_deadline && !(m_stopping && m_inHeaders)) {
            pollfd one { m_socket, event, 0 };
            const int ready = ::poll(&one, 1, static_cast<int>(kTick.count()));
            if (ready > 0)
                return true;
            if (ready < 0 && errno != EINTR)
                return false;
        }
        return false;
    }

    const socket_t m_socket;
    const HttpLimits& m_limits;
    const std::atomic<bool>& m_stopping;
    Clock::time_point m_deadline;
    bool m_inHeaders = true;
    bool m_answering = false;
    bool m_closed = false;
    std::size_t m_headerBytes = 0;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    char m_buffer[16384];
};

/// One thread per connection, so that a waiting one delays no other; over the limit the client gets an error.
class Threads final : public httplib::TaskQueue
{
public:
    explicit Threads(std::size_t most)
        : m_most(most)
    {
    }

    static bool& isOverLimit()
    {
        thread_local bool over = false;
        return over;
    }

    void enqueue(std::function<void()> task) override
    {
        std::unique_lock lock(m_mutex);
        if (m_running < m_most && start(task))
            return;
        lock.unlock();
        isOverLimit() = true;
        task();
        isOverLimit() = false;
    }
    void shutdown() override
    {
        std::unique_lock lock(m_mutex);
        m_ended.wait(lock, [&] { return m_running == 0; });
    }

private:
    bool start(const std::function<void()>& task)
    {
        try {
            std::thread([this, task] {
                task();
                const std::scoped_lock lock(m_mutex);
                --m_running;
                m_ended.notify_all();
            }).detach();
        } catch (const std::system_error&) { // no more threads
            return false;
        }
        ++m_running;
        return true;
    }

    const std::size_t m_most;
    std::mutex m_mutex;
    std::condition_variable m_ended;
    std::size_t m_running = 0;
};

class LimitedServer final : public httplib::Server
{
public:
    LimitedServer(const HttpLimits& limits, const HttpHandlers& handlers)
        : m_limits(limits)
        , m_handlers(handlers)
    {
        new_task_queue = [this] { return new Threads(m_limits.connections); };
        set_payload_max_length(m_limits.body);
        set_socket_options([](socket_t socket) { // not SO_REUSEPORT: nothing shares the port
            const int yes = 1;
            ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        });
        set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
            return route(request, response);
        });
        set_expect_100_continue_handler([this](const httplib::Request& request, httplib::Response&) {
            return bodyFits(request) ? 100 : 413;
        });
        const auto read
            = [this](const httplib::Request& request, httplib::Response& response,
                  const httplib::ContentReader& reader) { readAndAnswer(request, response, reader); };
        for (const char* const path : { "/v1/compress", "/api/compress/tool-output/?" })
            Post(path, read);
    }

    void endWaiting() { m_stopping = true; }

private:
    bool process_and_close_socket(socket_t socket) override
    {
        if (Threads::isOverLimit()) {
            static constexpr std::string_view kBusy
                = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\n"
                  "Content-Length: 0\r\n\r\n";
            ::send(socket, kBusy.data(), kBusy.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
            ::close(socket);
            return false;
        }
        Connection connection(socket, m_limits, m_stopping);
        Connection::current() = &connection;
        bool closed = false;
        const bool done = process_request(connection, true, closed, [](httplib::Request&) {});
        Connection::current() = nullptr;
        connection.close();
        return done;
    }

    static HttpAsked asked(const httplib::Request& request)
    {
        return { request.method, request.path, {},
            [&](const char* name) { return request.get_header_value(name); } };
    }

    static void put(httplib::Response& response, HttpAnswer answer)
    {
        response.status = answer.status;
        const auto body = std::make_shared<const std::string>(std::move(answer.body));
        // A provider instead of a body: the library would compress a body for each client that accepts gzip.
        response.set_content_provider(
            body->size(), answer.type, [body](std::size_t at, std::size_t size, httplib::DataSink& sink) {
                return sink.write(body->data() + at, size);
            });
    }

    bool bodyFits(const httplib::Request& request) const
    {
        return request.get_header_value<std::uint64_t>("Content-Length") <= m_limits.body;
    }

    /// Answers requests that need no body, so that the library reads none.
    httplib::Server::HandlerResponse route(const httplib::Request& request, httplib::Response& response)
    {
        Connection::current()->headersEnd();
        const HttpAsked question = asked(request);
        auto answer = m_handlers.refuse(question);
        if (!answer && request.method == "GET")
            answer = m_handlers.answer(question);
        if (!answer && request.is_multipart_form_data())
            answer = m_handlers.problem(415, "the body must be JSON");
        if (!answer && !bodyFits(request))
            answer = tooLarge();
        if (!answer)
            return HandlerResponse::Unhandled;
        put(response, std::move(*answer));
        return HandlerResponse::Handled;
    }

    HttpAnswer tooLarge() const
    {
        return m_handlers.problem(413, "the body is larger than the limit of this service (--max-body)");
    }

    void readAndAnswer(
        const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& reader)
    {
        HttpAsked question = asked(request);
        std::string& body = question.body;
        std::size_t held = 0;
        bool isLarge = false, isBusy = false;
        const bool whole = reader([&](const char* data, std::size_t size) {
            isLarge = body.size() + size > m_limits.body;
            isBusy = !isLarge && m_held.fetch_add(size) + size > m_limits.held;
            held += isLarge ? 0 : size;
            if (!isLarge && !isBusy)
                body.append(data, size);
            return !isLarge && !isBusy;
        });
        if (isLarge || isBusy)
            put(response, isLarge ? tooLarge() : m_handlers.problem(503, "too many requests at once"));
        else if (!whole)
            put(response, m_handlers.problem(408, "the body did not arrive in time, or is damaged"));
        else
            put(response, m_handlers.answer(question));
        m_held -= held;
    }

    const HttpLimits& m_limits;
    const HttpHandlers& m_handlers;
    std::atomic<bool> m_stopping { false };
    std::atomic<std::size_t> m_held { 0 };
};

} // namespace

Result<void> serveHttp(const std::string& host, int port, const HttpLimits& limits,
    const HttpHandlers& handlers, const std::stop_token& stop)
{
    LimitedServer server(limits, handlers);
    const int bound = port == 0 ? server.bind_to_any_port(host) : server.bind_to_port(host, port) ? port : -1;
    if (bound < 0)
        return fail(ErrorCode::Conflict, Message::verbatim(fmt::format("cannot listen on {}:{}", host, port)),
            Message::verbatim("another program uses the port, or this machine does not have the address"));
    std::atomic<bool> ended { false };
    std::thread listener([&] {
        server.listen_after_bind();
        ended = true;
    });
    handlers.listening(bound);
    while (!stop.stop_requested() && !ended)
        std::this_thread::sleep_for(kTick);
    server.endWaiting();
    while (!ended && !server.is_running()) // stop() does nothing before the loop has begun
        std::this_thread::sleep_for(kTick);
    server.stop();
    listener.join();
    return {};
}

} // namespace winnow::serve

#else // packages contain each library whose soname changes, and Debian has no static version of this one

namespace winnow::serve {

Result<void> serveHttp(
    const std::string&, int, const HttpLimits&, const HttpHandlers&, const std::stop_token&)
{
    return fail(ErrorCode::Unsupported, Message::verbatim("the packaged program has no HTTP server"),
        Message::verbatim("build Winnow from its source with app/run"));
}

} // namespace winnow::serve

#endif
