import type { APIRoute, GetStaticPaths } from "astro";

import { formatCounted } from "#domain/base/format.ts";
import { DEFINITION_NAMES } from "#domain/valuation/definition-words.ts";
import { SIDELINE_ABOVE } from "#domain/valuation/ranking.ts";
import copy from "#site/content/valuation.json";
import { rankingFile } from "#site/features/valuation/ranking-file.build.ts";
import {
  RANKING_AXIS,
  VIEWS,
  daysFrom,
  dotsOf,
  inputDays,
  rankingIn,
} from "#site/features/valuation/valuation.build.ts";

/** A picture with more rows can't be read. */
const MOST_ROWS = 60;

export const getStaticPaths: GetStaticPaths = () => VIEWS.map(({ id }) => ({ params: { view: id } }));

export const GET: APIRoute = ({ params }) => {
  const view = VIEWS.find(({ id }) => id === params["view"]);
  if (view === undefined) return new Response("", { status: 404 });
  const groups = rankingIn(view).groups.filter(({ id }) => id !== "sideline");
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const shown = groups.flatMap(({ rows }) => rows).slice(0, MOST_ROWS);
  const svg = rankingFile({
    title: `${DEFINITION_NAMES[view.definition]} mNAV, ${copy.bases[view.basis].toLowerCase()}`,
    note: `${shown.length < count ? `${shown.length} of ` : ""}${formatCounted(count, "company", "companies")} up to ${SIDELINE_ABOVE}×. Share prices of ${daysFrom(inputDays.shares)}. Log scale.`,
    rows: shown.map(({ company, multiples, value }) => ({
      name: `${company.name} (${company.ticker})`,
      value,
      dots: dotsOf(multiples, view.basis),
    })),
    axis: RANKING_AXIS,
  });
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml; charset=utf-8" } });
};
