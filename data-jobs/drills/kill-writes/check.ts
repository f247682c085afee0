import type { Db } from "#db/client.ts";
import { companies } from "#db/companies.ts";
import { auditLog } from "#db/edit.ts";
import { facts } from "#db/facts.ts";
import { outbox } from "#db/outbox.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { companySubmissions, contactMessages } from "#db/submissions.ts";
import { companyList } from "#domain/company/company-list.ts";

import type { Confirmed } from "./writers.ts";

/** Everything confirmed is there, and what is there is there in all its parts, confirmed or not. */
export async function lossesIn(db: Db, confirmed: Confirmed): Promise<string[]> {
  const [messages, submissions, mails] = await Promise.all([
    db.select({ name: contactMessages.name }).from(contactMessages),
    db.select({ ticker: companySubmissions.ticker }).from(companySubmissions),
    db.$count(outbox),
  ]);
  const visitors = [
    ...missing(confirmed.messages, new Set(messages.map(({ name }) => name)), "message"),
    ...missing(confirmed.submissions, new Set(submissions.map(({ ticker }) => ticker)), "submission"),
  ];
  const sent = messages.length + submissions.length;
  if (mails !== sent) visitors.push(`${sent} messages have ${mails} mails.`);
  return [...visitors, ...(await lossesOfAdmins(db, confirmed))];
}

const missing = (wanted: readonly string[], found: ReadonlySet<string>, what: string): string[] =>
  wanted.filter((name) => !found.has(name)).map((name) => `The confirmed ${what} ${name} is lost.`);

async function lossesOfAdmins(db: Db, confirmed: Confirmed): Promise<string[]> {
  const [rows, stated, log] = await Promise.all([
    db.select().from(companies),
    db.select({ companyId: facts.companyId, metric: facts.metric, value: facts.value }).from(facts),
    db.select({ action: auditLog.action, subject: auditLog.subject }).from(auditLog),
  ]);
  const listed = new Map(companyList(await allCompanyRecords(db)).map((company) => [company.id, company]));
  const tickers = new Set(rows.map(({ ticker }) => ticker));
  const counts = new Set(stated.map(({ companyId, value }) => `${companyId} ${Number(value)}`));
  const added = rows.filter(({ ticker }) => /^D\d+$/.test(ticker));
  return [
    ...missing(
      confirmed.companies.map(({ ticker }) => ticker),
      tickers,
      "company",
    ),
    ...missing(
      confirmed.shares.map(({ companyId, value }) => `${companyId} ${value}`),
      counts,
      "share count",
    ),
    ...added.flatMap(({ id, ticker }) => {
      const of = (metric: string) => stated.filter((fact) => fact.companyId === id && fact.metric === metric);
      const logged = (action: string) =>
        log.filter((entry) => entry.subject === `company/${id}` && entry.action === action).length;
      const changes = (listed.get(id)?.revision ?? 0) - 1;
      const parts = [
        of("btc_holdings").length - 1,
        logged("add-company") - 1,
        of("shares_override").length - 1 - changes,
        logged("update-shares") - changes,
      ];
      return parts.every((part) => part === 0) ? [] : [`${ticker} is recorded in part: ${parts.join(" ")}`];
    }),
  ];
}
