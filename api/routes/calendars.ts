import { Hono, type Context } from "hono";

import { dayOf } from "#domain/base/dates.ts";
import type { Rhythm } from "#domain/changes/rhythm.ts";
import type { Deps } from "#http/deps.ts";
import { sendReady, viewOf } from "#http/ready-answer.ts";
import { rememberQuestion } from "#http/answered-questions.ts";
import { storedAnswer } from "#http/stored-answer.ts";
import { askerOf } from "#http/within-limit.ts";
import { readyText } from "#lib/compress.ts";
import { Problem } from "#lib/problem.ts";
import { calendarText } from "#pages/calendar.ts";
import { recordIn } from "#v1/rows.ts";

type CalendarDeps = Pick<Deps, "publicData" | "site" | "now">;

/** Calendars to subscribe to: when companies can be expected to report. */
export const calendars = (deps: CalendarDeps) =>
  new Hono()
    .get("/calendar.ics", (c) => {
      const { rhythms } = viewOf(deps.publicData).activity();
      return answer(c, deps, { title: "Bitcoin treasuries: expected reports", rhythms });
    })
    .get("/company/:id/calendar.ics", (c) => {
      const view = viewOf(deps.publicData);
      const { id, name } = recordIn(view, c);
      const rhythms = view.activity().rhythms.filter(({ companyId }) => companyId === id);
      return answer(c, deps, { title: `${name}: expected reports`, rhythms });
    });

async function answer(
  c: Context,
  { publicData, site, now }: CalendarDeps,
  { title, rhythms }: { title: string; rhythms: readonly Rhythm[] },
): Promise<Response> {
  if (rhythms.length === 0)
    throw new Problem("not-found", "No report can be expected here: there were too few for a rhythm.");
  const view = viewOf(publicData);
  const moment = now();
  const key = `${c.req.path} ${dayOf(moment)}`;
  rememberQuestion(view, c, { key, now: moment });
  const ready = await storedAnswer(view, askerOf(c), key, () =>
    readyText(
      calendarText({ ...site, title, rhythms, now: moment.toISOString() }),
      "text/calendar; charset=utf-8",
    ),
  );
  return sendReady(c, ready);
}
