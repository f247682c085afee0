import { z } from "zod";

import { loadFor } from "./http-load.ts";

const Order = z.object({
  milliseconds: z.number(),
  target: z.object({
    port: z.number(),
    path: z.string(),
    acceptEncoding: z.string(),
    etag: z.string().optional(),
  }),
  connections: z.number(),
  answerBytes: z.number(),
});

process.on("message", (message) => {
  const { milliseconds, target, ...shape } = Order.parse(message);
  void loadFor(milliseconds, target, shape).then((result) => process.send?.(result));
});
