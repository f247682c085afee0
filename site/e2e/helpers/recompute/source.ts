import { z } from "zod";

import { flowsIn } from "./flows.ts";
import { missing, type Answer } from "./tally.ts";

const Text = z.string().nullable();
const Figure = z
  .object({ value: Text, asOf: z.string(), method: z.string(), confidence: Text })
  .nullable()
  .catch(null);
const Company = z.object({
  rank: z.number().nullable(),
  id: z.number(),
  ticker: z.string(),
  name: z.string(),
  country: Text,
  sector: Text,
  type: Text,
  btcHoldings: Figure,
  sharesOutstanding: Figure,
  sharePriceUsd: Figure,
  marketCapUsd: Figure,
});
const Analysis = z.object({
  companyId: z.number(),
  sharesDiluted: Figure,
  debtUsd: Figure,
  preferredUsd: Figure,
  cashUsd: Figure,
});
const Multiple = z.object({
  definition: z.enum(["basic", "diluted", "enterprise"]),
  basis: z.enum(["quoted", "counted"]),
  value: Text,
  leads: z.boolean(),
});
const Mnav = z.object({ companyId: z.number(), day: Text, multiples: z.array(Multiple) });
const Entry = z.object({
  companyId: z.number(),
  kind: z.string(),
  asOf: z.string(),
  btc: Text,
  btcAfter: Text,
  isStated: z.boolean(),
  priceUsd: Text,
  totalUsd: Text,
  origin: z.object({ table: z.string(), id: z.number() }).nullable(),
  provenance: z.object({ method: z.string(), recordedAt: z.string() }).nullable(),
});
const PerShare = z.object({
  day: z.string(),
  basis: z.string(),
  adjustedShares: z.string(),
  btc: z.string(),
  doubt: Text,
});
const Holder = z.object({
  kind: z.string(),
  ownership: Text,
  btc: Text,
  standing: z.string(),
  asOf: Text,
});
const Other = z.object({
  companyId: z.number(),
  metric: z.string(),
  value: Text,
  ourValue: Text,
  asOf: z.string(),
});
const Receipt = z.object({
  value: Text,
  formula: Text,
  method: Text,
  inputs: z.array(z.object({ value: Text, unit: z.string(), receipt: z.string() })),
});

export type Company = z.infer<typeof Company>;
export type Entry = z.infer<typeof Entry>;
export type Multiple = z.infer<typeof Multiple>;

const ROWS = 1000;
const on = (path: string, asOf: string | null) =>
  asOf === null ? path : `${path}${path.includes("?") ? "&" : "?"}asOf=${asOf}`;

const Owner = z.object({ companyId: z.number() });

/** What the open API and the receipts of a running site say, each asked once. */
export function sourceAt(origin: string) {
  const text = async (path: string) => {
    const answer = await fetch(new URL(path, origin), { headers: { "Accept-Encoding": "identity" } });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.text();
  };
  const once = <Value>(read: (path: string) => Promise<Value>) => {
    const kept = new Map<string, Promise<Value>>();
    return (path: string) => kept.get(path) ?? kept.set(path, read(path)).get(path) ?? read(path);
  };
  const one = <Value>(shape: z.ZodType<Value>) =>
    once(async (path) => {
      const json = await text(path);
      return json === null ? null : shape.parse(JSON.parse(json));
    });
  const list = <Row>(row: z.ZodType<Row>) => {
    const page = one(z.object({ data: z.array(row), next: z.string().nullable() }));
    return once(async (path): Promise<Row[]> => {
      const rows: Row[] = [];
      let next: string | null = `${path}${path.includes("?") ? "&" : "?"}limit=${ROWS}`;
      while (next !== null) {
        const answer: Awaited<ReturnType<typeof page>> = await page(next);
        rows.push(...(answer?.data ?? []));
        next = answer?.next ?? null;
      }
      return rows;
    });
  };

  const [company, mnav, receipt] = [one(Company), one(Mnav), one(Receipt)];
  const [companies, analyses, mnavs, entries] = [list(Company), list(Analysis), list(Mnav), list(Entry)];
  const [perShare, holders, others, owners] = [list(PerShare), list(Holder), list(Other), list(Owner)];
  const ledger = (id: number, asOf: string | null = null) =>
    entries(on(`/api/v1/companies/${id}/history`, asOf));
  const everyLedger = once(async () => {
    const all = await Promise.all([owners("/api/v1/events"), owners("/api/v1/facts")]);
    const listed = (await companies("/api/v1/companies")).map(({ id }) => id);
    const ids = new Set([...all.flat().map(({ companyId }) => companyId), ...listed]);
    return Promise.all([...ids].map((id) => ledger(id)));
  });
  const flows = once(async () => flowsIn(await everyLedger("")));
  const json = (path: string) => receipt(path.replace(/(?=\?|$)/, ".json"));

  return {
    /** Null if there is no such page. */
    html: text,
    companies: (asOf: string | null = null) => companies(on("/api/v1/companies", asOf)),
    company: (id: number, asOf: string | null = null) => company(on(`/api/v1/companies/${id}`, asOf)),
    analysis: async (id: number, asOf: string | null = null) =>
      (await analyses(on("/api/v1/analysis", asOf))).find(({ companyId }) => companyId === id) ?? null,
    mnavs: () => mnavs("/api/v1/mnav"),
    mnav: (id: number, asOf: string | null = null) => mnav(on(`/api/v1/companies/${id}/mnav`, asOf)),
    perShare: (id: number, asOf: string | null = null) =>
      perShare(on(`/api/v1/companies/${id}/per-share`, asOf)),
    ledger,
    /** The ledgers of all companies ever listed. */
    ledgers: () => everyLedger(""),
    flows: () => flows(""),
    holders: () => holders("/api/v1/holders"),
    otherFigures: () => others("/api/v1/other-figures"),
    receipt: json,
    stated: async (path: string): Promise<Answer> => {
      const value = (await json(path))?.value ?? null;
      return value === null ? missing("no receipt") : { value: Number(value), from: "receipt" };
    },
  };
}

export type Source = ReturnType<typeof sourceAt>;
