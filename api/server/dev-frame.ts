import type { RequestListener } from "node:http";

import type { ReleaseDeps } from "#http/deps.ts";
import { logError } from "#lib/log.ts";
import { COMPANY_FRAME, FRAME } from "#pages/frame.ts";
import { routeAt } from "#routes/table.ts";

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
    const [path = ""] = request.url?.split("?") ?? [];
    if (routeAt(path) !== null && !path.startsWith("/api/")) {
      const framePath = path.startsWith("/company/") ? COMPANY_FRAME : FRAME.path;
      const text = await frameAt(request.headers.host ?? "", framePath);
      if (text !== frames.get(framePath)) version += 1;
      if (text === null) frames.delete(framePath);
      else frames.set(framePath, text);
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
