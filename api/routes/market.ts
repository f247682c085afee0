import { Hono } from "hono";

import type { Deps } from "../deps.ts";
import { answerReady } from "./ready-answer.ts";

export const market = ({ world }: Pick<Deps, "world">) =>
  new Hono().get("/media", (c) => answerReady(c, world, (view) => view.marketMedia));
