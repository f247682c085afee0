import { once } from "node:events";
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

/** Reads these addresses over and over. Each status that was not 200. */
export async function failuresOf(origin: string, paths: readonly string[], times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++)
    statuses.push(...(await Promise.all(paths.map((path) => statusAt(origin + path).catch(() => 0)))));
  return statuses.filter((status) => status !== 200);
}

const Health = z.object({ ready: z.boolean(), release: z.string().nullable() });

export const healthAt = async (origin: string) =>
  Health.parse(await (await fetch(`${origin}/api/health`)).json());

/** Null if there is no release, or no answer. */
export const releaseAt = (origin: string): Promise<string | null> =>
  healthAt(origin).then(
    ({ release }) => release,
    () => null,
  );

/** Whether all these nodes come to serve the same release, and another than before. */
export const reachesAll = (
  nodes: readonly string[],
  { before, seconds = 400 }: { before: string | null; seconds?: number },
): Promise<boolean> =>
  within(seconds, async () => {
    const [release, ...others] = await Promise.all(nodes.map(releaseAt));
    return release !== null && release !== before && others.every((other) => other === release);
  });

/** The status of the answer. */
async function post(address: string, body: object, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return answer.status;
}

export const sendMessage = (origin: string): Promise<number> =>
  post(`${origin}/api/contact`, { name: "Ann", email: "ann@example.org", message: "Hello." });

export const addCompany = (origin: string, ticker: string, authorization: string): Promise<number> =>
  post(
    `${origin}/api/admin/companies`,
    { name: `Drill ${ticker}`, ticker, btcHoldings: "1.5" },
    { Authorization: authorization },
  );

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
