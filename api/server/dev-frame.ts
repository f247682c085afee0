import type { RequestListener } from "node:http";

import type { ReleaseDeps } from "#http/deps.ts";
import { logError } from "#lib/log.ts";
import { COMPANY_FRAME, FRAME } from "#pages/frame.ts";

const COMPANY = /^\/company\/\d+(\?|$)/;
const FRAMED = /^\/(receipt|changes|company|compare\/mnav)\b(?!.*\.(json|xml|csv|svg|ics)\b)/;
// The dev server writes styles and scripts into the page itself.
const HEADERS = [["Content-Security-Policy", "default-src * data: 'unsafe-inline' 'unsafe-eval'"]] as const;

/** In development there is no release. The dev server, which forwards the request, has the frame. */
export function withDevFrame(open: (deps: ReleaseDeps) => RequestListener): RequestListener {
  const frames = new Map<string, string>();
  let version = 0;
  const answer = open({
    releaseKey: () => (frames.size === 0 ? null : `dev-${version}`),
    releasePage: (path) => {
      const text = frames.get(path);
      return text === undefined ? null : { text, headers: HEADERS };
    },
  });
  return async (request, response) => {
    const url = request.url ?? "";
    if (FRAMED.test(url)) {
      const path = COMPANY.test(url) ? COMPANY_FRAME : FRAME.path;
      const text = await frameAt(request.headers.host ?? "", path);
      if (text !== frames.get(path)) version += 1;
      if (text === null) frames.delete(path);
      else frames.set(path, text);
    }
    answer(request, response);
  };
}

async function frameAt(host: string, path: string): Promise<string | null> {
  try {
    const page = await fetch(`http://${host}${path}`);
    return page.ok ? await page.text() : null;
  } catch (error) {
    logError(`The dev server at ${host} returned no page frame: ${String(error)}`);
    return null;
  }
}
