import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

import { lockedPackages, type Package } from "./licences.ts";

const Project = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** https://cyclonedx.org/docs/1.6/json/ */
export function billOfMaterials(packages: readonly Package[]) {
  const { name, version, license } = Project.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")),
  );
  const application = { type: "application", name, version, licenses: [{ expression: license }] };
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: application },
    components: [...new Map(packages.map((each) => [purlOf(each), componentOf(each)])).values()],
  };
}

/** `npm sbom` leaves out packages that tests need too, such as zod, so the list is made from the lock file itself. */
const componentOf = (each: Package) => ({
  type: "library",
  "bom-ref": purlOf(each),
  name: each.name,
  version: each.version,
  scope: each.dev ? "excluded" : "required",
  purl: purlOf(each),
  licenses: [{ expression: each.license }],
  hashes: [{ alg: "SHA-512", content: hexOf(each.integrity) }],
});

/** https://github.com/package-url/purl-spec */
const purlOf = ({ name, version }: Package) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

const hexOf = (integrity: string) => Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex");

if (import.meta.main) console.log(JSON.stringify(billOfMaterials(lockedPackages()), null, 1));
