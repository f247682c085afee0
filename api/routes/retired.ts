import { Hono, type Context } from "hono";

import { Problem } from "#lib/problem.ts";

/** An old address and the one that answers the same question now: pages redirect, addresses of the API say it. */
type Retired = {
  path: string;
  status: 308 | 410;
  to: string;
  /** The new names of the parameters that the new address knows. */
  renamed?: Readonly<Record<string, string>>;
};

/** Pages that had a link picture of their own. */
const PICTURES =
  "api-docs bitcoin-etf-etns changes compare contact corrections dashboard data disputes featured glossary holders market-analysis methodology my-list not-your-keys proof public-offers status support trust valuation watch";

export const RETIRED: readonly Retired[] = [
  ...PICTURES.split(" ").map((name): Retired => ({
    path: `/og/${name}.png`,
    status: 308,
    to: "/og/home.png",
  })),
  { path: "/valuation/number", status: 308, to: "/valuation#published-formulas" },
  {
    path: "/valuation/history",
    status: 308,
    to: "/compare",
    renamed: { companies: "ids", company: "ids" },
  },
  {
    path: "/valuation/history.svg",
    status: 308,
    to: "/compare/mnav.svg",
    renamed: { companies: "ids", by: "by" },
  },
  { path: "/api/v1/explain", status: 410, to: "/api/v1/mnav" },
  { path: "/api/v1/companies/:id/explain", status: 410, to: "/api/v1/companies/:id/mnav" },
  // A browser keeps the part after "#": each company has the same anchor on the new page.
  { path: "/trust", status: 308, to: "/proof" },
  { path: "/trust.csv", status: 308, to: "/proof.csv" },
  { path: "/disputes", status: 308, to: "/proof#trackers" },
  // What settles a difference is a balance of our own.
  { path: "/disputes.xml", status: 308, to: "/changes.xml?kind=balance" },
  { path: "/disputes.json", status: 308, to: "/changes.json?kind=balance" },
  { path: "/api/v1/disputes", status: 410, to: "/api/v1/other-figures" },
  { path: "/api/v1/disputes.csv", status: 410, to: "/api/v1/other-figures.csv" },
  { path: "/watch", status: 308, to: "/status#companies-without-newer-figures" },
  { path: "/watch.xml", status: 308, to: "/changes.xml?kind=balance" },
  { path: "/watch.json", status: 308, to: "/changes.json?kind=balance" },
  { path: "/api/v1/watch", status: 410, to: "/status" },
  { path: "/api/v1/watch.csv", status: 410, to: "/status" },
  { path: "/corrections", status: 308, to: "/changes?kind=correction", renamed: { after: "after" } },
  { path: "/corrections/:id", status: 308, to: "/changes?kind=correction#report-:id" },
  { path: "/corrections.xml", status: 308, to: "/changes.xml?kind=correction" },
  { path: "/corrections.json", status: 308, to: "/changes.json?kind=correction" },
  { path: "/api/v1/corrections", status: 410, to: "/changes.json?kind=correction" },
  { path: "/api/v1/corrections.csv", status: 410, to: "/changes.csv?kind=correction" },
  { path: "/calendar.ics", status: 410, to: "/status" },
  { path: "/company/:id/calendar.ics", status: 410, to: "/company/:id" },
];

export function retired(): Hono {
  const app = new Hono();
  for (const each of RETIRED)
    app.get(each.path, (c) => {
      const target = targetOf(each, c);
      if (each.status === 308) return c.redirect(target, 308);
      throw new Problem("gone", `This address is retired. Use ${target} instead.`);
    });
  return app;
}

function targetOf({ to, renamed = {} }: Retired, c: Context): string {
  const path = to.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(c.req.param(name) ?? ""));
  const target = new URL(path, "http://localhost");
  for (const [old, name] of Object.entries(renamed))
    for (const value of c.req.queries(old) ?? []) target.searchParams.append(name, value);
  return target.pathname + target.search.replaceAll("%2C", ",") + target.hash;
}
