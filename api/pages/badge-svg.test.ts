import fc from "fast-check";
import { XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";

import { companyCitation } from "#domain/company/evidence/citation.ts";
import { companyLike } from "#testing/company.ts";

import { badgeSvg } from "./embeds.ts";

const badge = badgeSvg(
  companyCitation(companyLike({ ticker: "ACME", btcHoldings: "1" }), { siteTitle: "T", siteUrl: null }),
);

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test("each part can be read on its ground", () => {
  const parts = [...badge.matchAll(/<rect [^>]*fill="(#\w+)"\/><text [^>]*fill="(#\w+)"/g)];
  expect(parts).toHaveLength(3);
  for (const [, ground = "", ink = ""] of parts) {
    const [light = 0, dark = 0] = [luminance(ground), luminance(ink)].toSorted((a, b) => b - a);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(7);
  }
});

test("the parts fill the badge, side by side", () => {
  const widths = [...badge.matchAll(/<rect x="(\d+)" width="(\d+)"/g)].map(([, x, width]) => [
    Number(x),
    Number(width),
  ]);
  const width = Number(/^<svg [^>]*width="(\d+)"/.exec(badge)?.[1]);
  expect(widths.map(([x = 0, each = 0]) => x + each)).toEqual([...widths.slice(1).map(([x]) => x), width]);
});

test("whatever a company is called, the badge is an image with that as its text", () => {
  const names = fc.oneof(
    fc.string({ unit: "binary", minLength: 1 }),
    fc.constantFrom(
      "</title><script>",
      '"onload="x',
      "]]>",
      "<!--",
      "&amp;",
      "\u0000\u0007\uFFFF",
      "ब 💰 عرب",
    ),
  );
  fc.assert(
    fc.property(names, names, (name, ticker) => {
      const svg = badgeSvg(
        companyCitation(companyLike({ name, ticker, btcHoldings: "1" }), { siteTitle: "T", siteUrl: null }),
      );
      expect(XMLValidator.validate(svg)).toBe(true);
      const tags = [...svg.matchAll(/<(\w+)/g)].map(([, tag]) => tag);
      expect(new Set(tags)).toEqual(new Set(["svg", "title", "a", "rect", "text"]));
    }),
  );
});
