#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Packs an installed winnow-cli (a prefix with bin, lib and share, as make_packages.sh stages it) and the Python module into
a wheel for any Python 3 on Linux. The same files give the same bytes: every time in it is SOURCE_DATE_EPOCH.
Usage: make_wheel.py VERSION PREFIX OUT"""
import base64, hashlib, os, platform, sys, time, zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
LEFT_OUT = ("share/bash-completion", "share/zsh", "share/fish", "share/man")


def metadata(version):
    readme = open(os.path.join(HERE, "README.md"), encoding="utf-8").read()
    return ("Metadata-Version: 2.1\nName: winnow-cli\n" f"Version: {version}\n"
            "Summary: replays agent sessions through a compression policy, and its tables for Python\n"
            "License: GPL-3.0-or-later\nRequires-Python: >=3.9\nProvides-Extra: tables\n"
            "Requires-Dist: pyarrow; extra == 'tables'\nRequires-Dist: pandas; extra == 'tables'\n"
            "Description-Content-Type: text/markdown\n\n" + readme)


def files_of(prefix):
    """(name in the wheel, path, executable), in a fixed order."""
    for name in sorted(os.listdir(os.path.join(HERE, "winnow_cli"))):
        if name.endswith(".py"):
            yield "winnow_cli/" + name, os.path.join(HERE, "winnow_cli", name), False
    found = []
    for folder, _, names in os.walk(prefix):
        found += [os.path.relpath(os.path.join(folder, name), prefix) for name in names]
    for name in sorted(found):
        if not name.startswith(LEFT_OUT):
            yield "winnow_cli/program/" + name, os.path.join(prefix, name), name.startswith("bin/")


def main(version, prefix, out):
    tag = f"py3-none-manylinux_2_36_{platform.machine()}"
    when = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "315532800")))[:6]
    info = f"winnow_cli-{version}.dist-info"
    record = []

    def add(wheel, name, content, executable=False):
        entry = zipfile.ZipInfo(name, when)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o100755 if executable else 0o100644) << 16
        entry.create_system = 3
        wheel.writestr(entry, content)
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(content)}")

    path = os.path.join(out, f"winnow_cli-{version}-{tag}.whl")
    with zipfile.ZipFile(path, "w") as wheel:
        for name, source, executable in files_of(prefix):
            with open(source, "rb") as file:
                add(wheel, name, file.read(), executable)
        add(wheel, info + "/METADATA", metadata(version).encode())
        add(wheel, info + "/WHEEL", f"Wheel-Version: 1.0\nGenerator: make_wheel.py\nRoot-Is-Purelib: false\nTag: {tag}\n".encode())
        add(wheel, info + "/entry_points.txt", b"[console_scripts]\nwinnow-cli = winnow_cli.__main__:main\n")
        record.append(f"{info}/RECORD,,")
        entry = zipfile.ZipInfo(info + "/RECORD", when)
        entry.compress_type, entry.external_attr, entry.create_system = zipfile.ZIP_DEFLATED, 0o100644 << 16, 3
        wheel.writestr(entry, "\n".join(record) + "\n")
    print(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
