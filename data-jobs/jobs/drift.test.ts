import { expect, test } from "vitest";

import { noteLook } from "#db/writes/source-states.ts";
import { readSettings } from "#lib/settings.ts";

import { SourceError } from "../collect/failure.ts";
import { movedShapes } from "./drift.ts";
import type { Job } from "./job.ts";

test("a source that answers in another shape is named, one that is away is not", async () => {
  const failures = {
    moved: "moved: The answer has changed shape: rates: expected record.",
    away: "away: No whole answer within 10 s.",
  };
  const look: Job["run"] = async ({ db, now }) => {
    for (const [source, failure] of Object.entries(failures))
      await noteLook(db, { source, at: now(), hasAnswered: false, failure, pausedUntil: null });
    throw new SourceError("shape", "Not one answered.");
  };
  const asking = { look: { does: "", schedule: null, run: look } };
  expect(await movedShapes(readSettings({}), asking)).toEqual([`- ${failures.moved}`]);
});
