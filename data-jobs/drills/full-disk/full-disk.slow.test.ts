import { expect, onTestFinished, test } from "vitest";

import { seedOf } from "#testing/seed.ts";

import { makePlace } from "../node/place.ts";
import { MESSAGES_BEFORE, fillDisk, smallDisk } from "./full-disk.ts";

test(
  "a visitor whose message finds no room on the disk is told so, everyone reads, and it works again with room",
  { timeout: 60_000 },
  async ({ skip }) => {
    const disk = (await smallDisk(400)) ?? skip("disks cannot be made here");
    onTestFinished(disk.remove);
    const place = await makePlace({ seed: seedOf({ ticker: "ACME", btc: "1000" }), parent: disk.folder });
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
