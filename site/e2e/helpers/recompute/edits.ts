import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

import { seededRandom } from "#jobs/drills/seeded-random.ts";

const PASSWORD = "a password of the crawler";
const sourceUrl = "https://example.com/filing";

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** An administrator of a site that has just been set up. */
export async function signIn(origin: string, dataFolder: string): Promise<Send> {
  const send = async (method: string, path: string, body: object | undefined, key: string) => {
    const headers = { "Content-Type": "application/json", Authorization: `Basic ${btoa(`admin:${key}`)}` };
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) ?? null });
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json().catch(() => null);
  };
  const keyFor = async (password: string) =>
    z
      .object({ sessionKey: z.string() })
      .parse(await send("POST", "/api/auth/login", { username: "admin", password }, "")).sessionKey;
  const [first = ""] = /\S+$/.exec((await readFile(join(dataFolder, "first-admin"), "utf8")).trim()) ?? [];
  const change = { currentPassword: first, newPassword: PASSWORD };
  await send("PUT", "/api/auth/password", change, await keyFor(first));
  const key = await keyFor(PASSWORD);
  return (method, path, body) => send(method, path, body, key);
}

/** Ten changes of figures and of the list, the same for the same seed. The last one adds the company that is named. */
export async function editAtRandom(send: Send, seed: number, lastAdded: string): Promise<void> {
  const random = seededRandom(seed);
  const today = new Date().toISOString().slice(0, 10);
  const company = () =>
    random.oneOf([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 13, 14, 17, 19, 20, 23, 24, 29, 32, 44]);
  const coins = () => `${random.between(1, 60_000)}.${random.between(1, 99_999_999)}`;
  const asOf = () => random.oneOf([today, "2026-10-08", "2026-08", "2026-06-30"]);
  const add = (name: string, ticker: string) =>
    send("POST", "/api/admin/companies", {
      name,
      ticker,
      btcHoldings: coins(),
      country: random.oneOf(["GB", "US", "NZ"]),
      sector: random.oneOf(["Mining", "Energy"]),
      asOf: asOf(),
      sourceUrl,
    });
  const edits = [
    () => {
      const count = { sharesOutstanding: String(random.between(1e6, 9e8)), asOf: asOf(), sourceUrl };
      return send("PUT", `/api/admin/companies/${company()}/shares`, count);
    },
    () => {
      const balance = { asOf: asOf(), bitcoinHoldings: coins(), rnsUrl: sourceUrl };
      return send("POST", `/api/companies/${company()}/update-from-rns`, balance);
    },
    () => {
      const type = random.oneOf(["Miner", "Fund", "Treasury"]);
      return send("PUT", `/api/admin/companies/${company()}/type`, { type });
    },
  ];
  await send("DELETE", `/api/admin/companies/${random.between(100, 150)}`);
  await add("Early Newcomer", "NEWE");
  for (let count = 0; count < 7; count++) await random.oneOf(edits)();
  await add(lastAdded, "NEWL");
}
