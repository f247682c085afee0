import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const PODCAST = { type: "podcast", title: "An interview", url: "https://media.example/1" };

onEachDatabase((open) => {
  let site: AdminSite;
  beforeEach(async () => {
    const holders = ["ACME", "BETA", "CORE"].map((ticker) => ({ ticker, name: ticker, btc: "1000" }));
    site = await openAdminSite(await open(), { holders });
  });

  const namesOfOthers = async () =>
    (await site.companies()).filter(({ id }) => id !== 2).map(({ ticker }) => ticker);
  /** An edit that reads the records of other companies from now on publishes it. */
  const changeOthersUnnoticed = () =>
    site.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update companies set ticker = ticker || 'X' where id <> 2`);
    });

  test.for([
    [
      "POST",
      "/api/companies/2/update-from-rns",
      { bitcoinHoldings: 1_100, rnsUrl: "https://exchange.example/rns/1" },
    ],
    ["PUT", "/api/admin/companies/2/shares", { sharesOutstanding: 5_000_000 }],
    ["POST", "/api/admin/companies/2/media", PODCAST],
    ["PUT", "/api/admin/companies/2/type", { type: "Miner" }],
    ["DELETE", "/api/admin/companies/2", undefined],
  ] as const)("%s %s reads the records of no other company", async ([method, path, body]) => {
    await changeOthersUnnoticed();
    const before = site.publicData.current();
    const [status, answer] = await site.send(method, path, { body });
    expect(status, JSON.stringify(answer)).toBeLessThan(300);
    await expect.poll(() => site.publicData.current() === before, { timeout: 15_000 }).toBe(false);
    expect(await namesOfOthers()).toEqual(["ACME", "CORE"]);
    await site.db.execute(sql`update companies set ticker = ticker where id <> 2`);
    await expect.poll(namesOfOthers, { timeout: 15_000 }).toEqual(["ACMEX", "COREX"]);
  });
});
