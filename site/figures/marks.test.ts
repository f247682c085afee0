import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { METHODS, type Method } from "#domain/ledger/fact.ts";
import { figureMark, flagMark, sourceMark } from "#pages/marks.ts";

import { Figure } from "./Figure.tsx";
import { Flag } from "./Flag.tsx";
import { SourceMark } from "./marks.tsx";

const provenance = (method: Method, url: string) => ({
  asOf: "2026-10-01",
  disclosedAt: null,
  recordedAt: "2026-10-02T00:00:00.000Z",
  method,
  confidence: null,
  source: { publisher: "Acme & Sons", url },
  readThrough: null,
  note: null,
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
  const mark = createElement(SourceMark, { evidence, show: "publisher", now: "" });
  expect(byReact(mark)).toBe(byApi(sourceMark(evidence)));
});

test.for(["$216.4M", "-$12.00", "1,825", "54.1%", "+1,000 BTC"])("so is the figure %s", (text) => {
  expect(byReact(createElement(Figure, { text }))).toBe(byApi(figureMark(text)));
});

test.for(["GB", "US", null])("and the flag of %s", (country) => {
  expect(byReact(createElement(Flag, { country }))).toBe(byApi(flagMark(country)));
});
