import { expect, test } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const { CAMERA_FROM: before = "", CAMERA_TO: after = "" } = process.env;

/** A picture that is in one folder only differs, too. */
for (const name of new Set([before, after].flatMap((folder) => readdirSync(folder)).toSorted()))
  test(name, () => {
    const [was, is] = [before, after].map((folder) => readFileSync(join(folder, name)));
    // Comparing all their pixels takes a second.
    if (was && is && !was.equals(is))
      expect(is).toMatchSnapshot(name, { threshold: 0.02, maxDiffPixels: 10 });
  });
