import type { Entry } from "./source.ts";

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

export const DAY_MS = 86_400_000;
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const isExact = (asOf: string) => asOf.length > 7;
const quarterOf = (asOf: string) => `${asOf.slice(0, 4)}-Q${Math.ceil(Number(asOf.slice(5, 7)) / 3)}`;

/** The Monday of an ISO week. */
function mondayOf(week: string): string {
  const [year = "", number = ""] = week.split("-W");
  return mondayBefore(daysAfter(`${year}-01-04`, (Number(number) - 1) * 7));
}
export const mondayBefore = (day: string) => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Whether an entry belongs to a period by its name in an address. Entries without a day count in months and quarters only. */
export function isIn(period: string, asOf: string): boolean {
  if (/-Q\d$/.test(period)) return asOf.length > 4 && quarterOf(asOf) === period;
  if (period.endsWith("-undated")) return !isExact(asOf) && `${asOf}-undated` === period;
  if (period.length === 7) return asOf.slice(0, 7) === period;
  if (!isExact(asOf)) return false;
  const [from = "", to = from] = period.includes("-W")
    ? [mondayOf(period), daysAfter(mondayOf(period), 6)]
    : period.split("..");
  return asOf.slice(0, 10) >= from && asOf.slice(0, 10) <= to;
}

export const AMOUNTS = ["bought", "mined", "added", "sold", "net", "reported", "unexplained"] as const;
export type Amount = (typeof AMOUNTS)[number];
export type Flow = { companyId: number; kind: string; asOf: string; btc: number | null };

/** What came and went, by plain differences: coins in a total that no transaction and no gap explains were reported. */
export function flowsIn(ledgers: readonly (readonly Entry[])[]): Flow[] {
  return ledgers.flatMap((ledger) => {
    let explained = 0;
    return ledger.flatMap(({ companyId, kind, asOf, btc, btcAfter }) => {
      const own = kind === "balance" || btc === null ? 0 : Number(btc);
      const reported = btcAfter === null ? 0 : Number(btcAfter) - explained - own;
      explained += own + reported;
      const moved: Flow[] =
        kind === "balance" ? [] : [{ companyId, kind, asOf, btc: btc === null ? null : Number(btc) }];
      return Math.abs(reported) < 1e-9
        ? moved
        : [{ companyId, kind: "reported", asOf, btc: reported }, ...moved];
    });
  });
}

const KINDS: Record<Amount, readonly string[]> = {
  bought: ["buy"],
  mined: ["produced"],
  added: ["buy", "produced"],
  sold: ["sell"],
  net: ["buy", "produced", "sell"],
  reported: ["reported"],
  unexplained: ["unexplained"],
};

/** What came or went by a transaction, whether or not its amount is known. */
export const TRADES = KINDS.net;

export function flowSum(flows: readonly Flow[], amount: Amount, period: string): number {
  const within = flows.filter(({ kind, asOf }) => KINDS[amount].includes(kind) && isIn(period, asOf));
  const total = sum(within.map(({ btc }) => btc ?? 0));
  return amount === "sold" ? -total : total;
}

/** What was bought, mined and sold in a period, and by how many companies. */
export function tradedIn(flows: readonly Flow[], period: string) {
  const within = flows.filter(({ kind, asOf }) => TRADES.includes(kind) && isIn(period, asOf));
  const companies = (sign: number) =>
    new Set(within.filter(({ btc }) => (btc ?? 0) * sign > 0).map(({ companyId }) => companyId)).size;
  const [added, sold] = [flowSum(within, "added", period), flowSum(within, "sold", period)];
  return { added, sold, net: added - sold, buyers: companies(1), sellers: companies(-1) };
}

/** In the days to this one. */
export const lastDays = (days: number, to: string) => `${daysAfter(to, 1 - days)}..${to}`;
