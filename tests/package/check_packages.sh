#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The packages of the preset `package`, which it builds: packed twice with equal bytes, nothing for lintian to say, no Qt in winnow-cli, no path of
# this machine in a program, checksums and SBOM that agree with the files, and a tarball and an AppImage that run from any folder
# with no library of the system but the C library; the tarball's program runs alone, too. Usage: check_packages.sh CHECKOUT
set -euo pipefail
checkout=$1
build=$checkout/.build/package
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for tool in dpkg-shlibdeps patchelf lintian; do
  command -v $tool >/dev/null || { echo "SKIPPED: $tool is not here (Debian: dpkg-dev patchelf lintian)"; exit 77; }
done
(cd "$checkout" && cmake --workflow --preset package) >"$scratch/log" || { tail -n 20 "$scratch/log"; exit 1; }
cp -r "$build/packages" "$scratch/first"
bash "$checkout/resources/package/make_packages.sh" "$build" >"$scratch/log"
diff -r "$scratch/first" "$build/packages" || { echo "packing twice gives other bytes"; exit 1; }
cd "$build/packages"
sha256sum --quiet -c SHA256SUMS
[ "$(wc -l <SHA256SUMS)" -eq "$(find . -type f ! -name 'SHA256SUMS*' | wc -l)" ] || { echo "SHA256SUMS leaves files out"; exit 1; }

said=$(lintian --tag-display-limit 0 --fail-on error,warning -- *.deb 2>&1 | grep -v "root privileges" || true)
[ -z "$said" ] || { echo "$said"; exit 1; }
for deb in *.deb; do
  dpkg-deb -x "$deb" "$scratch/unpacked"
done
dpkg-deb -f winnow-cli_*.deb Depends >"$scratch/depends"
if grep -i qt "$scratch/depends"; then echo "winnow-cli depends on Qt"; exit 1; fi
bash "$checkout/tests/package/check_hardened.sh" "$checkout" "$scratch"/unpacked/usr/bin/winnow*
if grep -laF "$checkout" "$scratch"/unpacked/usr/bin/*; then echo "these programs name the checkout"; exit 1; fi

tar -C "$scratch" -xzf winnow-cli-*.tar.gz
mv "$scratch"/winnow-cli-*-linux-* "$scratch/any where"
cli="$scratch/any where/bin/winnow-cli"
outside=$({ ldd "$cli"; ldd "$scratch/any where"/lib/*.so*; } | sed -n 's/.* => \(.*\) (0x.*/\1/p' | grep -vF "$scratch/any where" | sed 's|.*/||' |
  grep -vE '^(libc|libm|libdl|librt|libpthread|libresolv|libutil)\.so' || true)
