import { test as base } from "./fixtures.ts";

export type OnDemand = "configuredSite" | "changedList" | "emptyDatabase";

/** What the global setup makes when a test first asks for it, and once for all workers: an origin, or a path. */
export async function made(name: OnDemand): Promise<string> {
  const answer = await fetch(new URL(name, process.env["E2E_ON_DEMAND"]));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} could not be made: ${text}`);
  return text;
}

/** Tests on another site than the one that all specs share. The first of them waits until it stands. */
export const testOn = (name: OnDemand) =>
  base.extend<{ otherSite: string }>({
    otherSite: [async ({ browserName: _ }, use) => use(await made(name)), { timeout: 180_000 }],
    baseURL: ({ otherSite }, use) => use(otherSite),
  });
