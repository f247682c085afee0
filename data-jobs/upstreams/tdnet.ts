import { z } from "zod";

import { UpstreamId, defineSource, readRows } from "./source.ts";
import { instantIn } from "./wall-clock.ts";

const REDIRECT = /^https:\/\/webapi\.yanoshin\.jp\/rd\.php\?(?=https:)/;

const Item = z.object({
  Tdnet: z.object({
    id: UpstreamId,
    // Has no time zone: it is the time in Tokyo.
    pubdate: z
      .string()
      .transform((text) => instantIn("Asia/Tokyo", text))
      .pipe(z.date()),
    company_code: z.string().regex(/^[\dA-Z]{4,5}$/),
    title: z.string().trim().min(1),
    document_url: z
      .string()
      .transform((url) => url.replace(REDIRECT, ""))
      .pipe(z.url({ protocol: /^https$/, normalize: true })),
  }),
});

/** Disclosures to the Tokyo exchange, from a free mirror. https://webapi.yanoshin.jp/tdnet/ */
export const tdnet = defineSource({
  id: "tdnet",
  publisher: "Yanoshin TDnet WebAPI",
  page: "https://webapi.yanoshin.jp/tdnet/",
  every: "1h",
  format: "json",
  isAskedWhole: true,
  lane: { name: "webapi.yanoshin.jp", everyMs: 3_000 },
  request: (code: string) => ({
    url: `https://webapi.yanoshin.jp/webapi/tdnet/list/${encodeURIComponent(code)}.json?limit=30`,
  }),
  emptyStatus: 404,
  body: z.object({ items: z.array(z.unknown()) }),
  read: ({ items }, code) =>
    readRows(items, Item, ({ Tdnet: { id, pubdate, company_code, title, document_url } }) =>
      company_code.slice(0, 4) === code
        ? { upstreamId: id, code, title, publishedAt: pubdate, url: document_url }
        : null,
    ),
});
