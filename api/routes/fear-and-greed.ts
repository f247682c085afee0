import { Hono } from "hono";

import { fearAndGreedReading, type FearAndGreedAnswer } from "#contract/fear-and-greed.ts";
import type { Deps } from "#http/deps.ts";
import { answerReady } from "#http/ready-answer.ts";

export const fearAndGreed = ({ world }: Pick<Deps, "world">) =>
  new Hono().get("/", (c) =>
    answerReady(c, world, ({ fearAndGreed: reading }): FearAndGreedAnswer => ({
      data: reading === null ? [] : [fearAndGreedReading(reading)],
    })),
  );
