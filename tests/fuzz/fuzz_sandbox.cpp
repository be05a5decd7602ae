// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a program for qdash's sandbox: no crash, no hang, and the same answer twice.
// Seeds: tests/fuzz/seeds/sandbox. Run: fuzz_sandbox tests/fuzz/seeds/sandbox -max_total_time=600
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/systems/qdash_sandbox.h"

using namespace winnow::systems;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view code(reinterpret_cast<const char*>(data), size);
    Dict store;
    store.set("chip_summary", *parseValue("{\"qubits\":[{\"qid\":\"0\",\"t1\":45.2}]}"));
    const auto first = qdash::runSandbox(code, store);
    const auto second = qdash::runSandbox(code, store);
    if (first.has_value() != second.has_value() || (first && dumps(*first) != dumps(*second)))
        std::abort();
    return 0;
}
