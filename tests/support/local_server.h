// SPDX-License-Identifier: GPL-3.0-or-later
// A tiny HTTP server on 127.0.0.1 for tests of the real client: one request a connection, answers as told,
// may delay, cut off or talk garbage.
#pragma once

#include <arpa/inet.h>
#include <atomic>
#include <functional>
#include <mutex>
#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace fixture {

/// Head and body of what came in.
struct Incoming
{
    std::string head;
    std::string body;
};

class LocalServer
{
public:
    /// `answer`: the raw bytes to send back; "" closes the connection without a word.
    explicit LocalServer(std::function<std::string(const Incoming&)> answer)
        : m_answer(std::move(answer))
    {
        m_socket = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address {};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        ::bind(m_socket, reinterpret_cast<sockaddr*>(&address), size);
        ::listen(m_socket, 64);
        ::getsockname(m_socket, reinterpret_cast<sockaddr*>(&address), &size);
        m_port = ntohs(address.sin_port);
        m_thread = std::thread([this] { serve(); });
    }
    ~LocalServer()
    {
        m_stop = true;
        ::shutdown(m_socket, SHUT_RDWR);
        ::close(m_socket);
        m_thread.join();
    }
    LocalServer(const LocalServer&) = delete;
    LocalServer& operator=(const LocalServer&) = delete;

    std::string url(const std::string& path = {}) const
    {
        return "http://127.0.0.1:" + std::to_string(m_port) + path;
    }
    std::vector<Incoming> requests() const
    {
        const std::lock_guard lock(m_mutex);
        return m_requests;
    }

    static std::string http(int status, const std::string& body)
    {
        return "HTTP/1.1 " + std::to_string(status) + " X\r\nContent-Length: " + std::to_string(body.size())
            + "\r\nConnection: close\r\n\r\n" + body;
    }

private:
    void serve()
    {
        while (!m_stop) {
            const int client = ::accept(m_socket, nullptr, nullptr);
            if (client < 0)
                return;
            handle(client);
            ::close(client);
        }
    }

    void handle(int client)
    {
        std::string data;
        char buffer[4096];
        std::size_t wanted = 0;
        while (wanted == 0 || data.size() < wanted) {
            const ssize_t got = ::recv(client, buffer, sizeof buffer, 0);
            if (got <= 0)
                break;
            data.append(buffer, static_cast<std::size_t>(got));
            const std::size_t end = data.find("\r\n\r\n");
            if (wanted > 0 || end == std::string::npos)
                continue;
            const std::size_t length = data.find("Content-Length: ");
            wanted = end + 4 + (length < end ? std::stoul(data.substr(length + 16)) : 0);
        }
        Incoming incoming { data.substr(0, data.find("\r\n\r\n")),
            wanted > 0 ? data.substr(data.find("\r\n\r\n") + 4) : "" };
        {
            const std::lock_guard lock(m_mutex);
            m_requests.push_back(incoming);
        }
        const std::string answer = m_answer(incoming);
        ::send(client, answer.data(), answer.size(), MSG_NOSIGNAL);
    }

    std::function<std::string(const Incoming&)> m_answer;
    int m_socket = -1;
    int m_port = 0;
    std::atomic<bool> m_stop = false;
    mutable std::mutex m_mutex;
    std::vector<Incoming> m_requests;
    std::thread m_thread;
};

} // namespace fixture
