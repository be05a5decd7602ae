#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The software bill of materials (SPDX 2.3, JSON) of what make_packages.sh packs: the packages with their hashes, what
each .deb depends on, and each library that lies in the others, with version, hash and the source package it is from.
The lists cli.libraries and appimage.libraries in STAGE are bundle_libraries.sh's; cli.linked names what the tarball's and the
wheel's program has inside.
Usage: make_sbom.py VERSION STAGE ARTEFACT..."""
import datetime, hashlib, json, os, re, subprocess, sys

HEAD_OF_APPIMAGE = ["libsquashfuse-dev", "libfuse3-dev", "libzstd-dev", "liblzma-dev", "liblz4-dev", "liblzo2-dev", "zlib1g-dev", "libc6-dev"]
COMPILED_IN = ["nlohmann-json3-dev", "libexpected-dev", "libsqlitecpp-dev", "libfmt-dev", "libutf8proc-dev", "libre2-dev"]  # headers or archives


def sha256(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def identifier(*parts):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", "-".join(parts))


def package(ref, name, version, licence="NOASSERTION", **more):
    return {"SPDXID": ref, "name": name, "versionInfo": version, "downloadLocation": "NOASSERTION",
            "filesAnalyzed": False, "licenseConcluded": licence, "licenseDeclared": licence,
            "copyrightText": "NOASSERTION", **more}


def installed(name):
    done = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", name], capture_output=True, text=True)
    return done.stdout or None


def main(version, stage, artefacts):
    packages, relations, seen = [], [], set()

    def relate(one, kind, other):
        relations.append({"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other})

    def once(entry):
        if entry["SPDXID"] not in seen:
            seen.add(entry["SPDXID"])
            packages.append(entry)
        return entry["SPDXID"]

    for path in artefacts:
        name = os.path.basename(path)
        ref = once(package(identifier("artefact", name), name, version, "GPL-3.0-or-later",
                           packageFileName=name, checksums=[{"algorithm": "SHA256", "checksumValue": sha256(path)}]))
        relate("SPDXRef-DOCUMENT", "DESCRIBES", ref)
        is_image = name.endswith(".AppImage")
        linked = [] if is_image or name.endswith(".deb") else open(os.path.join(stage, "cli.linked"), encoding="utf-8").read().split()
        for compiled in COMPILED_IN + linked + (HEAD_OF_APPIMAGE if is_image else []):
            if installed(compiled):
                relate(ref, "CONTAINS", once(package(identifier("compiled", compiled), compiled, installed(compiled))))
        if name.endswith(".deb"):
            depends = subprocess.run(["dpkg-deb", "-f", path, "Depends"], capture_output=True, text=True, check=True).stdout
            for word in sorted(set(d.split("|")[0].split()[0] for d in depends.split(",") if d.strip())):
                if not word.startswith("winnow"):
                    relate(ref, "DEPENDS_ON", once(package(identifier("debian", word), word, installed(word) or "NOASSERTION")))
        else:
            libraries = os.path.join(stage, "appimage.libraries" if is_image else "cli.libraries")
            for line in open(libraries, encoding="utf-8"):
                file, owner, owned, source, digest = line.split()
                relate(ref, "CONTAINS", once(package(identifier("library", file), file, owned, packageFileName="lib/" + file,
                       sourceInfo=f"Debian package {owner}, source package {source}",
                       checksums=[{"algorithm": "SHA256", "checksumValue": digest}])))
    created = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    digest = hashlib.sha256(json.dumps(packages, sort_keys=True).encode()).hexdigest()
    json.dump({"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"winnow-{version}",
               "documentNamespace": f"https://spdx.org/spdxdocs/winnow-{version}-{digest}",
               "creationInfo": {"created": created.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: make_sbom.py"]},
               "packages": packages, "relationships": relations}, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
