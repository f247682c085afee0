import { Hono } from "hono";

import type { Deps } from "#http/deps.ts";
import { answerReady } from "#http/ready-answer.ts";

export const rns = ({ world }: Pick<Deps, "world">) =>
  new Hono().get("/", (c) => answerReady(c, world, (view) => view.announcements));
