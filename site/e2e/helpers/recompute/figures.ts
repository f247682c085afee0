import { sumsOf } from "./facts.ts";
import { DAY_MS, daysAfter } from "./flows.ts";
import { onDay, type Entry, type Source } from "./source.ts";
import { fromApi, isWorked, missing, worked, type Answer } from "./tally.ts";

export const MOST_BTC = 21_000_000;
const MOST_PERCENT = 999;
const LEAST_CAP_USD = 1e6;
const NEAR_DAYS = 45;

/** A past day, or today at the live price if there is one. */
export type View = { source: Source; asOf: string | null; liveUsd: number | null };
type Asked = View & { id: number };
type Maker = (asked: Asked) => Answer | Promise<Answer>;
export type Formula = readonly [inputs: string, of: (...inputs: number[]) => number];

const stated =
  (name: string): Maker =>
  ({ source, id, asOf }) =>
    source.stated(onDay(`/receipt/company/${id}/${name}`, asOf));
const ofCompany =
  (name: "btcHoldings" | "sharesOutstanding" | "sharePriceUsd"): Maker =>
  async ({ source, id, asOf }) =>
    fromApi((await source.company(id, asOf))?.[name]?.value);
const claim =
  (name: "debtUsd" | "preferredUsd" | "cashUsd" | "sharesDiluted"): Maker =>
  async ({ source, id, asOf }) =>
    fromApi((await source.analysis(id, asOf))?.[name]?.value);

export const btcPrice = async ({ source, asOf, liveUsd }: View): Promise<Answer> =>
  liveUsd === null
    ? source.stated(onDay("/receipt/total/btc-price", asOf))
    : { value: liveUsd, from: "receipt" };

/** What the API may not pass on is read from its receipt. */
async function price(asked: Asked): Promise<Answer> {
  const answer = await ofCompany("sharePriceUsd")(asked);
  return isWorked(answer) ? answer : stated("price")(asked);
}

/** As quoted, or shares × price where no market quotes one. */
async function marketCap(asked: Asked): Promise<Answer> {
  const receipt = await asked.source.receipt(onDay(`/receipt/company/${asked.id}/market-cap`, asked.asOf));
  if (receipt?.value == null) return missing("no market cap");
  return figure(asked, receipt.formula === null ? "quoted-cap" : "counted-cap");
}

type Cost = { btc: number; usd: number };

/** The known cost after each entry. Coins that leave take their share of it with them. */
export function costsAfter(ledger: readonly Entry[]): (Cost | null)[] {
  let [btc, usd, held] = [0, 0, 0];
  return ledger.map((entry) => {
    const after = entry.btcAfter === null ? null : Number(entry.btcAfter);
    const moved = entry.btc === null ? null : Number(entry.btc);
    const paid = Number(entry.totalUsd ?? 0) || Number(entry.priceUsd ?? 0) * (moved ?? 0);
    let left = 1;
    if (moved === null ? entry.kind === "sell" || (entry.isStated && after === null) : moved < 0)
      left = moved === null || held <= 0 ? 0 : Math.max(0, (held + moved) / held);
    [btc, usd] = [btc * left, usd * left];
    if (entry.kind === "buy" && moved !== null && moved > 0 && paid > 0)
      [btc, usd] = [btc + moved, usd + paid];
    if (after !== null && btc > after) [btc, usd] = [after, (usd * after) / btc];
    held = after ?? 0;
    return btc > 0 ? { btc, usd } : null;
  });
}

const known =
  (of: keyof Cost): Maker =>
  async ({ source, id, asOf }) =>
    fromApi(costsAfter(await source.ledger(id, asOf)).at(-1)?.[of]);

const change =
  (days: number): Maker =>
  async (asked) => {
    const before = daysAfter(asked.asOf ?? new Date().toISOString().slice(0, 10), -days);
    const then = await figure({ ...asked, asOf: before }, "holdings");
    return worked((now, past) => now - past, await figure(asked, "holdings"), then);
  };

const shareOfListed: Maker = async ({ source, id, asOf }) => {
  const companies = await source.companies(asOf);
  const own = companies.filter((company) => company.id === id);
  return fromApi((sumsOf(own).total / sumsOf(companies).total) * 100);
};

/** In percent, from the first reliable count or the one nearest to a day, to the latest. */
const perShare =
  (what: "yield" | "dilution", since: "first" | "year" | "ytd"): Maker =>
  async ({ source, id, asOf }) => {
    const reliable = (await source.perShare(id, asOf)).filter(
      ({ basis, doubt }) => basis === "basic" && doubt === null,
    );
    const last = reliable.at(-1);
    const newYear = `${new Date().getUTCFullYear() - 1}-12-31`;
    const start = Date.parse(since === "ytd" ? newYear : daysAfter(last?.day ?? newYear, -365));
    const away = ({ day }: { day: string }) => Math.abs(Date.parse(day) - start) / DAY_MS;
    const earlier = reliable.slice(0, -1);
    const near = earlier.toReversed().filter((row) => away(row) <= NEAR_DAYS);
    const first = since === "first" ? earlier[0] : near.toSorted((a, b) => away(a) - away(b))[0];
    if (first === undefined || last === undefined) return missing("no two share counts");
    const shares = Number(last.adjustedShares) / Number(first.adjustedShares);
    return fromApi(
      100 * ((what === "dilution" ? shares : Number(last.btc) / Number(first.btc) / shares) - 1),
    );
  };

