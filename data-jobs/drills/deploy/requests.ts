import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { z } from "zod";

/** Looks until the answer is yes; no if it never is. */
export async function within(seconds: number, look: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    if (await look().catch(() => false)) return true;
    await wait(200);
  }
  return false;
}

export const statusAt = async (address: string): Promise<number> => {
  const answer = await fetch(address, { redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status;
};

/** How often each status came when these addresses were read over and over. */
export async function read(
  origin: string,
  paths: readonly string[],
  times: number,
): Promise<Map<number, number>> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++)
    statuses.push(...(await Promise.all(paths.map((path) => statusAt(origin + path).catch(() => 0)))));
  return new Map([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]));
}

export const allOk = (statuses: ReadonlyMap<number, number>): boolean =>
  statuses.size === 1 && statuses.has(200);

export const words = (statuses: ReadonlyMap<number, number>): string =>
  Array.from(statuses, ([status, count]) => `${count} × ${status}`).join(", ");

const Health = z.object({ ready: z.boolean(), release: z.string().nullable() });

export async function healthAt(origin: string) {
  const answer = await fetch(`${origin}/api/health`);
  return { status: answer.status, ...Health.parse(await answer.json()) };
}

export const releaseAt = (origin: string): Promise<string | null> =>
  healthAt(origin).then(
    ({ release }) => release,
    () => null,
  );

const send = (method: string, address: string, body: object, headers: Record<string, string> = {}) =>
  fetch(address, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

export const sendMessage = async (origin: string): Promise<number> =>
  (await send("POST", `${origin}/api/contact`, { name: "Ann", email: "ann@example.org", message: "Hello." }))
    .status;

/**
 * Signs in with the password in a file and returns a function that adds a company. A generated password has to be
 * changed before, and the file then has the next one.
 */
export async function signIn(origin: string, passwordFile: string) {
  const [username = "", password = ""] = (await readFile(passwordFile, "utf8")).split("\n");
  const answer = await send("POST", `${origin}/api/auth/login`, { username, password });
  const newPassword = randomUUID();
  const change = { currentPassword: password, newPassword };
  const first = asUser(username, await answer.json());
  const changed = await send("PUT", `${origin}/api/auth/password`, change, first);
  const own = asUser(username, await changed.json());
  await writeFile(passwordFile, `${username}\n${newPassword}\n`);
  return async (ticker: string): Promise<number> => {
    const company = { name: `Drill ${ticker}`, ticker, country: "GB", sector: "Technology", exchange: "LSE" };
    return (await send("POST", `${origin}/api/admin/companies`, { ...company, btcHoldings: "1.5" }, own))
      .status;
  };
}

const SessionAnswer = z.object({ sessionKey: z.string() });

const asUser = (username: string, session: unknown) => {
  const { sessionKey } = SessionAnswer.parse(session);
  return { Authorization: `Basic ${Buffer.from(`${username}:${sessionKey}`).toString("base64")}` };
};

export const names = async (origin: string, ticker: string): Promise<boolean> =>
  (await (await fetch(`${origin}/api/companies`)).text()).includes(`"${ticker}"`);

/** Whether a page can follow the price through this address. */
export async function opensSocket(origin: string): Promise<boolean> {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/ws`);
  const opened = await Promise.race([
    once(socket, "open").then(() => true),
    once(socket, "error").then(() => false),
  ]);
  socket.terminate();
  return opened;
}
