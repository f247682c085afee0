import type { Context } from "hono";

import { readyText } from "#lib/compress.ts";
import { Problem } from "#lib/problem.ts";
import { FRAME, busyPage, fillFrame, type Page } from "#pages/frame.ts";
import type { PublicData } from "#public-data/public-data.ts";

import type { Deps } from "./deps.ts";
import { sendReady, viewOf } from "./view-of.ts";
import { questionOf, storedAnswer, type Parameters } from "./stored-answer.ts";
import { askerOf } from "./within-limit.ts";

type Options = {
  parameters?: Parameters;
  /** What the page depends on besides the data and the address. */
  moment?: string;
  framePath?: string;
  /** Makes a page that explains what is wrong with the address. If it is missing or returns none, the problem is thrown. */
  problemPage?: (problem: Problem, view: PublicData) => Page | null;
};

export async function framedAnswer(
  c: Context,
  { publicData, releaseKey, releasePage }: Pick<Deps, "publicData" | "releaseKey" | "releasePage">,
  make: (view: PublicData) => Page | Promise<Page>,
  { parameters = [], moment = "", framePath = FRAME.path, problemPage }: Options = {},
): Promise<Response> {
  const frame = releasePage(framePath);
  if (frame === null)
    throw new Problem(
      "unavailable",
      "This page is not ready yet, because the site is still being built. Try again in a minute.",
    );
  const view = viewOf(publicData);
  const setHeaders = () => {
    for (const [name, value] of frame.headers) c.header(name, value);
  };
  try {
    const key = `${releaseKey()} ${moment} ${questionOf(c, parameters)}`;
    const ready = await storedAnswer(view, askerOf(c), key, async () =>
      readyText(fillFrame(frame.text, await make(view), c.req.path), "text/html; charset=utf-8"),
    );
    setHeaders();
    return sendReady(c, ready);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const isBusy = error.status === 429 || error.status === 503;
    if (!isBusy && error.status !== 400 && error.status !== 404) throw error;
    const page = isBusy ? busyPage(error.message) : (problemPage?.(error, view) ?? null);
    if (page === null) throw error;
    setHeaders();
    if (error.waitSeconds !== null) c.header("Retry-After", String(error.waitSeconds));
    c.header("Cache-Control", "no-store");
    return c.html(fillFrame(frame.text, page, c.req.path), error.status);
  }
}
