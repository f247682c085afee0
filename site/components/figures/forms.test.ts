import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { METHODS, type Method } from "#domain/ledger/fact.ts";
import type { Html } from "#pages/html.ts";
import {
  dayMark,
  figureMark,
  headRow,
  iconMark,
  markLink,
  missingMark,
  publisherMark,
  sourceMark,
  unbroken,
} from "#pages/marks.ts";
import { Icon } from "#site/components/ui/icon.tsx";
import { TableHead } from "#site/components/ui/TableHead.tsx";

import { Figure, Unknown } from "./Figure.tsx";
import { MarkLink, StatedMark } from "./marks.tsx";
import { Day, Publisher, Unbroken } from "./words.tsx";

const stated = (method: Method, url = "https://acme.test/8-k", readThrough: string | null = null) => ({
  asOf: "2026-10-01",
  method,
  source: { publisher: "Acme & Sons", url },
  readThrough,
});
const UNSAFE = "javascript:alert(1)";
const OLD = {
  className: "source method method-derived aged",
  text: "1 Oct 2025",
  label: "Open",
  href: "/",
  isOld: true,
};
const NOTE = "From the 8-K of 2026-10-05: 1,417.5 BTC.";

/** The formatter may break a template's lines anywhere, and HTML does not mind how a sign or a name is written. */
const inOneForm = (html: string) =>
  html
    .replace(/<caption.*?<\/caption>/, "")
    .replace(/\s+(?=>)|(?<=>)\s+(?=<)/g, "")
    .replace(/\s+/g, " ")
    .replace(/(<use href="#\w+") ?\/>/g, "$1></use>")
    .replaceAll("dateTime=", "datetime=")
    .replaceAll("&#x27;", "&#39;");

const drawn = <Props extends object>(form: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(form, props));

test.for<[name: string, byReact: string, byApi: Html]>([
  ...METHODS.map((method): [string, string, Html] => [
    `the source of a figure that is ${method}`,
    drawn(StatedMark, { of: stated(method) }),
    sourceMark(stated(method)),
  ]),
  ...["/contact", UNSAFE].map((url): [string, string, Html] => [
    `the source at ${url}`,
    drawn(StatedMark, { of: stated("disclosed", url) }),
    sourceMark(stated("disclosed", url)),
  ]),
  ...["$216.4M", "-$12.00", "1,825", "54.1%", "+1,000 BTC"].map((text): [string, string, Html] => [
    `the figure ${text}`,
    drawn(Figure, { text }),
    figureMark(text),
  ]),
  ["an old figure's mark", drawn(MarkLink, { mark: OLD }), markLink(OLD)],
  ["a missing figure", drawn(Unknown, { text: "N/A" }), missingMark("N/A")],
  ["an icon", drawn(Icon, { name: "clock" }), iconMark("clock")],
  ["a day", drawn(Day, { asOf: "2026-10" }), dayMark("2026-10")],
  [
    "a publisher",
    drawn(Publisher, { of: stated("disclosed").source }),
    publisherMark(stated("disclosed").source),
  ],
  [
    "one without a safe address",
    drawn(Publisher, { of: stated("disclosed", UNSAFE).source }),
    publisherMark(stated("disclosed", UNSAFE).source),
  ],
  ["a note", drawn(Unbroken, { text: NOTE }), unbroken(NOTE)],
  [
    "the head of a table",
    drawn(TableHead, { caption: "Table", columns: ["Day", ["BTC", "r"]] }),
    headRow(["Day"], ["BTC", "r"]),
  ],
])("%s is the same by React and by the API", ([, byReact, { html }]) => {
  expect(inOneForm(byReact)).toBe(inOneForm(html));
});

test("a disclosed figure that was read from a copy is marked as such", () => {
  const { html } = sourceMark(stated("disclosed", "https://acme.test/8-k", "A repository on GitHub"));
  expect(html).toContain('class="source method method-disclosed-copy"');
  expect(html).toContain("disclosed, read from a copy, as of 1 Oct 2026. Read from a copy: A repository");
});

test.for(["secondary", "derived"] as const)("a %s one keeps its mark", (method) => {
  const { html } = sourceMark(stated(method, "https://acme.test/8-k", "A repository on GitHub"));
  expect(html).toContain(`class="source method method-${method}"`);
});
