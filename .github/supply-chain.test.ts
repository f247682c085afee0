import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

import { isKnownLicence, licenceReport, lockedPackages, type Package } from "./licences.ts";
import { billOfMaterials } from "./sbom.ts";

const PROJECT = join(import.meta.dirname, "..");
const packages = lockedPackages();

test("every package has a licence we know", () => {
  expect(licenceReport(packages).unknown).toEqual([]);
});

test.for([
  ["MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later", true],
  ["MIT AND GPL-3.0-only", false],
  ["SEE LICENSE IN terms.txt", false],
  ["none stated", false],
] as const)("whether %s is known: %s", ([licence, isKnown]) => {
  expect(isKnownLicence(licence)).toBe(isKnown);
});

test("a package with another licence is named", () => {
  const odd: Package = {
    name: "odd",
    version: "1.0.0",
    license: "Custom",
    integrity: "",
    dev: false,
    hasInstallScript: false,
  };
  expect(licenceReport([odd]).unknown).toEqual(["odd 1.0.0: Custom"]);
});

test("every package is held to the bytes we know, from whichever registry it comes", () => {
  for (const { name, integrity, resolved } of packages) {
    expect(integrity, name).toMatch(/^sha512-/);
    expect(resolved, name).toBeUndefined();
  }
});

/** What each of them does while it is installed: `node` and `esbuild` put the program for this machine in place. */
test("only the packages we name run a script while they are installed", async () => {
  const { allowScripts } = z
    .object({ allowScripts: z.record(z.string(), z.literal(true)) })
    .parse(JSON.parse(await readFile(join(PROJECT, "package.json"), "utf8")));
  const scripted = new Set(packages.filter((each) => each.hasInstallScript).map(({ name }) => name));
  expect([...scripted].toSorted()).toEqual(Object.keys(allowScripts).toSorted());
});

test("the bill of materials lists each package once, with its hash, and whether the site uses it", () => {
  const { components } = billOfMaterials(packages);
  expect(new Set(components.map(({ name }) => name))).toEqual(new Set(packages.map(({ name }) => name)));
  expect(new Set(components.map((each) => each["bom-ref"])).size).toBe(components.length);
  for (const { hashes } of components) expect(hashes[0]?.content).toMatch(/^[\da-f]{128}$/);
  const scopeOf = (wanted: string) => components.find(({ name }) => name === wanted)?.scope;
  expect(scopeOf("zod")).toBe("required");
  expect(scopeOf("vitest")).toBe("excluded");
  expect(components).toContainEqual(
    expect.objectContaining({ purl: expect.stringMatching(/^pkg:npm\/%40astrojs\/react@\d/) }),
  );
});
