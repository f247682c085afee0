import { Hono } from "hono";

import type { Deps } from "#http/deps.ts";
import { answerReady } from "#http/ready-answer.ts";

export const market = ({ world }: Pick<Deps, "world">) =>
  new Hono().get("/media", (c) => answerReady(c, world, (view) => view.marketMedia));
