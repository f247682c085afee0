import { readFile } from "node:fs/promises";

import { openPglite } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import type { Role } from "#domain/review/account.ts";
import type { Seed } from "#domain/snapshot/seed.schema.ts";
import { readSettings } from "#lib/settings.ts";
import { followRelease } from "#release/follow-release.ts";
import { httpHandler } from "#server/http-handler.ts";
import { listen } from "#server/listen.ts";
import { openDeps, openLiveSocket } from "#server/open-deps.ts";

import { addAccount } from "./accounts.ts";
import { pgliteDump } from "./templates.ts";
import { endFeedTrial, holdPrice, proposePurchase, recordPurchase } from "./waiting.ts";

/** Serves a data folder's release, unchanged, with other data. */
export async function serveSeed(seed: Seed, dataFolder: string) {
  const open = new AsyncDisposableStack();
  const settings = readSettings({ DATA_DIR: dataFolder, PORT: "0", HOST: "127.0.0.1", PRICE_FEED: "off" });
  const database = await openPglite({ dump: new Blob([await readFile(await pgliteDump())]) });
  open.defer(database.close);
  await populate(database.db, seed);
  const deps = await openDeps(database, settings, { holders: [] });
  open.defer(deps.publicData.close);
  open.defer(deps.livePrice.close);
  const release = await followRelease(settings.dataFolder);
  open.defer(release.close);
  const listening = await listen(settings, httpHandler(release, deps));
  open.defer(listening.close);
  const live = openLiveSocket(listening, deps, null);
  open.defer(live.close);
  return {
    origin: `http://127.0.0.1:${listening.port}`,
    addAccount: (username: string, role: Role, password: string) =>
      addAccount(database.db, username, role, password),
    proposePurchase: (purchase: Parameters<typeof proposePurchase>[1]) =>
      proposePurchase(database.db, purchase),
    recordPurchase: (purchase: Parameters<typeof recordPurchase>[1]) => recordPurchase(database.db, purchase),
    holdPrice: (companyId: number, value: string) => holdPrice(database.db, companyId, value),
    endFeedTrial: (read: Parameters<typeof endFeedTrial>[1]) => endFeedTrial(database.db, read),
    stop: () => open.disposeAsync(),
  };
}
