import { beforeEach, expect, test, vi } from "vitest";

import { onEachDatabase } from "#testing/database.ts";
import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";

const { read } = vi.hoisted(() => ({ read: vi.fn<(ids: readonly number[] | "all") => void>() }));

vi.mock("#db/public-records.ts", async (original) => {
  const real = await original<typeof import("#db/public-records.ts")>();
  const companyRecords: typeof real.companyRecords = (db, ids) => {
    read(ids);
    return real.companyRecords(db, ids);
  };
  const allCompanyRecords: typeof real.allCompanyRecords = (db) => {
    read("all");
    return real.allCompanyRecords(db);
  };
  const readPublicRecords: typeof real.readPublicRecords = (db) => {
    read("all");
    return real.readPublicRecords(db);
  };
  const streamPublicRecords: typeof real.streamPublicRecords = (db, use) => {
    read("all");
    return real.streamPublicRecords(db, use);
  };
  return { ...real, companyRecords, allCompanyRecords, readPublicRecords, streamPublicRecords };
});

const PODCAST = { type: "podcast", title: "An interview", url: "https://media.example/1" };

onEachDatabase((open) => {
  let site: AdminSite;
  beforeEach(async () => {
    const holders = ["ACME", "BETA", "CORE"].map((ticker) => ({ ticker, btc: "1000" }));
    site = await openAdminSite(await open(), { holders });
    read.mockClear();
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
    const [status, answer] = await site.send(method, path, { body });
    expect(status, JSON.stringify(answer)).toBeLessThan(300);
    expect(new Set(read.mock.calls.map(([ids]) => String(ids)))).toEqual(new Set(["2"]));
    expect((await site.log()).length).toBeGreaterThan(0);
  });
});
