import type { Db } from "#db/client.ts";
import { insertOtherFigure } from "#db/other-figures.ts";
import { sourceIdAt } from "#db/sources.ts";
import { dayOf } from "#domain/base/dates.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { isNewStatement, statementDoubt, type Statement } from "#domain/review/check-statement.ts";

export type ReadStatement = { record: CompanyRecord; statement: Statement };

const SOURCE_KIND: Record<Statement["kind"], string> = {
  filing: "filing",
  "filing-copy": "filing",
  "company-page": "company-page",
  tracker: "tracker",
};

/**
 * Records what other sources say our companies hold, where it is plausible and tells more than is recorded already. Of
 * several rows of a source for one company the first counts.
 */
export async function storeStatements(tx: Db, read: readonly ReadStatement[], now: Date) {
  const rejected: string[] = [];
  const seen = new Set<string>();
  let stored = 0;
  for (const { record, statement } of read) {
    const { value, asOf, kind, source } = statement;
    const subject = `${record.id} ${source.publisher}`;
    if (seen.has(subject)) continue;
    seen.add(subject);
    const doubt = statementDoubt(record, statement, dayOf(now));
    if (doubt !== null) rejected.push(doubt);
    if (doubt !== null || !isNewStatement(record, statement)) continue;
    const sourceId = await sourceIdAt(tx, source.url, {
      publisher: source.publisher,
      kind: SOURCE_KIND[kind],
    });
    const companyId = record.id;
    await insertOtherFigure(tx, {
      companyId,
      metric: "btc_holdings",
      value,
      asOf,
      kind,
      sourceId,
      recordedAt: now,
    });
    stored++;
  }
  return { stored, rejected };
}
