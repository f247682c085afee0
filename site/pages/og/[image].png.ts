import type { APIRoute, GetStaticPaths } from "astro";
import { createElement, type ReactNode } from "react";

import type { Company } from "#domain/company/company.ts";
import { rowOf } from "#domain/company/row.ts";
import { CompanyCard, STAIRS, stairsOf } from "#site/seo/CompanyCard.tsx";
import { SiteCard } from "#site/seo/SiteCard.tsx";
import { drawCard } from "#site/seo/draw.ts";
import { btcUsd, builtPrice, detailsOf, now, snapshot } from "#site/data/snapshot.ts";

type Props = { draw: () => ReactNode };

const { settings, companies, btc } = snapshot;
const { siteTitle } = settings;

const drawSite = () => createElement(SiteCard, { siteTitle, companies, btc, btcUsd, takenAt: now });
const drawCompany = (company: Company) => {
  const stairs = stairsOf(detailsOf(company).ledger, { now, ...STAIRS });
  return createElement(CompanyCard, { siteTitle, row: rowOf(company, builtPrice), btc, stairs });
};

export const getStaticPaths = (() => [
  { params: { image: "home" }, props: { draw: drawSite } },
  ...companies.map((company) => ({
    params: { image: `company-${company.id}` },
    props: { draw: () => drawCompany(company) },
  })),
]) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(await drawCard(props.draw()), { headers: { "Content-Type": "image/png" } });
