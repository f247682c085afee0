import { RequestError, getRequestListener } from "@hono/node-server";
import type { RequestListener } from "node:http";

import { FILTERED_CHANGES } from "#domain/changes/changes-query.ts";
import type { Deps, ReleaseDeps } from "#http/deps.ts";
import { BARE_HEADERS, SENTENCE_HEADERS } from "#lib/security-headers.ts";
import { logError } from "#lib/log.ts";
import { FRAME } from "#pages/frame.ts";
import { followCurrentRelease, type CurrentRelease } from "#release/follow-release.ts";
import { isChartFile } from "#routes/charts.ts";
import { companyPageAt } from "#routes/company-pages.ts";
import { isRetired } from "#routes/retired.ts";

import { createApp } from "./app.ts";
import { sendAsked, sendMade } from "./short-way.ts";

const ANSWERED_BY_API = ["/api/", "/receipt/", "/embed/", "/badge/", "/compare/mnav"];
const ADDRESSES_OF_API = ["/api", "/mcp"];
const COMPANY = "/company/";
/** The page of all activity is built, while its filters and files are answered by the API. */
const FILTERED = new RegExp(FILTERED_CHANGES);
const FILE_OF_CHANGES = /^\/changes(\/weeks)?\.(xml|json|csv)$/;
const NO_COMPANY = "/company-not-found";

const isOfApi = (path: string): boolean =>
  ADDRESSES_OF_API.includes(path) ||
  isChartFile(path) ||
  isRetired(path) ||
  ANSWERED_BY_API.some((folder) => path.startsWith(folder));

export const followRelease = (dataFolder: string): Promise<CurrentRelease> =>
  followCurrentRelease(dataFolder, {
    heldBack: (path) =>
      isOfApi(path) ||
      FILE_OF_CHANGES.test(path) ||
      path.startsWith(COMPANY) ||
      [FRAME.path, NO_COMPANY].includes(path),
    onError: (error) => logError(`Could not load the release: ${String(error)}`),
  });

/** Answers every request: data from the public records in memory, pages from the release in memory. */
export function httpHandler(current: CurrentRelease, deps: Omit<Deps, keyof ReleaseDeps>): RequestListener {
  const { publicData } = deps;
  const api = getRequestListener(
    createApp({
      ...deps,
      releaseKey: current.key,
      releasePage: (path) => current.get()?.pageAt(path) ?? null,
    }).fetch,
    {
      errorHandler: (error) =>
        new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: BARE_HEADERS }),
    },
  );

  return (request, response) => {
    const url = request.url ?? "/";
    const release = current.get();
    if (release?.answerAtOnce(response) || sendMade(response, deps) || sendAsked(response, deps)) return;
    const [path = ""] = url.split("?", 1);
    if (isOfApi(path)) return void api(request, response);
    if (release === null) return notReady(request, response);
    if (FILE_OF_CHANGES.test(path) || FILTERED.test(url)) return void api(request, response);
    if (release.answer(response)) return;
    if (path.startsWith(COMPANY)) {
      const view = publicData.current();
      const kind = companyPageAt(url, {
        isListed: view && ((id) => view.companyOf.has(id)),
        isBuilt: release.has,
      });
      if (kind === "answered") return void api(request, response);
      const [page, status] = kind === "missing" ? [NO_COMPANY, 404] : [path, 200];
      if (release.answerFile(page, response, { status })) return;
    }
    release.notFound(response);
  };
}

/** What a node can answer before it has reached its database: the pages on its disk. */
export const pagesAlone =
  (current: CurrentRelease): RequestListener =>
  (request, response) => {
    const release = current.get();
    const url = request.url ?? "/";
    const [path = ""] = url.split("?", 1);
    const needsData = FILTERED.test(url) || [FRAME.path, NO_COMPANY].includes(path);
    const isAnswered = !needsData && (release?.answer(response) || release?.answerFile(path, response));
    if (!isAnswered) notReady(request, response);
  };

export const notReady: RequestListener = (_request, response) => {
  response.writeHead(503, {
    ...SENTENCE_HEADERS,
    "Content-Type": "text/plain; charset=utf-8",
    "Retry-After": "2",
  });
  response.end("The site is starting. Please try again in a moment.\n");
};
