// SPDX-License-Identifier: GPL-3.0-or-later
// Peer of bench_commands.py: what any reader of recordings must at least do, with simdjson on-demand. Reads FILES,
// line by line, and decodes every text of the conversation. Prints the bytes of the texts.
#include <cstdio>
#include <fstream>
#include <string>
#include <string_view>

#include <simdjson.h>

namespace {

class Texts
{
public:
    void file(const char* path)
    {
        if (m_file.assign({}); !read(path))
            return;
        const std::size_t size = m_file.size();
        m_file.reserve(size + simdjson::SIMDJSON_PADDING);
        for (std::size_t begin = 0; begin < size;) {
            const std::size_t end = std::min(m_file.find('\n', begin), size);
            document(begin, end - begin);
            begin = end + 1;
        }
    }
    std::uint64_t bytes = 0;

private:
    bool read(const char* path)
    {
        std::ifstream in(path, std::ios::binary | std::ios::ate);
        if (!in)
            return false;
        m_file.resize(static_cast<std::size_t>(in.tellg()));
        in.seekg(0);
        return static_cast<bool>(in.read(m_file.data(), static_cast<std::streamsize>(m_file.size())));
    }

    void document(std::size_t begin, std::size_t size)
    {
        auto document = m_parser.iterate(m_file.data() + begin, size, m_file.capacity() - begin);
        simdjson::ondemand::object object;
        if (document.get_object().get(object) == simdjson::SUCCESS)
            members(object, 0);
    }

    void members(simdjson::ondemand::object object, int depth)
    {
        for (auto field : object) {
            std::string_view key;
            if (field.unescaped_key().get(key) != simdjson::SUCCESS)
                return;
            if (key == "message" || key == "payload" || key == "content" || key == "messages"
                || key == "output" || key == "text") {
                simdjson::ondemand::value member;
                if (field.value().get(member) == simdjson::SUCCESS)
                    value(member, depth);
            }
        }
    }

    void value(simdjson::ondemand::value value, int depth)
    {
        std::string_view text;
        simdjson::ondemand::object object;
        simdjson::ondemand::array array;
        if (value.get_string().get(text) == simdjson::SUCCESS)
            bytes += text.size();
        else if (depth < 6 && value.get_object().get(object) == simdjson::SUCCESS)
            members(object, depth + 1);
        else if (depth < 6 && value.get_array().get(array) == simdjson::SUCCESS)
            for (auto item : array)
                if (simdjson::ondemand::value each; item.get(each) == simdjson::SUCCESS)
                    this->value(each, depth + 1);
    }

    simdjson::ondemand::parser m_parser;
    std::string m_file;
};

} // namespace

int main(int argc, char** argv)
{
    Texts texts;
    for (int i = 1; i < argc; ++i)
        texts.file(argv[i]);
    std::printf("%llu\n", static_cast<unsigned long long>(texts.bytes));
}
