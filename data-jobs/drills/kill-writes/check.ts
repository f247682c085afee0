import type { Db } from "#db/client.ts";
import { companies } from "#db/companies.ts";
import { auditLog } from "#db/edit.ts";
import { facts } from "#db/facts.ts";
import { outbox } from "#db/outbox.ts";
import { companySubmissions, contactMessages } from "#db/submissions.ts";

import type { Confirmed } from "./writers.ts";

/** Everything confirmed is there, and what is there is there in all its parts, confirmed or not. */
export async function lossesIn(db: Db, confirmed: Confirmed): Promise<string[]> {
  const [messages, submissions, mails, rows, stated, log] = await Promise.all([
    db.select().from(contactMessages),
    db.select().from(companySubmissions),
    db.$count(outbox),
    db.select().from(companies),
    db.select().from(facts),
    db.select().from(auditLog),
  ]);
  const found = new Set([
    ...messages.map(({ name }) => `message ${name}`),
    ...submissions.map(({ ticker }) => `submission ${ticker}`),
    ...rows.map(({ ticker }) => `company ${ticker}`),
    ...stated.map(({ value }) => `shares ${Number(value)}`),
  ]);
  const lost = Array.from(confirmed.difference(found), (what) => `The confirmed ${what} is lost.`);
  const sent = messages.length + submissions.length;
  if (mails !== sent) lost.push(`${sent} messages have ${mails} mails.`);
  for (const { id, ticker, revision } of rows) {
    const metrics = stated.filter(({ companyId }) => companyId === id).map(({ metric }) => metric);
    const logged = log.filter(({ subject }) => subject === `company/${id}`).map(({ action }) => action);
    const count = (all: readonly string[], name: string) => all.filter((each) => each === name).length;
    const isAdded = /^D\d+$/.test(ticker);
    const parts = {
      "add-company": [count(logged, "add-company"), isAdded ? 1 : 0],
      btc_holdings: [count(metrics, "btc_holdings"), 1],
      shares_override: [count(metrics, "shares_override"), isAdded ? revision : revision - 1],
      "update-shares": [count(logged, "update-shares"), revision - 1],
    };
    for (const [part, [is, expected]] of Object.entries(parts))
      if (is !== expected) lost.push(`${ticker} has ${is} of ${part}, not ${expected}.`);
  }
  return lost;
}
