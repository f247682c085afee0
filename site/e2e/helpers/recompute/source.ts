import { z } from "zod";

import { V1_SCHEMAS } from "#domain/v1/records.schema.ts";

import { flowsIn } from "./flows.ts";
import { missing, type Answer } from "./tally.ts";

const Receipt = z.object({
  value: z.string().nullable(),
  formula: z.string().nullable(),
  inputs: z.array(z.object({ receipt: z.string() })),
});

const ROWS = 1000;
const asking = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;
export const onDay = (path: string, asOf: string | null) =>
  asOf === null ? path : asking(path, `asOf=${asOf}`);

function once<Value>(read: (path: string) => Promise<Value>) {
  const kept = new Map<string, Promise<Value>>();
  return (path: string) => {
    const value = kept.get(path) ?? read(path);
    kept.set(path, value);
    return value;
  };
}

/** What the open API and the receipts of a running site say, each asked once. */
export function sourceAt(origin: string) {
  /** Null if there is no such page. */
  const html = async (path: string) => {
    const answer = await fetch(new URL(path, origin), { headers: { "Accept-Encoding": "identity" } });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.text();
  };
  const one = <Value>(shape: z.ZodType<Value>) =>
    once(async (path) => {
      const json = await html(path);
      return json === null ? null : shape.parse(JSON.parse(json));
    });
  const list = <Row>(row: z.ZodType<Row>) => {
    const page = one(z.object({ data: z.array(row), next: z.string().nullable() }));
    return once(async (path) => {
      const rows: Row[] = [];
      let next: string | null = asking(path, `limit=${ROWS}`);
      while (next !== null) {
        const answer: Awaited<ReturnType<typeof page>> = await page(next);
        rows.push(...(answer?.data ?? []));
        next = answer?.next ?? null;
      }
      return rows;
    });
  };
  const { Company, Mnav, Analysis, LedgerEntry, PerShare, Holder } = V1_SCHEMAS;
  const [companies, company] = [list(Company), one(Company)];
  const [mnavs, mnav, analyses] = [list(Mnav), one(Mnav), list(Analysis)];
  const [entries, perShare, holders] = [list(LedgerEntry), list(PerShare), list(Holder)];
  const owners = list(z.object({ companyId: z.number() }));
  const receipts = one(Receipt);

  const listed = (asOf: string | null = null) => companies(onDay("/api/v1/companies", asOf));
  const ledger = (id: number, asOf: string | null = null) =>
    entries(onDay(`/api/v1/companies/${id}/history`, asOf));
  /** Of all companies ever listed. */
  const ledgers = once(async () => {
    const recorded = await Promise.all([owners("/api/v1/events"), owners("/api/v1/facts")]);
    const ids = [
      ...recorded.flat().map(({ companyId }) => companyId),
      ...(await listed()).map(({ id }) => id),
    ];
    return Promise.all([...new Set(ids)].map((id) => ledger(id)));
  });
  const flows = once(async () => flowsIn(await ledgers("")));
  const receipt = (path: string) => receipts(path.replace(/(?=\?|$)/, ".json"));

  return {
    html,
    companies: listed,
    company: async (id: number, asOf: string | null) =>
      (await listed(asOf)).find((each) => each.id === id) ?? company(onDay(`/api/v1/companies/${id}`, asOf)),
    analysis: async (id: number, asOf: string | null) =>
      (await analyses(onDay("/api/v1/analysis", asOf))).find(({ companyId }) => companyId === id),
    mnavs: () => mnavs("/api/v1/mnav"),
    mnav: (id: number, asOf: string | null = null) => mnav(onDay(`/api/v1/companies/${id}/mnav`, asOf)),
    perShare: (id: number, asOf: string | null) => perShare(onDay(`/api/v1/companies/${id}/per-share`, asOf)),
    holders: () => holders("/api/v1/holders"),
    ledger,
    ledgers: () => ledgers(""),
    flows: () => flows(""),
    receipt,
    stated: async (path: string): Promise<Answer> => {
      const value = (await receipt(path))?.value ?? null;
      return value === null ? missing("no receipt") : { value: Number(value), from: "receipt" };
    },
  };
}

export type Source = ReturnType<typeof sourceAt>;
export type Company = Awaited<ReturnType<Source["companies"]>>[number];
export type Entry = Awaited<ReturnType<Source["ledger"]>>[number];
