import type { Context } from "hono";

import { readyText } from "#lib/compress.ts";
import { Problem } from "#lib/problem.ts";
import { FRAME, fillFrame, type Page } from "#pages/frame.ts";
import type { PublicData } from "#public-data/public-data.ts";

import type { Deps } from "./deps.ts";
import { keptAnswer, sendReady, viewOf } from "./ready-answer.ts";

type Needs = Pick<Deps, "publicData" | "releaseKey" | "releasePage">;

/** A page that no build has, in the frame of the release that visitors see and under its headers. */
export function answerFramed(
  c: Context,
  { publicData, releaseKey, releasePage }: Needs,
  make: (view: PublicData) => Page,
  status: 200 | 400 = 200,
  /** What else than the data and the address the page depends on. */
  moment = "",
): Response {
  const frame = frameOf(releasePage);
  const view = viewOf(publicData);
  const key = [releaseKey(), moment, c.req.path, new URLSearchParams(c.req.query())].join(" ");
  const ready = keptAnswer(view, key, () =>
    readyText(fillFrame(frame.text, make(view)), "text/html; charset=utf-8"),
  );
  for (const [name, value] of frame.headers) c.header(name, value);
  c.status(status);
  return sendReady(c, ready);
}

/** What could not be answered, said on a page of the site; kept by nobody. */
export function answerFramedProblem(
  c: Context,
  { releasePage }: Pick<Needs, "releasePage">,
  { page, status }: { page: Page; status: 400 | 404 },
): Response {
  const frame = frameOf(releasePage);
  for (const [name, value] of frame.headers) c.header(name, value);
  c.header("Cache-Control", "no-store");
  return c.html(fillFrame(frame.text, page), status);
}

function frameOf(releasePage: Needs["releasePage"]) {
  const frame = releasePage(FRAME.path);
  if (frame === null)
    throw new Problem("unavailable", "This page is not ready yet: the site is still being built.");
  return frame;
}
