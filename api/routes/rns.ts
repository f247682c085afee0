import { Hono } from "hono";

import type { Deps } from "../deps.ts";
import { answerReady } from "./ready-answer.ts";

export const rns = ({ world }: Pick<Deps, "world">) =>
  new Hono().get("/", (c) => answerReady(c, world, (view) => view.announcements));
