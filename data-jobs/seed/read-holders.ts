import { z } from "zod";

import { HolderAsOf, HolderSchema } from "#domain/company/holder.schema.ts";
import type { Holder } from "#domain/company/holder.ts";
import { Btc, HttpsUrl } from "#domain/ledger/fact.schema.ts";

import { maybe, readRows } from "./read.ts";

const Text = z.string().min(1);
const { kind, ownership, method, confidence } = HolderSchema.shape;

const SeedHolder = z
  .strictObject({
    id: z.coerce.number().int().positive(),
    name: Text,
    kind,
    country: maybe(z.string().regex(/^[A-Z]{2}$/)),
    ownership,
    btc: maybe(Btc),
    asOf: HolderAsOf,
    method,
    confidence,
    insideOf: maybe(Text),
    disputed: z.enum(["true", "false"]),
    publisher: Text,
    sourceUrl: HttpsUrl,
    readThrough: Text,
    note: maybe(Text),
  })
  .transform(({ disputed, publisher, sourceUrl, ...holder }): Holder => ({
    ...holder,
    isDisputed: disputed === "true",
    source: { publisher, url: sourceUrl },
  }));

export const readHolders = (): Holder[] => readRows("holders.csv", SeedHolder);
