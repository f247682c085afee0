import { expect, test } from "vitest";

import { FRAME, fillFrame } from "./frame.ts";
import { html } from "./html.ts";
import { currentMark } from "./places.ts";

test.for([
  ["/changes", "/changes", "page"],
  ["/changes/2026-W40", "/changes", "true"],
  ["/compare/mnav", "/dashboard", "true"],
  ["/company/1", "/dashboard", "true"],
  ["/compare", "/dashboard", "true"],
  ["/receipt/company/1/btc-holdings", "/dashboard", "true"],
  ["/receipt/total/holdings", "/proof", "true"],
  ["/receipt/flow/net/2026-W40", "/changes", "true"],
  ["/compare", "/proof", undefined],
  [null, "/proof", undefined],
] as const)("%s marks %s as %s", ([path, place, mark]) => expect(currentMark(path, place)).toBe(mark));

test("a frame marks the place of the page it is filled with", () => {
  const links = ["/changes", "/proof"].map(
    (place) => html`<a href="${place}" data-place="${place}"></a>`.html,
  );
  const page = { title: "", description: "", main: html`` };
  const frame = links.join("") + FRAME.main;
  expect(fillFrame(frame, page, "/changes")).toBe(
    '<a href="/changes" aria-current="page"></a><a href="/proof"></a>',
  );
  expect(fillFrame(frame, page, "/receipt/total/holdings")).toBe(
    '<a href="/changes"></a><a href="/proof" aria-current="true"></a>',
  );
});
