import type { APIRoute, GetStaticPaths } from "astro";
import { createElement, type ReactNode } from "react";

import { rowOf } from "#domain/company/row.ts";
import { CompanyCard, STAIRS, stairsOf } from "#site/meta/CompanyCard.tsx";
import { PageCard } from "#site/meta/PageCard.tsx";
import { drawCard } from "#site/meta/draw.ts";
import { sitePages } from "#site/meta/site-pages.ts";
import { btcUsd, detailsOf, now, snapshot } from "#site/snapshot/snapshot.ts";

type Props = { draw: () => ReactNode };

const { settings, companies, btc } = snapshot;
const { siteTitle } = settings;

export const getStaticPaths = (() => [
  ...[...new Map(sitePages.map((page) => [page.image, page])).values()].map((page) => ({
    params: { image: page.image },
    props: {
      draw: () => createElement(PageCard, { siteTitle, page, companies, btc, btcUsd, takenAt: now }),
    },
  })),
  ...companies.map((company) => ({
    params: { image: `company-${company.id}` },
    props: {
      draw: () =>
        createElement(CompanyCard, {
          siteTitle,
          row: rowOf(company, btcUsd),
          btc,
          stairs: stairsOf(detailsOf(company).ledger, { now, ...STAIRS }),
        }),
    },
  })),
]) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(await drawCard(props.draw()), { headers: { "Content-Type": "image/png" } });
