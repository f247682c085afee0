import { Hono } from "hono";

import type { Deps } from "../deps.ts";
import { answerReady } from "./ready-answer.ts";

/** The shape of the public index this reading comes from, so that its readers can read ours. */
export const fearAndGreed = ({ world }: Pick<Deps, "world">) =>
  new Hono().get("/", (c) =>
    answerReady(c, world, ({ fearAndGreed: reading }) => ({
      data:
        reading === null
          ? []
          : [
              {
                value: String(reading.value),
                value_classification: reading.classification,
                timestamp: reading.readAt,
              },
            ],
    })),
  );