/** The multiple that stands for its definition. */
const leading =
  (definition: "basic" | "diluted" | "enterprise"): Maker =>
  async (asked) => {
    const multiples = (await asked.source.mnav(asked.id, asked.asOf))?.multiples ?? [];
    const leads = multiples.find((each) => each.definition === definition && each.leads);
    return leads ? figure(asked, `mnav-${definition}-${leads.basis}`) : missing("no multiple");
  };

const READ: Record<string, Maker> = {
  "btc-price": btcPrice,
  holdings: ofCompany("btcHoldings"),
  shares: ofCompany("sharesOutstanding"),
  price,
  "market-cap": marketCap,
  "quoted-cap": stated("market-cap"),
  debt: claim("debtUsd"),
  preferred: claim("preferredUsd"),
  cash: claim("cashUsd"),
  "shares-diluted": claim("sharesDiluted"),
  "share-of-listed": shareOfListed,
  "known-btc": known("btc"),
  "known-cost": known("usd"),
  "change-30d": change(30),
  "change-90d": change(90),
  "change-365d": change(365),
  "btc-yield": perShare("yield", "first"),
  "btc-yield-year": perShare("yield", "year"),
  "btc-yield-ytd": perShare("yield", "ytd"),
  dilution: perShare("dilution", "first"),
  "dilution-year": perShare("dilution", "year"),
  "dilution-ytd": perShare("dilution", "ytd"),
  "mnav-basic": leading("basic"),
  "mnav-diluted": leading("diluted"),
  "mnav-enterprise": leading("enterprise"),
};

const FORMULAS: Record<string, Formula> = {
  value: ["holdings btc-price", (btc, usd) => btc * usd],
  "counted-cap": ["shares price", (count, usd) => count * usd],
  "diluted-cap": ["shares-diluted price", (count, usd) => count * usd],
  "quoted-enterprise": ["quoted-cap net-claims", (cap, net) => cap + net],
  "counted-enterprise": ["counted-cap net-claims", (cap, net) => cap + net],
  "average-cost": ["known-cost known-btc", (usd, btc) => usd / btc],
  "unrealised-gain": ["known-btc btc-price known-cost", (btc, usd, paid) => btc * usd - paid],
  "btc-per-share": ["holdings market-cap price", (btc, cap, usd) => btc / (cap / usd)],
  "usd-per-share": ["btc-per-share btc-price", (btc, usd) => btc * usd],
  "btc-per-issued-share": ["holdings shares", (btc, count) => btc / count],
  "btc-per-1000-shares": ["holdings shares", (btc, count) => (1000 * btc) / count],
  "share-of-supply": ["holdings", (btc) => (btc / MOST_BTC) * 100],
  claims: ["debt preferred", (debt, preferred) => debt + preferred],
  "net-claims": ["claims cash", (claims, cash) => claims - cash],
  "claims-share": ["net-claims value", (net, usd) => (net / usd) * 100],
  "common-value": ["value net-claims", (usd, net) => usd - net],
  "common-value-per-share": ["common-value shares", (usd, count) => usd / count],
  "known-share": ["known-btc holdings", (some, all) => (some / all) * 100],
  "past-holdings": ["holdings change-365d", (now, by) => now - by],
  "change-365d-percent": ["change-365d past-holdings", (by, then) => (by / then) * 100],
};

const over = (paid: number, usd: number) => paid / usd;

/** All inputs are of the day of the share price; only a live Bitcoin price takes the place of that day's close. */
const OF_SESSION: Record<string, Formula> = {
  ratio: [
    "value market-cap",
    (usd, cap) => (cap < LEAST_CAP_USD ? Number.NaN : Math.min((usd / cap) * 100, MOST_PERCENT)),
  ],
  "mnav-basic-quoted": ["quoted-cap value", over],
  "mnav-basic-counted": ["counted-cap value", over],
  "mnav-diluted-quoted": ["quoted-cap value", over],
  "mnav-diluted-counted": ["diluted-cap value", over],
  "mnav-enterprise-quoted": ["quoted-enterprise value", over],
  "mnav-enterprise-counted": ["counted-enterprise value", over],
};

export async function calculate(asked: Asked, formula: Formula | undefined): Promise<Answer> {
  const [names, of] = formula ?? [];
  if (names === undefined || of === undefined) return missing("no rule for it");
  return worked(of, ...(await Promise.all(names.split(" ").map((name) => figure(asked, name)))));
}

/** A figure of a company by its name in the address of its receipt, calculated again. */
export async function figure(asked: Asked, name: string): Promise<Answer> {
  if (READ[name]) return READ[name](asked);
  if (FORMULAS[name]) return calculate(asked, FORMULAS[name]);
  const asOf = (OF_SESSION[name] && (await asked.source.mnav(asked.id, asked.asOf))?.day) ?? null;
  return asOf === null ? missing(`no session for ${name}`) : calculate({ ...asked, asOf }, OF_SESSION[name]);
}
