import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import type { Log } from "#lib/log.ts";
import type { Metric } from "#lib/metrics.ts";

const MOST_ROUTES = 300;
const MOST_LINES_A_SECOND = 50;
const FOLDERS = /^\/(_astro|data|og|fonts)\//;
const VERSION = /^v\d$/;

/** The route of a path: whatever differs between companies, days or files becomes one word, so that routes stay few. */
export function routeOf(path: string): string {
  const [, folder] = FOLDERS.exec(path) ?? [];
  if (folder !== undefined) return `/${folder}/*`;
  const parts = path.split("/").map((part) => (/\d/.test(part) && !VERSION.test(part) ? ":id" : part));
  return parts.join("/");
}

type Options = { log: Log | null; now?: () => number };

/** Counts every answer and, if a log is given, writes one line of JSON for each. No line names an address or a query. */
export function openRequestWatch({ log, now = () => performance.now() }: Options) {
  const counts = new Map<string, { route: string; status: string; requests: number; seconds: number }>();
  const routes = new Set<string>();
  const process = randomBytes(4).toString("hex");
  let last = 0;
  let second = 0;
  let lines = 0;
  let skipped = 0;

  const note = (request: IncomingMessage, response: ServerResponse, seconds: number, bytes: number) => {
    const status = response.headersSent ? response.statusCode : 499;
    const route = nameOf(request, status);
    const key = `${status} ${route}`;
    const count = counts.get(key) ?? { route, status: String(status), requests: 0, seconds: 0 };
    count.requests++;
    count.seconds += seconds;
    counts.set(key, count);
    write({ route, method: request.method ?? "", status, ms: Math.round(seconds * 10_000) / 10, bytes });
  };

  /** Visitors choose addresses that lead nowhere, so only found ones are named, and not without end. */
  const nameOf = ({ method, url = "/" }: IncomingMessage, status: number): string => {
    const [path = "/"] = url.split("?", 1);
    // A question about permissions (OPTIONS) and a redirect are answered at addresses without a route.
    const isFound = (status < 300 && method !== "OPTIONS") || status === 304;
    const route = isFound ? routeOf(path) : "other";
    if (routes.size >= MOST_ROUTES && !routes.has(route)) return "other";
    routes.add(route);
    return route;
  };

  const write = (line: Record<string, string | number>) => {
    if (log === null) return;
    const current = Math.floor(now() / 1_000);
    if (current !== second) [second, lines] = [current, 0];
    if (++lines > MOST_LINES_A_SECOND) return void skipped++;
    const omitted = skipped === 0 ? {} : { skipped };
    skipped = 0;
    const id = `${process}-${(last++).toString(36)}`;
    log(JSON.stringify({ at: new Date().toISOString(), event: "request", id, ...line, ...omitted }));
  };

  return {
    watch:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        const startedAt = now();
        const { socket } = response;
        const before = socket?.bytesWritten ?? 0;
        response.once("close", () =>
          note(request, response, (now() - startedAt) / 1_000, (socket?.bytesWritten ?? 0) - before),
        );
        listener(request, response);
      },
    metrics: (): Metric[] => [
      {
        name: "tracker_requests_total",
        type: "counter",
        help: "Requests answered, by route and status.",
        values: Array.from(counts.values(), ({ route, status, requests }) => [{ route, status }, requests]),
      },
      {
        name: "tracker_request_seconds_total",
        type: "counter",
        help: "Time from the request to the end of its answer, by route and status.",
        values: Array.from(counts.values(), ({ route, status, seconds }) => [{ route, status }, seconds]),
      },
    ],
  };
}

export type RequestWatch = ReturnType<typeof openRequestWatch>;
