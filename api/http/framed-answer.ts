import type { Context } from "hono";

import { Problem } from "#lib/problem.ts";
import { FRAME, busyPage, fillFrame, type Page } from "#pages/frame.ts";
import type { PublicData } from "#public-data/public-data.ts";

import type { Deps } from "./deps.ts";
import { viewOf } from "./view-of.ts";
import { computeIn } from "./within-limit.ts";

const HTML = ["Content-Type", "text/html; charset=utf-8"] as const;

type Options = {
  framePath?: string;
  /** Makes a page that explains what is wrong with the address. If it is missing or returns none, the problem is thrown. */
  problemPage?: (problem: Problem, view: PublicData) => Page | null;
};

export async function framedAnswer(
  c: Context,
  { publicData, releasePage }: Pick<Deps, "publicData" | "releasePage">,
  make: (view: PublicData) => Page | Promise<Page>,
  { framePath = FRAME.path, problemPage }: Options = {},
): Promise<Response> {
  const frame = releasePage(framePath);
  if (frame === null)
    throw new Problem(
      "unavailable",
      "This page is not ready yet, because the site is still being built. Try again in a minute.",
    );
  const view = viewOf(publicData);
  const framed = (page: Page, status: Problem["status"] | 200) => {
    for (const [name, value] of [...frame.headers, HTML]) c.header(name, value);
    return c.body(fillFrame(frame.text, page, c.req.path), status);
  };
  try {
    return framed(await computeIn(c)(() => make(view)), 200);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const isBusy = error.status === 429 || error.status === 503;
    if (!isBusy && error.status !== 400 && error.status !== 404) throw error;
    const page = isBusy ? busyPage(error.message) : (problemPage?.(error, view) ?? null);
    if (page === null) throw error;
    const answer = framed(page, error.status);
    if (error.waitSeconds !== null) answer.headers.set("Retry-After", String(error.waitSeconds));
    answer.headers.set("Cache-Control", "no-store");
    return answer;
  }
}
