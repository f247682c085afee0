import { loadRelease } from "#release/release.ts";

import { serveUnderTest } from "../lib/server-child.ts";

const [folder = ""] = process.argv.slice(2);
const release = await loadRelease(folder);

serveUnderTest((_, response) => {
  if (!release.answer(response)) release.notFound(response);
});