[ -z "$outside" ] || { echo "the tarball takes from the system: $outside"; exit 1; }
linked=$(readelf -d "$cli" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | grep -vE '^(libc|libm|ld-linux-x86-64)\.so' || true)
[ -z "$linked" ] || { echo "the tarball's program is not static: $linked"; exit 1; }
newest=$(objdump -T "$cli" "$scratch/any where"/lib/* | grep -oE 'GLIBC_2\.[0-9]+' | sort -Vu | tail -n 1)
[ "$(printf '%s\nGLIBC_2.36\n' "$newest" | sort -V | tail -n 1)" = GLIBC_2.36 ] || { echo "the tarball needs $newest"; exit 1; }
mkdir "$scratch/home"
version=$("$cli" --version)
env -i HOME="$scratch/home" "$cli" replay --quiet --json "$scratch/any where/share/winnow/sample_sessions" |
  python3 -c 'import json, sys; assert json.load(sys.stdin)["totals"]["results"] == 369'
cp "$cli" "$scratch/alone" # as a cluster's job ships it: no lib/, the resources named
env -i HOME="$scratch/home" WINNOW_RESOURCES="$scratch/any where/share/winnow" "$scratch/alone" digest --quiet --out "$scratch/digest" "$scratch/any where/share/winnow/sample_sessions"
tar -C "$scratch/any where/share/winnow" -czf "$scratch/samples.tgz" sample_sessions # through libarchive of lib/
env -i HOME="$scratch/home" "$cli" inspect --quiet "$scratch/samples.tgz" >"$scratch/inspected"

python3 -m zipfile -e winnow_cli-*.whl "$scratch/wheel"
chmod +x "$scratch/wheel/winnow_cli/program/bin/winnow-cli" # pip keeps the modes, zipfile does not
[ "$(PYTHONPATH="$scratch/wheel" env -u WINNOW_RESOURCES python3 -m winnow_cli --version)" = "$version" ] || { echo "the wheel does not run"; exit 1; }

for image in *.AppImage; do
  [ -e "$image" ] || continue # of a tree without the window
  file "$image" | grep -q ELF
  [ "$(od -An -tx1 -j8 -N3 "$image")" = " 41 49 02" ] || { echo "$image is no AppImage of type 2"; exit 1; }
  offset=$("./$image" --appimage-offset)
  [ "$(tail -c +$((offset + 1)) "$image" | head -c 4)" = hsqs ] || { echo "no squashfs at $offset"; exit 1; }
  ! "./$image" --appimage-nonsense 2>/dev/null
  mkdir -m 700 "$scratch/pictures" "$scratch/temporary" "$scratch/runtime" # without the last Qt makes one of its own
  ln -s "$PWD/$image" "$scratch/pictures/winnow-cli"
  ways=("APPIMAGE_EXTRACT_AND_RUN=1")
  [ ! -w /dev/fuse ] || ways+=("APPIMAGE_EXTRACT_AND_RUN=")
  for way in "${ways[@]}"; do
    run() { env -i PATH=/usr/bin:/bin HOME="$scratch/home" TMPDIR="$scratch/temporary" XDG_RUNTIME_DIR="$scratch/runtime" QT_QPA_PLATFORM=offscreen "$way" "$@"; }
    [ "$(run "$scratch/pictures/winnow-cli" --version)" = "$version" ] || { echo "$image as winnow-cli does not run ($way)"; exit 1; }
    [ "$(run "./$image" --version)" = "winnow ${version#winnow-cli }" ] || { echo "$image does not run ($way)"; exit 1; }
    code=0
    run "$scratch/pictures/winnow-cli" replay nothing-here 2>/dev/null || code=$?
    [ $code -eq 2 ] || { echo "$image gives $code for a bad file ($way)"; exit 1; }
    code=0
    run timeout 8 "./$image" "$scratch/any where/share/winnow/sample_sessions" >"$scratch/window" 2>&1 || code=$?
    [ $code -eq 124 ] || [ $code -eq 143 ] || { echo "the window of $image ends with $code ($way)"; cat "$scratch/window"; exit 1; }
    sleep 1
    [ -z "$(ls -A "$scratch/temporary")" ] || { echo "$image leaves $(ls -A "$scratch/temporary") ($way)"; exit 1; }
  done
  (cd "$scratch" && "$OLDPWD/$image" --appimage-extract)
  outside=$(for program in "$scratch"/squashfs-root/usr/bin/winnow* "$scratch"/squashfs-root/usr/lib/qt6/plugins/*/*.so; do
    ldd "$program" | sed -n 's/.* => \(.*\) (0x.*/\1/p'
  done | grep -vF "$scratch" | sed 's|.*/||' | sort -u | grep -vE '^(libc|libm|libdl|librt|libpthread|libresolv|libutil)\.so' || true)
  [ -z "$outside" ] || { echo "the AppImage takes from the system: $outside"; exit 1; }
  echo "$image: $(stat -c %s "$image") bytes, ${#ways[@]} ways to start it"
done

python3 - winnow-*.spdx.json <<'PY'
import hashlib, json, sys
sbom = json.load(open(sys.argv[1]))
known = {p["SPDXID"] for p in sbom["packages"]} | {"SPDXRef-DOCUMENT"}
assert len(known) == len(sbom["packages"]) + 1, "an identifier twice"
for relation in sbom["relationships"]:
    assert relation["spdxElementId"] in known and relation["relatedSpdxElement"] in known, relation
files = [p for p in sbom["packages"] if p["SPDXID"].startswith("SPDXRef-artefact")]
assert len(files) >= 2
for package in files:
    digest = hashlib.sha256(open(package["packageFileName"], "rb").read()).hexdigest()
    assert package["checksums"] == [{"algorithm": "SHA256", "checksumValue": digest}], package["name"]
assert sum(p["SPDXID"].startswith("SPDXRef-library") for p in sbom["packages"]) > 10
PY
echo "packages: equal bytes twice, lintian silent, tarball needs $newest; $(ls | wc -l) files"
