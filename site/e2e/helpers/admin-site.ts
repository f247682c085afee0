import type { Page } from "@playwright/test";

import type { Company } from "#domain/company/company.ts";
import { seedOf } from "#testing/seed.ts";
import { serveSeed } from "#testing/serve-seed.ts";

import { expect, test as base } from "./fixtures.ts";

export { expect };

export const PASSWORD = "correct horse battery staple";

type Who = "admin" | "viewer";
type Session = { username: string; sessionKey: string };
type Server = Awaited<ReturnType<typeof serveSeed>>;
type AdminSite = Pick<
  Server,
  "origin" | "addAccount" | "proposePurchase" | "recordPurchase" | "holdPrice" | "endFeedTrial"
> & {
  sessions: Record<Who, Session>;
};
type Ask = (method: string, path: string, data?: object) => Promise<{ status: number; body: unknown }>;

/** A site whose data may be changed, with a signed-in account. Each test uses companies of its own. */
export const test = base.extend<{ signedInAs: Who | null; ask: Ask }, { adminSite: AdminSite }>({
  adminSite: [
    async ({ browserName: _ }, use) => {
      const tickers = [
        "ACME",
        "BETA",
        "CORP",
        "DELTA",
        "ECHO",
        "FOX",
        "GOLF",
        "SWC",
        "KILO",
        "HOTEL",
        "ORBT",
      ];
      const seed = seedOf(
        ...tickers.map((ticker, index) => ({ ticker, btc: String(1000 - index), featured: index < 2 })),
      );
      const server = await serveSeed(seed, process.env["E2E_DATA_DIR"] ?? "");
      const sessionOf = async (username: Who): Promise<Session> => {
        await server.addAccount(username, username, PASSWORD);
        const answer = await fetch(`${server.origin}/api/auth/login`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ username, password: PASSWORD }),
        });
        return answer.json();
      };
      const sessions = { admin: await sessionOf("admin"), viewer: await sessionOf("viewer") };
      await use({ ...server, sessions });
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ adminSite }, use) => use(adminSite.origin),
  // Dialog animations are tested in the gallery and with the public forms. Drawing them costs an eighth of the time here.
  contextOptions: { reducedMotion: "reduce" },
  signedInAs: ["admin", { option: true }],
  storageState: async ({ adminSite: { origin, sessions }, signedInAs }, use) => {
    const stored: Record<string, string> = signedInAs === null ? {} : storedBy(sessions[signedInAs]);
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    await use({ cookies: [], origins: [{ origin, localStorage }] });
  },
  ask: async ({ adminSite: { origin, sessions } }, use) => {
    const { username, sessionKey } = sessions.admin;
    const Authorization = `Basic ${btoa(`${username}:${sessionKey}`)}`;
    await use(async (method, path, data) => {
      const answer = await fetch(origin + path, {
        method,
        headers: { Authorization, ...(data ? { "Content-Type": "application/json" } : {}) },
        ...(data ? { body: JSON.stringify(data) } : {}),
      });
      return { status: answer.status, body: await answer.json() };
    });
  },
});

/** What signing in stores in the browser. */
export const storedBy = ({ username, sessionKey }: Session) => ({
  adminUsername: username,
  adminPassword: sessionKey,
  adminLoggedIn: "true",
});

export async function companyOf(page: Page, ticker: string): Promise<Company> {
  const list: Company[] = await (await page.request.get("/api/companies")).json();
  const found = list.find((company) => company.ticker === ticker);
  if (found === undefined) throw new Error(`The list has no ${ticker}.`);
  return found;
}

export const toast = (page: Page) => page.locator(".toast");
export const dialog = (page: Page) => page.getByRole("dialog");

export async function chooseAction(page: Page, company: string, action: string) {
  await page.getByRole("button", { name: `Actions: ${company}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Says openly that neither day nor source of the figure is stated. */
export async function leaveOutEvidence(page: Page) {
  for (const name of ["Day not stated", "Source not stated"]) await dialog(page).getByLabel(name).check();
}

/** The bodies of a page's requests to this path, in order, without those that only check. */
export function watchCalls(page: Page, path: string) {
  const calls: unknown[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() !== "GET" && pathname === path && !searchParams.has("check"))
      calls.push(request.postDataJSON());
  });
  return calls;
}
