import { writeFile } from "node:fs/promises";

import type { Db } from "#db/client.ts";
import { listProposals } from "#db/proposals.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { pick } from "#domain/base/pick.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { ReceivedOf } from "#domain/review/inbox.ts";

type Withdrawn = ReceivedOf["proposals"];
type Issuer = Pick<CompanyRecord, "id" | "name" | "ticker" | "country">;

const MOST = 1_000;

/** Writes what rules recorded and people withdrew, as texts beside the labelled ones of the reader. The number of cases. */
export async function writeWithdrawnCases(db: Db, file: string): Promise<number> {
  const withdrawn = await listProposals(db, { state: "rejected", before: null, limit: MOST });
  const companies = new Map((await allCompanyRecords(db)).map((company) => [company.id, company]));
  const cases = withdrawn.flatMap((item) => {
    const company = companies.get(item.companyId);
    return item.rule === null || company === undefined ? [] : [withdrawnCase(item, company)];
  });
  await writeFile(file, cases.join("\n"));
  return cases.length;
}

/** Has no figures among its labels: who adds it writes down what an attentive person reads in the whole announcement. */
export function withdrawnCase(item: Withdrawn, { name, ticker, country }: Issuer): string {
  const read = Object.entries(pick(item, ["kind", "btc", "btcSold", "btcTotal", "asOf"]))
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key} ${String(value)}`);
  const because = (item.stateReason ?? "no reason given").replaceAll("\n", " ");
  return [
    `## Withdrawn: ${because} (${item.rule} read ${read.join(", ")})`,
    `title: ${item.announcement.title}`,
    `names: ${name}; ${ticker}`,
    `country: ${country ?? "US"}`,
    `publishedOn: ${item.announcement.publishedAt.slice(0, 10)}`,
    `source: ${item.announcement.url}`,
    "",
    item.sentence,
    "",
  ].join("\n");
}
