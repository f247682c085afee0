import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";

import { PROPOSAL_GRADES, PROPOSAL_KINDS } from "#domain/review/proposal.ts";

import { announcements } from "./announcements.ts";
import { btc, idFrom, oneOf, usd } from "./columns.ts";
import { moderation } from "./moderation.ts";
import { companyId } from "./references.ts";

/** Figures read out of announcements: none of them counts before somebody has confirmed it. */
export const proposals = pgTable(
  "proposals",
  {
    id: idFrom(1),
    companyId: companyId(),
    announcementId: integer()
      .notNull()
      .references(() => announcements.id),
    kind: text({ enum: PROPOSAL_KINDS }).notNull(),
    btc: btc(),
    btcTotal: btc(),
    averagePrice: text(),
    cost: text(),
    priceUsd: usd(),
    totalUsd: usd(),
    asOf: date({ mode: "string" }).notNull(),
    asOfPrecision: text({ enum: ["day", "month"] }).notNull(),
    standing: btc(),
    sentence: text().notNull(),
    confidence: smallint().notNull(),
    grade: text({ enum: PROPOSAL_GRADES }).notNull(),
    reasons: text().array().notNull(),
    ...moderation,
  },
  (t) => [
    uniqueIndex("proposals_once").on(t.announcementId),
    check("proposals_kind", oneOf(t.kind, PROPOSAL_KINDS)),
    check("proposals_says_something", sql`coalesce(${t.btc}, ${t.btcTotal}) is not null`),
    check(
      "proposals_sign",
      sql`case ${t.kind} when 'sell' then ${t.btc} < 0 when 'buy' then ${t.btc} > 0 else ${t.btc} is null end is not false`,
    ),
  ],
);
