// SPDX-License-Identifier: GPL-3.0-or-later
// VCR cassettes, HTTP traffic recorded by tests: vcrpy and go-vcr (interactions), Ruby's VCR and betamax
// (http_interactions), pydantic-ai's bodies kept as YAML (parsed_body). YAML or JSON.
#include "core/goyaml/yaml_tree.h"
#include "core/importers/format.h"
#include "core/importers/shapes/traffic.h"
#include "core/text/base64.h"

namespace winnow::importing {

namespace {

constexpr std::size_t kDeepest = 64;
constexpr std::size_t kMostBytes = 256u << 20; // aliases may repeat a node endlessly

/// YAML as JSON; writes null for anything deeper or longer than a cassette.
class YamlAsJson
{
public:
    explicit YamlAsJson(const yaml::Tree& tree)
        : m_tree(tree)
    {
    }

    std::string take()
    {
        if (m_tree.root() != yaml::kNoNode)
            write(m_tree.root(), 0);
        return std::move(m_out);
    }

private:
    void write(yaml::NodeId id, std::size_t depth)
    {
        const yaml::Node& node = m_tree.node(m_tree.resolved(id));
        if (depth > kDeepest || m_out.size() > kMostBytes || node.kind == yaml::Kind::Alias) {
            m_out += "null";
            return;
        }
        if (node.kind == yaml::Kind::Scalar)
            return scalar(node);
        const bool mapping = node.kind == yaml::Kind::Mapping;
        m_out += mapping ? '{' : '[';
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            if (i > 0)
                m_out += mapping && i % 2 == 1 ? ':' : ',';
            if (mapping && i % 2 == 0)
                m_out += json::quoted(m_tree.node(m_tree.resolved(node.children[i])).value);
            else
                write(node.children[i], depth + 1);
        }
        m_out += mapping ? '}' : ']';
    }

    void scalar(const yaml::Node& node)
    {
        json::Document number;
        if (node.isNull())
            m_out += "null";
        else if (node.tag == "!!binary")
            m_out += json::quoted(base64Loose(node.value));
        else if (node.tag == "!!bool" && (node.value == "true" || node.value == "false"))
            m_out += node.value;
        else if ((node.tag == "!!int" || node.tag == "!!float") && number.parse(node.value))
            m_out += node.value;
        else
            m_out += json::quoted(node.value);
    }

    const yaml::Tree& m_tree;
    std::string m_out;
};

/// The bytes of a message: a string, {string} or {base64_string} below body, or a body kept as YAML.
std::string bodyOf(const json::Value& message)
{
    if (const json::Value parsed = message["parsed_body"]; parsed.exists() && !parsed.isNull())
        return std::string(parsed.raw());
    const json::Value body = message["body"];
    if (const json::Value packed = body["base64_string"]; packed.isString())
        return capturedBody(packed.string(), true);
    const json::Value text = body.isObject() ? body["string"] : body;
    return text.isString() ? capturedBody(text.string(), false) : std::string();
}

bool isEventStream(const json::Value& response)
{
    for (const json::Value::Member header : response["headers"].members()) {
        const std::string name = header.key.string();
        if (name == "content-type" || name == "Content-Type")
            return header.value.raw().find("event-stream") != std::string_view::npos;
    }
    return false;
}

json::Value interactionsOf(const json::Value& root)
{
    return anyOf(root, { "interactions", "http_interactions" });
}

void readCassette(RecordingBuilder& builder, const json::Value& root)
{
    const CopyTexts copy(builder);
    Traffic traffic(builder);
    for (const json::Value each : interactionsOf(root).items()) {
        if (builder.stopped())
            break;
        const json::Value request = each["request"];
        if (!isModelCall(anyOf(request, { "uri", "url" }).string())) {
            builder.count(
                Message::mark("requests of the cassette that go to no model and were left out: {}"));
            continue;
        }
        builder.at(each);
        const InnerJson sent(bodyOf(request));
        const json::Value body = sent.value();
        if (!body.isObject()) {
            builder.issue(Severity::Warning,
                Message::say("a request was captured without a readable body and was skipped"));
            continue;
        }
        const TimeMs time = timeOf(each["recorded_at"]);
        traffic.request(body, {}, time);
        const json::Value response = each["response"];
        traffic.answer(isEventStream(response) ? "text/event-stream" : "", bodyOf(response), time);
    }
    traffic.finish();
}

void readYaml(RecordingBuilder& builder, std::string_view text)
{
    const auto tree = yaml::Tree::parse(text);
    if (!tree)
        return builder.issue(Severity::Error, tree.error().detail);
    readCassette(builder, InnerJson(YamlAsJson(*tree).take()).value());
}

int sniffVcr(const Sample& sample)
{
    if (sample.shape == Shape::Text) {
        const auto has = [&](std::string_view word) { return sample.head.find(word) != std::string::npos; };
        return has("interactions:") && has("request:") && (has("uri:") || has("url:")) ? kCertain : 0;
    }
    const json::Value first = interactionsOf(sample.root).at(0);
    return first["request"].isObject() && first["response"].isObject() ? kCertain : 0;
}

} // namespace

extern const Format kVcr { { "vcr", Message::mark("VCR cassette of API traffic"), "*.yaml *.yml *.json",
                               "itua" },
    sniffVcr, readCassette, readYaml };

} // namespace winnow::importing
