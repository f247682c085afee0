import { desc, eq } from "drizzle-orm";

import type { ReceivedOf } from "#domain/review/inbox.ts";

import type { Db } from "../client.ts";
import { decimalOrNull, plainDecimal } from "../decimal.ts";
import { companies } from "../schema/companies.ts";
import { heldFigures } from "../schema/held-figures.ts";
import { sources } from "../schema/sources.ts";
import { isOn, type InboxPage } from "./inbox.ts";

export async function listHeldFigures(db: Db, page: InboxPage): Promise<ReceivedOf["figures"][]> {
  const rows = await select(db)
    .where(isOn(heldFigures, page))
    .orderBy(desc(heldFigures.id))
    .limit(page.limit);
  return rows.map(received);
}

export async function findHeldFigure(
  db: Db,
  id: number,
): Promise<(ReceivedOf["figures"] & { sourceId: number }) | null> {
  const [row] = await select(db).where(eq(heldFigures.id, id));
  return row === undefined ? null : { ...received(row), sourceId: row.source.id };
}

const select = (db: Db) =>
  db
    .select({ held: heldFigures, source: sources, company: companies })
    .from(heldFigures)
    .innerJoin(sources, eq(sources.id, heldFigures.sourceId))
    .leftJoin(companies, eq(companies.id, heldFigures.companyId))
    .$dynamic();

type Row = {
  held: typeof heldFigures.$inferSelect;
  source: typeof sources.$inferSelect;
  company: typeof companies.$inferSelect | null;
};

const received = ({ held, source, company }: Row): ReceivedOf["figures"] => ({
  ...ofWhom(held, company),
  id: held.id,
  value: plainDecimal(held.value),
  currency: held.currency,
  valueUsd: decimalOrNull(held.valueUsd),
  standing: held.standing,
  asOf: held.asOf,
  disclosedAt: held.disclosedAt,
  source: { publisher: source.publisher, url: source.url },
  reasons: held.reasons,
  state: held.state,
  stateReason: held.stateReason,
  receivedAt: held.receivedAt.toISOString(),
});

const ofWhom = ({ figure }: Row["held"], company: Row["company"]) =>
  company === null || figure === "btc_close"
    ? ({ figure: "btc_close", companyId: null, companyName: null, ticker: null } as const)
    : { figure, companyId: company.id, companyName: company.name, ticker: company.ticker };
