// SPDX-License-Identifier: GPL-3.0-or-later
// The part of Python that needs no interpreter: statements one after the other, without blocks, over
// literals, names and operators. parse() gives the tree that ast.walk would visit, run() what the statements
// leave behind. Whatever lies beyond is refused as "needs Python", never guessed. Used for the programs a
// model sends to qdash's sandbox (qdash_sandbox.h); everything is bounded, so hostile code costs no more than
// honest code of its length.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/systems/python_tokens.h"

namespace winnow::systems::python {

enum class NodeKind : std::uint8_t
{
    // expressions
    None,
    True,
    False,
    Int, // canonical decimal text
    Float, // as written, without underscores
    Text,
    Name,
    Tuple,
    List,
    Dict, // all keys, then all values
    Unary, // "-", "+", "~", "not"
    Binary,
    Bool, // "and", "or"
    Compare, // one operator: "==", "in", "is not", ...
    Choice, // test, then, else
    Call, // what is called, arguments, keywords
    Keyword, // of a call: `text` is its name
    Attribute,
    Subscript,
    // statements
    Assign, // targets, then the value
    Augmented, // target, value; `text` is the operator without "="
    Expression,
    Pass,
    Raise,
    Import, // one part a module, its name in `text`
    ImportFrom, // `text` is the module, one part a name
    Alias, // `text` is the module or name, one Name part under another name
    Forever, // while True: pass
};

struct Node
{
    NodeKind kind = NodeKind::Pass;
    std::string text;
    std::vector<Node> parts; // in the order of Python's own tree
    std::size_t line = 0;
    std::size_t depth = 1;
};

Judged<std::vector<Node>> parse(std::string_view source);

class Object;
using Ref = std::shared_ptr<Object>;

enum class Type : std::uint8_t
{
    None,
    Bool,
    Int,
    BigInt, // beyond 64 bits: only its text
    Float,
    Text,
    List,
    Tuple,
    Dict,
    Opaque, // a module: only Python knows what is in it
};

/// A value that names share, as in Python. Destroyed without recursion, because names can build any depth.
class Object
{
public:
    Object() = default;
    Object(const Object&) = delete;
    Object& operator=(const Object&) = delete;
    ~Object();

    Type type = Type::None;
    bool boolean = false;
    std::int64_t integer = 0;
    double real = 0;
    std::string text; // Text; BigInt
    std::vector<Ref> items; // List, Tuple; Dict: values
    std::vector<Ref> keys; // Dict
    std::map<std::string, std::size_t> places; // Dict: normalised key -> index
};

/// An exception as "TYPE: message", or Refusal::isPython false for what only Python can say.
template <class T> using Raised = Judged<T>;

struct Scope
{
    std::map<std::string, Ref> names;
    std::string printed;
};

/// Runs the statements on the scope, which may hold names already. On an exception its text is "TypeName:
/// message".
Judged<bool> run(const std::vector<Node>& program, Scope& scope);

/// str() and repr(); refused when the text would be longer than 16 MB.
Judged<std::string> strOf(const Ref& value);
Judged<std::string> reprOf(const Ref& value);
bool isTrue(const Ref& value);
/// A dict's value for a text key; null when there is none.
Ref member(const Ref& dict, const std::string& key);

// ---- made by the evaluator and by whoever fills a scope ----
Ref makeNone();
Ref makeBool(bool value);
Ref makeInt(std::int64_t value);
Ref makeBigInt(std::string text);
Ref makeFloat(double value);
Ref makeText(std::string text);
Ref makeSequence(Type type, std::vector<Ref> items);
/// Later values of equal keys replace earlier ones in their place. Refused: keys that cannot be (TypeError),
/// NaN.
Judged<bool> setItem(Object& dict, const Ref& key, Ref value);
/// What equal keys share: 1, 1.0 and True are one key.
Judged<std::string> keyOf(const Ref& value);
std::string_view typeName(const Object& value);
Judged<Ref> binary(const std::string& op, const Ref& left, const Ref& right, std::size_t line);
Judged<Ref> call(const Node& node, const std::vector<Ref>& arguments,
    const std::map<std::string, Ref>& keywords, Scope& scope);
bool isBuiltin(const std::string& name);
tl::unexpected<Refusal> exception(const std::string& type, const std::string& message);

} // namespace winnow::systems::python
