import { z } from "zod";

import { defineSource, readRows } from "#jobs/upstreams/source.ts";

const Row = z.object({ price: z.number().positive() });

/** A source of prices that can be queried for anything. */
export const demoSource = defineSource({
  id: "demo",
  publisher: "Demo",
  page: "https://demo.example",
  every: "1h",
  format: "json",
  request: (ask: string) => ({ url: `https://demo.example/${ask}` }),
  body: z.object({ rows: z.array(z.unknown()) }),
  read: ({ rows }, ask) => readRows(rows, Row, ({ price }) => [{ ask, price }]),
});

export const rows = (...prices: unknown[]) => Response.json({ rows: prices.map((price) => ({ price })) });

export const kindsOf = (failures: { kind: string }[]) => failures.map(({ kind }) => kind);
export const messagesOf = (failures: { message: string }[]) => failures.map(({ message }) => message);
