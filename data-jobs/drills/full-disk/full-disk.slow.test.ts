import { expect, onTestFinished, test } from "vitest";

import { findPostgres, startPostgres } from "#testing/postgres-server.ts";
import { seedOf } from "#testing/seed.ts";

import { makePlace } from "../node/place.ts";
import { MESSAGES_BEFORE, fillDisk, smallDisk } from "./full-disk.ts";

const seed = seedOf({ ticker: "ACME", btc: "1000" });

test.for(["PGlite", "PostgreSQL"])(
  "a visitor whose message finds no room on the disk of %s is told so, everyone reads, and it works again with room",
  { timeout: 60_000 },
  async (kind, { skip }) => {
    const disk = (await smallDisk()) ?? skip("disks cannot be made here");
    onTestFinished(disk.remove);
    const programs = findPostgres() ?? skip("PostgreSQL is not installed here");
    const server = kind === "PGlite" ? null : await startPostgres(programs, disk.folder, { isLasting: true });
    if (server !== null) onTestFinished(() => server.stop().catch(console.info));
    const place = await makePlace(
      server === null ? { seed, parent: disk.folder } : { seed, databaseUrl: server.url },
    );
    const { confirmed, ...others } = await fillDisk(place, disk.folder);
    expect(confirmed).toBeGreaterThan(MESSAGES_BEFORE);
    expect(others).toEqual({
      refusedWith: 503,
      wrongReads: 0,
      lost: [],
      hasEnded: false,
      recovers: true,
    });
  },
);
