import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

import type { Node } from "../node/node.ts";
import type { Place } from "../node/place.ts";

/** What nodes have confirmed. All of it has to be found afterwards. */
export type Confirmed = {
  messages: string[];
  submissions: string[];
  companies: { id: number; ticker: string }[];
  /** Share counts, which are all different. */
  shares: { companyId: number; value: string }[];
};

export const nothingConfirmed = (): Confirmed => ({
  messages: [],
  submissions: [],
  companies: [],
  shares: [],
});

const Company = z.object({ id: z.number(), ticker: z.string() });
const BUSY = 503;

type Write = { method: string; path: string; body: object; authorization?: string };

let written = 0;

/** Administrators and visitors who write as fast as they are answered, until no answer comes. */
export function startWriters({ origin }: Node, place: Place, confirmed: Confirmed) {
  let stopped = false;
  const problems: string[] = [];
  const send = async ({ method, path, body, authorization }: Write): Promise<Response | null> => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        "Content-Type": "application/json",
        // Every visitor comes from another address, so that none reaches the limit.
        "X-Forwarded-For": `198.18.${(written >> 8) & 255}.${written & 255}`,
        ...(authorization === undefined ? {} : { Authorization: authorization }),
      },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (answer === null || answer.ok) return answer;
    if (answer.status === BUSY) await wait(50);
    else problems.push(`${method} ${path}: ${answer.status} ${await answer.text().catch(() => "")}`);
    return null;
  };

  const addCompany = async () => {
    const ticker = `D${++written}`;
    const company = { name: `Drill ${ticker}`, ticker, btcHoldings: "1.5", sharesOutstanding: "1000000" };
    const { authorization } = place;
    const answer = await send({ method: "POST", path: "/api/admin/companies", body: company, authorization });
    const read = answer && Company.safeParse(await answer.json().catch(() => null));
    if (read?.success) confirmed.companies.push(read.data);
  };
  const updateShares = async () => {
    const company = confirmed.companies.at(-1 - (written % 3));
    if (company === undefined) return addCompany();
    const value = String(1_000_000 + ++written);
    const path = `/api/admin/companies/${company.id}/shares`;
    const body = { sharesOutstanding: value };
    const answer = await send({ method: "PUT", path, body, authorization: place.authorization });
    if (answer?.ok) confirmed.shares.push({ companyId: company.id, value });
  };
  const sendMessage = async () => {
    const name = `Visitor ${++written}`;
    const body = { name, email: "visitor@example.org", message: "Hello." };
    if ((await send({ method: "POST", path: "/api/contact", body }))?.ok) confirmed.messages.push(name);
  };
  const submitCompany = async () => {
    const ticker = `S${++written}`;
    const body = { companyName: `Submitted ${ticker}`, ticker, btcHoldings: "10 BTC" };
    if ((await send({ method: "POST", path: "/api/submit-company", body }))?.ok)
      confirmed.submissions.push(ticker);
  };

  const all = [addCompany, updateShares, sendMessage, submitCompany].map(async (write) => {
    while (!stopped) await write();
  });
  return {
    problems,
    stop: async () => {
      stopped = true;
      await Promise.all(all);
    },
  };
}
