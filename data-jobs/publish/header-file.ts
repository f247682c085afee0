import { SettingError } from "#lib/settings-error.ts";
import { loadEntries } from "#release/load-entries.ts";

import { cdnHeaders } from "./cdn-headers.ts";
import { nginxHeaders } from "./nginx-headers.ts";

/** The headers of a release in the words of another server. */
export async function headerFile(folder: string, format: string): Promise<string> {
  const { rules, entries } = await loadEntries(folder, []);
  if (format === "nginx") return nginxHeaders(rules);
  if (format === "cdn") return cdnHeaders(rules, [...entries.keys()]);
  throw new SettingError("No target given. Usage: npm run job headers nginx, or npm run job headers cdn");
}
