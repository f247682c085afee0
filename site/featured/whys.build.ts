import { DISTINCTION_DAYS, distinctions } from "#domain/analysis/distinctions.ts";
import { transactionsOf, withinDays } from "#domain/changes/transactions.ts";
import { now, snapshot } from "#site/snapshot/snapshot.ts";

const today = now.slice(0, 10);

/** What sets each company apart, as of this build. */
export const whys = distinctions({
  companies: snapshot.companies,
  trades: withinDays(transactionsOf(snapshot.transactions.latest), DISTINCTION_DAYS, today),
  btc: snapshot.btc,
  today,
});
