import { formatMultiple } from "#domain/analysis/analyst-figures.ts";
import { evenAxis } from "#domain/chart/log-axis.ts";
import type { Candidate } from "#domain/valuation/candidates.ts";
import { answerOf, departureOf, searchWords, writtenQuoted } from "#domain/valuation/explain-words.ts";
import type { Explanation } from "#domain/valuation/explain.ts";

import { COMPANIES, crumbs, type Crumb } from "./crumbs.ts";
import {
  explainForm,
  explainJsonPath,
  explainPath,
  labelOf,
  type FigureQuery,
  type Named,
} from "./explain-form.ts";
import { holdingPart } from "./explain-holding.ts";
import { waysTable } from "./explain-ways.ts";
import type { Page } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { axisRow, dotRow, signMark, type Dot } from "./multiple-dots.ts";

export const VALUATION: Crumb = { label: "Valuation", href: "/valuation" };
const TITLE = "Where did that number come from?";

type ExplainPage = {
  company: Named;
  query: { quoted: string; on?: string | undefined };
  explanation: Explanation;
  companies: readonly Named[];
};

export function explainPage({ company, query, explanation, companies }: ExplainPage): Page {
  const written = writtenQuoted(explanation.quoted);
  const answer = answerOf(explanation);
  const path = explainPath({ company: company.id, ...query });
  return {
    title: `${company.name}: ${written}`,
    description: `${answer} ${searchWords(explanation)}`,
    main: html`<header class="opening">
        ${crumbs([COMPANIES, VALUATION], TITLE)}
        <h1>${company.name}: where ${written} comes from</h1>
      </header>
      <div class="explain">
        ${explainForm(companies, { ...query, company: labelOf(company) })}
        <div>
          <div class="answer" role="status">
            <p>${answer}</p>
            ${explanation.quoted.isAssumed && html`<p class="note">${assumedWords(explanation)}</p>`}
            ${
              explanation.kind === "multiple"
                ? multiplePart(explanation)
                : holdingPart(explanation.found, company.id)
            }
            <p class="note">${searchWords(explanation)}</p>
            <p class="note">
              <a href="${path}">Link to this answer</a> ·
              <a href="${explainJsonPath({ company: company.id, ...query })}">JSON</a> ·
              <a href="/company/${company.id}">${company.name}</a> ·
              <a href="/glossary#mnav">What each multiple means</a>
            </p>
          </div>
        </div>
      </div>`,
  };
}

const assumedWords = ({ kind, quoted }: Explanation): string =>
  kind === "multiple"
    ? `Read as a multiple. For a holding, write ${quoted.number} BTC.`
    : `Read as a holding. For a multiple, write ${quoted.number}×.`;

function multiplePart({ quoted, found }: Extract<Explanation, { kind: "multiple" }>): Html {
  const { matches, nearest, onThatDay } = found;
  const best = matches[0] ?? nearest;
  if (best === null || best === undefined)
    return html`<p class="note">
      We have no share price of this company with a holding and a bitcoin close of the same day.
    </p>`;
  const departure = departureOf(best);
  const others = onThatDay.filter((way) => !isSame(way, best));
  const dots: Dot[] = [
    ...others.map(({ definition: mark, multiple }) => ({ mark, multiple })),
    { mark: best.definition, multiple: best.multiple },
    { mark: "quoted", multiple: quoted.number },
  ];
  const axis = evenAxis(
    dots.map(({ multiple }) => multiple),
    2,
  );
  return html`${nearest !== null && html`<p class="note">The closest result is ${formatMultiple(nearest.multiple)}.</p>`}
    ${departure !== null && html`<p class="note">${departure}</p>`}
    <div class="dots-strip">${axisRow(axis)}${dotRow(dots, axis)}</div>
    <p class="legend">
      ${(["basic", "diluted", "enterprise", "quoted"] as const).map(
        (mark) => html`<span>${signMark(mark)}${SIGN_NAMES[mark]}</span>`,
      )}
    </p>
    ${matches.length > 0 && waysTable("Matches, best first", matches)}
    ${matches.length === 0 && waysTable("The closest result", [best])}
    ${others.length > 0 && waysTable("Our other multiples of that day", others)}`;
}

const SIGN_NAMES = {
  basic: "Basic",
  diluted: "Diluted",
  enterprise: "Enterprise value",
  quoted: "As quoted",
};

const isSame = (a: Candidate, b: Candidate): boolean =>
  a.definition === b.definition && a.basis === b.basis && a.variant === b.variant && a.day === b.day;

/** The form alone, for one company if it is known. */
export const explainStart = (companies: readonly Named[], company: Named | null): Page => ({
  title: TITLE,
  description: "Enter a multiple or a holding that you've seen. We show which inputs produce it.",
  main: html`<header class="opening">
      ${crumbs([COMPANIES, VALUATION], TITLE)}
      <h1>${TITLE}</h1>
      <p class="lede">Enter a figure you've seen. We show which inputs produce it.</p>
    </header>
    <div class="explain">
      ${explainForm(companies, company === null ? {} : { company: labelOf(company) })}
    </div>`,
});

/** Shown instead of an answer if the query is invalid. */
export const explainProblem = (
  message: string,
  { companies, query }: { companies: readonly Named[]; query: FigureQuery },
): Page => ({
  title: TITLE,
  description: message,
  main: html`<header class="opening">
      ${crumbs([COMPANIES, VALUATION], TITLE)}
      <h1>${TITLE}</h1>
    </header>
    <div class="explain">
      ${explainForm(companies, query)}
      <div class="answer"><p role="alert">${message}</p></div>
    </div>`,
});
