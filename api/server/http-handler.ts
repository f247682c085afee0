import { RequestError, getRequestListener } from "@hono/node-server";
import type { RequestListener } from "node:http";

import { startOfDay } from "#domain/base/dates.ts";
import type { Deps, ReleaseDeps } from "#http/deps.ts";
import { priceNow } from "#http/view-of.ts";
import { leftHeader } from "#http/within-limit.ts";
import { sendAnswer, sentenceAnswer, type Answer } from "#lib/answer.ts";
import { logError } from "#lib/log.ts";
import { BARE_HEADERS, SENTENCE_HEADERS } from "#lib/security-headers.ts";
import { reasonOf } from "#lib/reason.ts";
import type { CurrentRelease } from "#release/follow-release.ts";
import { readTarget } from "#release/request-target.ts";
import { routeAt } from "#routes/table.ts";

import { createApp } from "./app.ts";
import { askApp } from "./ask-app.ts";
import { openCache } from "./cache.ts";
import { PAGE_OF_RELEASE, ownerOf, questionOf, visitorOf } from "./question.ts";

/** Answers every request. Before the database is reached, `deps` is null, and only the pages on the disk are there. */
export function httpHandler(
  current: CurrentRelease,
  deps: Omit<Deps, keyof ReleaseDeps> | null,
): RequestListener {
  const releasePage = (path: string) => current.get()?.pageAt(path) ?? null;
  const app = deps && createApp({ ...deps, releaseKey: current.key, releasePage });
  const passOn = app ? getRequestListener(app.fetch, { errorHandler: refusalOf }) : notReady;
  const viewNow = () => deps?.publicData.current() ?? null;
  const cache = openCache(() => ({
    data: viewNow(),
    price: deps && priceNow(viewNow(), deps),
    day: startOfDay(deps?.now() ?? new Date()),
    release: current.get(),
  }));

  return (request, response) => {
    const target = readTarget(request.url ?? "/");
    const release = current.get();
    const route = routeAt(target.path);
    const owner = ownerOf(route, target, { release, listed: viewNow()?.companyOf ?? null });
    const question = questionOf(request, target, { api: route, release: PAGE_OF_RELEASE, none: null }[owner]);

    // The limit of a visitor. The app itself counts what may not be kept, and refuses what is over the limit.
    const visitor = deps && question?.isWorded ? visitorOf(request, deps) : undefined;
    const left =
      deps && visitor !== undefined && route?.isLimited ? deps.publicRateLimit(visitor) : undefined;
    const own = left && leftHeader(left);
    const keepable = left?.isOver ? null : question;

    // The cache.
    const kept = keepable && cache.get(keepable.key, visitor);
    if (kept) return sendAnswer(response, kept, own);
    const send = (make: () => Promise<Answer>) => {
      const made = keepable ? cache.ask({ ...keepable, visitor }, make) : make();
      made.then(
        (answer) => {
          if (deps === null && answer.status === 404) notReady(request, response);
          else sendAnswer(response, answer, own);
        },
        (error: unknown) => {
          logError(`${request.method} ${target.path} failed: ${reasonOf(error)}`);
          response.writeHead(500, BARE_HEADERS).end();
        },
      );
    };

    // The release.
    if (owner !== "api") {
      if (release === null) return notReady(request, response);
      const wanted = { ...target, method: request.method, accepts: request.headers["accept-encoding"] };
      return send(() => (owner === "release" ? release.answer(wanted) : release.missing(wanted)));
    }

    // Hono.
    if (app === null || question === null) return void passOn(request, response);
    return send(() => askApp(app, request, target, left));
  };
}

const refusalOf = (error: unknown) =>
  new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: BARE_HEADERS });

const NOT_READY = sentenceAnswer(503, "The site is starting. Please try again in a moment.", [
  ...Object.entries(SENTENCE_HEADERS),
  ["Retry-After", "2"],
]);

export const notReady: RequestListener = (_request, response) => sendAnswer(response, NOT_READY);
