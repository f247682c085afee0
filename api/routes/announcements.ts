import { Hono } from "hono";

import type { Deps } from "#http/deps.ts";
import { answerReady } from "#http/ready-answer.ts";

export const rns = ({ publicData }: Pick<Deps, "publicData">) =>
  new Hono().get("/", (c) => answerReady(c, publicData, (view) => view.announcements));
