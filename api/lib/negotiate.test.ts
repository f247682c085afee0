import fc from "fast-check";
import { expect, test } from "vitest";

import { acceptedEncodings, type Encoding } from "./negotiate.ts";

test.each<[header: string | undefined, accepted: Encoding[]]>([
  [undefined, ["identity"]],
  ["", ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["gzip", ["gzip", "identity"]],
  ["x-gzip", ["gzip", "identity"]],
  ["BR", ["br", "identity"]],
  ["zstd", ["identity"]],
  ["identity", ["identity"]],
  ["*", ["br", "gzip", "identity"]],
  ["br;q=0, gzip", ["gzip", "identity"]],
  ["br ; q=0.5 , gzip ; q=0.8", ["gzip", "br", "identity"]],
  ["br;Q=0.2, gzip", ["gzip", "br", "identity"]],
  ["gzip;q=0.5, identity", ["identity", "gzip"]],
  ["gzip;q=0.001", ["gzip", "identity"]],
  ["gzip;q=0.000", ["identity"]],
  ["*;q=0.5, gzip", ["gzip", "br", "identity"]],
  ["*, br;q=0", ["gzip", "identity"]],
  ["*;q=0", []],
  ["*;q=0, gzip", ["gzip"]],
  ["*;q=0, identity", ["identity"]],
  ["identity;q=0", []],
  ["br, identity;q=0", ["br"]],
  ["br;q=2, gzip", ["gzip", "identity"]],
  ["br;q=high, gzip", ["gzip", "identity"]],
  ["br, br;q=0", ["identity"]],
])("Accept-Encoding %j accepts %j", (header, accepted) => {
  expect(acceptedEncodings(header)).toEqual(accepted);
});

const coding = fc.constantFrom("br", "gzip", "identity", "*", "zstd", "deflate");
const weight = fc.constantFrom("", ";q=0", ";q=0.0", "; q=0.000", ";q=0.3", ";q=1", ";q=1.000");
const wishes = fc.array(fc.tuple(coding, weight), { maxLength: 8 });

test("a refused encoding is never accepted, however the refusal is worded", () => {
  fc.assert(
    fc.property(wishes, (parts) => {
      const accepted = acceptedEncodings(parts.map((part) => part.join("")).join(", "));
      const refused = (name: string) => parts.some(([c, w]) => c === name && /q=0(\.0*)?$/.test(w));
      const named = (name: string) => parts.some(([c]) => c === name);
      for (const encoding of accepted) {
        expect(refused(encoding)).toBe(false);
        if (!named(encoding)) expect(refused("*")).toBe(false);
        if (!named(encoding) && encoding !== "identity") expect(named("*")).toBe(true);
      }
    }),
  );
});

test("plain bytes are accepted unless they are refused by name or by a star", () => {
  fc.assert(
    fc.property(wishes, (parts) => {
      const header = parts.map((part) => part.join("")).join(", ");
      const mayRefuse = parts.some(([c]) => c === "identity" || c === "*");
      expect(mayRefuse || acceptedEncodings(header).includes("identity")).toBe(true);
    }),
  );
});

test("any text whatever is answered without an error", () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(acceptedEncodings(header)).toEqual(acceptedEncodings(header));
    }),
  );
});
