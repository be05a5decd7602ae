#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Load on winnow-cli serve: an open loop over 8 connections at a time with texts that it has seen before. Prints the
rate beside the same server with a policy that changes nothing; run by hand. Arguments: winnow-cli, the checkout, and
if wanted the policy, the seconds and the offered requests per second."""
import multiprocessing, pathlib, re, signal, socket, subprocess, sys, time

CLI, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
POLICY = sys.argv[3] if len(sys.argv) > 3 else "preset:balanced"
SECONDS = float(sys.argv[4]) if len(sys.argv) > 4 else 5
OFFERED = float(sys.argv[5]) if len(sys.argv) > 5 else 4000
CONNECTIONS = 8
BODIES = [(ROOT / "sample_sessions" / name).read_bytes() for name in
          ("openai-chat-package-audit.json", "anthropic-messages-header-hunt.json")]


def request(port, body):
    with socket.create_connection(("127.0.0.1", port)) as one:
        one.sendall(b"POST /v1/compress HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        size, first = 0, b""
        while part := one.recv(1 << 18):
            first = first or part
            size += len(part)
    assert first.startswith(b"HTTP/1.1 200"), first[:100]
    return size


def worker(port, number, begin, results):
    """Requests `number`, `number` + 8, ... at their times, whether or not those before were answered in time."""
    waits, at = [], number
    while (due := begin + at / OFFERED) < begin + SECONDS and time.monotonic() < begin + SECONDS:
        time.sleep(max(0, due - time.monotonic()))
        request(port, BODIES[at // CONNECTIONS % len(BODIES)])
        waits.append(time.monotonic() - due)
        at += CONNECTIONS
    results.put(waits)


def rate(policy):
    process = subprocess.Popen([CLI, "serve", "--listen", "127.0.0.1:0", *policy], stdout=subprocess.PIPE, text=True)
    port = int(re.search(r":(\d+) with", process.stdout.readline())[1])
    first = time.monotonic()
    for body in BODIES:
        request(port, body)
    first = time.monotonic() - first
    results = multiprocessing.Queue()
    begin = time.monotonic() + 0.3
    workers = [multiprocessing.Process(target=worker, args=(port, n, begin, results)) for n in range(CONNECTIONS)]
    for one in workers:
        one.start()
    waits = sorted(wait for _ in workers for wait in results.get())
    took = time.monotonic() - begin
    text = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(") ", 1)[1].split()
    cpu = (int(text[11]) + int(text[12])) / 100
    process.send_signal(signal.SIGTERM)
    process.wait()
    print(f"{' '.join(policy):40} {len(waits) / took:7.0f} requests/s  p50 {waits[len(waits) // 2] * 1000:6.1f} ms  "
          f"p99 {waits[len(waits) * 99 // 100] * 1000:6.1f} ms  {cpu / len(waits) * 1000:5.2f} ms of processor each  "
          f"(first pass {first * 1000:.0f} ms)")
    return len(waits) / took


print(f"offered {OFFERED:.0f} requests/s of {' and '.join(f'{len(body) // 1000} kB' for body in BODIES)}")
plain = rate(["--set", "dialect=winnow", "--set", "strategy=passthrough"])
ours = rate(["--policy", POLICY])
again = rate(["--set", "dialect=winnow", "--set", "strategy=passthrough"])
print(f"rate of {POLICY}: {ours / ((plain + again) / 2):.2f} of passthrough (at least 0.50)")
