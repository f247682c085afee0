import type { APIRoute, GetStaticPaths } from "astro";
import { createElement, type ReactNode } from "react";

import { btcUsd } from "../../data/bitcoin.ts";
import { rowOf } from "../../stores/row.ts";
import { detailsOf, now, snapshot } from "../../data/snapshot.ts";
import { CompanyCard } from "../../share/CompanyCard.tsx";
import { drawCard } from "../../share/draw.ts";
import { PageCard } from "../../share/PageCard.tsx";
import { sitePages } from "../../share/site-pages.ts";
import { STAIRS, stairsOf } from "../../share/stairs.ts";

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
