import type { Context } from "hono";

import { readyText } from "#lib/compress.ts";
import { Problem } from "#lib/problem.ts";
import { FRAME, fillFrame, type Page } from "#pages/frame.ts";
import type { PublicData } from "#public-data/public-data.ts";

import type { Deps } from "./deps.ts";
import { keptAnswer, sendReady, viewOf } from "./ready-answer.ts";

type FrameDeps = Pick<Deps, "publicData" | "releaseKey" | "releasePage">;

type FrameOptions = {
  status?: 200 | 400;
  /** What else than the data and the address the page depends on. */
  moment?: string;
  framePath?: string;
};

/** A page that no build has, in a frame of the release that visitors see and under its headers. */
export function answerFramed(
  c: Context,
  { publicData, releaseKey, releasePage }: FrameDeps,
  make: (view: PublicData) => Page,
  { status = 200, moment = "", framePath = FRAME.path }: FrameOptions = {},
): Response {
  const frame = frameOf(releasePage, framePath);
  const view = viewOf(publicData);
  const key = [releaseKey(), moment, c.req.path, new URLSearchParams(c.req.query())].join(" ");
  const ready = keptAnswer(view, key, () =>
    readyText(fillFrame(frame.text, make(view)), "text/html; charset=utf-8"),
  );
  for (const [name, value] of frame.headers) c.header(name, value);
  c.status(status);
  return sendReady(c, ready);
}

/** What could not be answered, on a page of the site that no cache stores. */
export function answerFramedProblem(
  c: Context,
  { releasePage }: Pick<FrameDeps, "releasePage">,
  { page, status, framePath = FRAME.path }: { page: Page; status: 400 | 404; framePath?: string },
): Response {
  const frame = frameOf(releasePage, framePath);
  for (const [name, value] of frame.headers) c.header(name, value);
  c.header("Cache-Control", "no-store");
  return c.html(fillFrame(frame.text, page), status);
}

function frameOf(releasePage: FrameDeps["releasePage"], path: string) {
  const frame = releasePage(path);
  if (frame === null)
    throw new Problem("unavailable", "This page is not ready yet: the site is still being built.");
  return frame;
}
