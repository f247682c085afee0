import type { RequestListener } from "node:http";

import type { ReleaseDeps } from "#http/deps.ts";
import { logError } from "#lib/log.ts";
import { FRAME } from "#pages/frame.ts";

const FRAMED = /^\/(receipt|changes|company)\b(?!.*\.json)/;
// The dev server writes styles and scripts into the page itself.
const HEADERS = [["Content-Security-Policy", "default-src * data: 'unsafe-inline' 'unsafe-eval'"]] as const;

/** In development there is no release: the dev server that forwards a request has the frame. */
export function withDevFrame(open: (deps: ReleaseDeps) => RequestListener): RequestListener {
  let text: string | null = null;
  let version = 0;
  const answer = open({
    releaseKey: () => (text === null ? null : `dev-${version}`),
    releasePage: (path) => (path === FRAME.path && text !== null ? { text, headers: HEADERS } : null),
  });
  return async (request, response) => {
    if (FRAMED.test(request.url ?? "")) {
      const newest = await frameOf(request.headers.host ?? "");
      if (newest !== text) version += 1;
      text = newest;
    }
    answer(request, response);
  };
}

async function frameOf(host: string): Promise<string | null> {
  try {
    const page = await fetch(`http://${host}${FRAME.path}`);
    return page.ok ? await page.text() : null;
  } catch (error) {
    logError(`The dev server at ${host} returned no page frame: ${String(error)}`);
    return null;
  }
}
