import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { pick } from "#domain/base/pick.ts";
import { METHODS, shownMethod, type Method } from "#domain/ledger/fact.ts";
import { figureMark, sourceMark } from "#pages/marks.ts";

import { Figure } from "./Figure.tsx";
import { SourceMark } from "./SourceMark.tsx";

const provenance = (method: Method, url: string, readThrough: string | null = null) => ({
  asOf: "2026-10-01",
  disclosedAt: null,
  recordedAt: "2026-10-02T00:00:00.000Z",
  method,
  confidence: null,
  source: { publisher: "Acme & Sons", url },
  readThrough,
  note: null,
});

const marked = (evidence: ReturnType<typeof provenance>) => ({
  ...pick(evidence, ["asOf", "source"]),
  method: shownMethod(evidence),
});

/** The formatter may break a template's lines anywhere. */
const inOneLine = (html: string) => html.replace(/\s+(?=>)/g, "").replace(/\s+/g, " ");

const byReact = (element: ReactElement) => renderToStaticMarkup(element).replaceAll("&#x27;", "&#39;");
const byApi = ({ html }: { html: string }) => inOneLine(html);

test.for([
  ...METHODS.map((method) => provenance(method, "https://acme.test/8-k")),
  provenance("disclosed", "/contact"),
  provenance("disclosed", "javascript:alert(1)"),
])("the mark of $method at $source.url is the same by the API and by React", (evidence) => {
  const mark = createElement(SourceMark, { evidence: marked(evidence), show: "publisher", now: "" });
  expect(byReact(mark)).toBe(byApi(sourceMark(evidence)));
});

test("a disclosed figure that was read from a copy is marked as such, by both", () => {
  const evidence = provenance("disclosed", "https://acme.test/8-k", "A repository on GitHub");
  const byPages = byApi(sourceMark(evidence));
  expect(byPages).toContain('class="src ev ev-disclosed-copy"');
  expect(byPages).toContain("disclosed, read from a copy, as of 1 Oct 2026");
  const mark = byReact(createElement(SourceMark, { evidence: marked(evidence), show: "publisher", now: "" }));
  expect(mark).toContain('class="src ev ev-disclosed-copy"');
});

test.for(["secondary", "derived"] as const)("a %s one keeps its mark", (method) => {
  const evidence = provenance(method, "https://acme.test/8-k", "A repository on GitHub");
  expect(byApi(sourceMark(evidence))).toContain(`class="src ev ev-${method}"`);
});

test.for(["$216.4M", "-$12.00", "1,825", "54.1%", "+1,000 BTC"])("so is the figure %s", (text) => {
  expect(byReact(createElement(Figure, { text }))).toBe(byApi(figureMark(text)));
});
