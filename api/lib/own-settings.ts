import { existsSync } from "node:fs";
import { join } from "node:path";

import type { Log } from "./log.ts";
import { misspeltSettings } from "./misspelt-settings.ts";
import { reasonOf } from "./reason.ts";
import { SettingError } from "./settings-error.ts";
import { readSettings, type Settings } from "./settings.ts";

const BESIDE_THE_CODE = join(import.meta.dirname, "../../.env");

/** The settings of this process: its environment, and what that leaves open from the file beside the code. */
export function readOwnSettings(say: Log, file = BESIDE_THE_CODE): Settings {
  if (existsSync(file)) {
    try {
      process.loadEnvFile(file);
    } catch (error) {
      throw new SettingError(`${file} can't be read: ${reasonOf(error)}`);
    }
    say(`Settings: ${file}, after those of the environment.`);
  }
  const known = new Set<string>();
  const settings = readSettings(process.env, known);
  for (const { name, meant } of misspeltSettings(Object.keys(process.env), known))
    say(`${name} is no setting and has no effect. Do you mean ${meant}?`);
  return settings;
}
