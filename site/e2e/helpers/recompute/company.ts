import { daysAfter } from "./flows.ts";
import type { Entry, Source } from "./source.ts";
import { fromApi, isWorked, missing, worked, type Answer } from "./tally.ts";

/** A past day, or today at the live price if there is one. */
export type View = { asOf: string | null; liveUsd: number | null };
export type Asked = { source: Source; id: number; view: View };
type Maker = (asked: Asked) => Promise<Answer>;

const MOST_BTC = 21_000_000;
const MOST_PERCENT = 999;
const LEAST_CAP_USD = 1e6;

const onDay = (asked: Asked, asOf: string): Asked => ({ ...asked, view: { asOf, liveUsd: null } });
const receiptOf = (path: string, { asOf }: View) => (asOf === null ? path : `${path}?asOf=${asOf}`);

export const btcPrice = ({ source, view }: Pick<Asked, "source" | "view">): Promise<Answer> =>
  view.liveUsd === null
    ? source.stated(receiptOf("/receipt/total/btc-price", view))
    : Promise.resolve({ value: view.liveUsd, from: "receipt" });

const holdings: Maker = async ({ source, id, view }) =>
  fromApi((await source.company(id, view.asOf))?.btcHoldings?.value);
const shares: Maker = async ({ source, id, view }) =>
  fromApi((await source.company(id, view.asOf))?.sharesOutstanding?.value);

/** What the API may not pass on is read from its receipt. */
const orStated = async (answer: Answer, { source, id, view }: Asked, figure: string): Promise<Answer> =>
  isWorked(answer) ? answer : source.stated(receiptOf(`/receipt/company/${id}/${figure}`, view));

const price: Maker = async (asked) =>
  orStated(
    fromApi((await asked.source.company(asked.id, asked.view.asOf))?.sharePriceUsd?.value),
    asked,
    "price",
  );

/** As quoted, or shares × price where no market quotes one. */
const marketCap: Maker = async (asked) => {
  const { source, id, view } = asked;
  const receipt = await source.receipt(receiptOf(`/receipt/company/${id}/market-cap`, view));
  if (receipt?.value == null) return missing("no market cap");
  if (receipt.formula === null) return orStated(missing(""), asked, "market-cap");
  return worked((count, usd) => count * usd, await shares(asked), await price(asked));
};

const CLAIMS = {
  debt: "debtUsd",
  preferred: "preferredUsd",
  cash: "cashUsd",
  "shares-diluted": "sharesDiluted",
} as const;
const claim =
  (of: keyof typeof CLAIMS): Maker =>
  async ({ source, id, view }) =>
    fromApi((await source.analysis(id, view.asOf))?.[CLAIMS[of]]?.value);
const [debt, preferred, cash, diluted] = [
  claim("debt"),
  claim("preferred"),
  claim("cash"),
  claim("shares-diluted"),
];

const all = async (asked: Asked, ...makers: Maker[]) => Promise.all(makers.map((maker) => maker(asked)));

const value: Maker = async (asked) =>
  worked((btc, usd) => btc * usd, await holdings(asked), await btcPrice(asked));
const claims: Maker = async (asked) => worked((a, b) => a + b, ...(await all(asked, debt, preferred)));
const netClaims: Maker = async (asked) =>
  worked((a, b, c) => a + b - c, ...(await all(asked, debt, preferred, cash)));

/** All inputs are of the day of the share price; only a live Bitcoin price takes the place of that day's close. */
async function onItsDay(asked: Asked): Promise<{ session: Asked; btcUsd: Answer } | null> {
  const day = (await asked.source.mnav(asked.id, asked.view.asOf))?.day ?? null;
  if (day === null) return null;
  const session = onDay(asked, day);
  const live = asked.view.liveUsd;
  return { session, btcUsd: live === null ? await btcPrice(session) : { value: live, from: "receipt" } };
}

const ratio: Maker = async (asked) => {
  const day = await onItsDay(asked);
  if (day === null) return missing("no share price");
  const [btc, cap] = await all(day.session, holdings, marketCap);
  if (cap === undefined || btc === undefined) return missing("no market cap");
  if (isWorked(cap) && cap.value < LEAST_CAP_USD) return missing("market cap below $1M");
  return worked(
    (held, usd, paid) => Math.min(((held * usd) / paid) * 100, MOST_PERCENT),
    btc,
    day.btcUsd,
    cap,
  );
};

type Wanted = { definition: "basic" | "diluted" | "enterprise"; basis?: "quoted" | "counted" };

/** Without a basis, the one that stands for its definition. */
const multiple =
  ({ definition, basis }: Wanted): Maker =>
  async (asked) => {
    const row = await asked.source.mnav(asked.id, asked.view.asOf);
    const day = await onItsDay(asked);
    const chosen = row?.multiples.find(
      (each) => each.definition === definition && (basis ? each.basis === basis : each.leads),
    );
    if (day === null || chosen === undefined) return missing("no multiple");
    const { session, btcUsd } = day;
    const count = definition === "diluted" ? diluted : shares;
    const paid =
      chosen.basis === "quoted"
        ? await asked.source.stated(receiptOf(`/receipt/company/${asked.id}/market-cap`, session.view))
        : worked((usd, number) => usd * number, await price(session), await count(session));
    const more: Answer = definition === "enterprise" ? await netClaims(session) : { value: 0, from: "API" };
    return worked(
      (cap, net, btc, usd) => (cap + net) / (btc * usd),
      paid,
      more,
      await holdings(session),
      btcUsd,
    );
  };

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

export const knownCost = async ({ source, id, view }: Asked): Promise<Cost | null> =>
  costsAfter(await source.ledger(id, view.asOf)).at(-1) ?? null;

const cost =
  (of: (known: Cost) => number): Maker =>
  async (asked) => {
    const known = await knownCost(asked);
    return known === null ? missing("no known cost") : { value: of(known), from: "API" };
  };
const unrealisedGain: Maker = async (asked) =>
  worked(
    (btc, paid, usd) => btc * usd - paid,
    await cost((known) => known.btc)(asked),
    await cost((known) => known.usd)(asked),
    await btcPrice(asked),
  );

const impliedPerShare: Maker = async (asked) =>
  worked((btc, cap, usd) => btc / (cap / usd), ...(await all(asked, holdings, marketCap, price)));
const perShare: Maker = async (asked) =>
  worked((btc, count) => btc / count, ...(await all(asked, holdings, shares)));
const times =
  (factor: number, maker: Maker): Maker =>
  async (asked) =>
    worked((of) => of * factor, await maker(asked));

const change =
  (days: number): Maker =>
  async (asked) => {
    const today = asked.view.asOf ?? new Date().toISOString().slice(0, 10);
    return worked(
      (now, then) => now - then,
      await holdings(asked),
      await holdings(onDay(asked, daysAfter(today, -days))),
    );
  };

/** From the first reliable count to the latest. */
const sinceFirst =
  (of: (first: { btc: number; shares: number }, last: { btc: number; shares: number }) => number): Maker =>
  async ({ source, id, view }) => {
    const rows = (await source.perShare(id, view.asOf)).filter(
      ({ basis, doubt }) => basis === "basic" && doubt === null,
    );
    const [first, last] = [rows[0], rows.at(-1)].map(
      (row) => row && { btc: Number(row.btc), shares: Number(row.adjustedShares) },
    );
    if (!first || !last || rows.length < 2) return missing("no two share counts");
    return { value: (of(first, last) - 1) * 100, from: "API" };
  };

export const COMPANY: Record<string, Maker> = {
  holdings,
  value,
  shares,
  price,
  "market-cap": marketCap,
  ratio,
  "known-cost": cost(({ usd }) => usd),
  "average-cost": cost(({ btc, usd }) => usd / btc),
  "unrealised-gain": unrealisedGain,
  "btc-per-share": impliedPerShare,
  "usd-per-share": async (asked) =>
    worked((btc, usd) => btc * usd, await impliedPerShare(asked), await btcPrice(asked)),
  "btc-per-issued-share": perShare,
  "btc-per-1000-shares": times(1000, perShare),
  "share-of-supply": times(100 / MOST_BTC, holdings),
  "change-30d": change(30),
  "change-365d": change(365),
  "btc-yield": sinceFirst((first, last) => last.btc / last.shares / (first.btc / first.shares)),
  dilution: sinceFirst((first, last) => last.shares / first.shares),
  "mnav-basic": multiple({ definition: "basic" }),
  "mnav-basic-quoted": multiple({ definition: "basic", basis: "quoted" }),
  "mnav-basic-counted": multiple({ definition: "basic", basis: "counted" }),
  "mnav-diluted": multiple({ definition: "diluted" }),
  "mnav-enterprise": multiple({ definition: "enterprise" }),
  "mnav-enterprise-quoted": multiple({ definition: "enterprise", basis: "quoted" }),
  "mnav-enterprise-counted": multiple({ definition: "enterprise", basis: "counted" }),
  "shares-diluted": diluted,
  debt,
  preferred,
  cash,
  claims,
  "net-claims": netClaims,
  "claims-share": async (asked) =>
    worked((net, usd) => (net / usd) * 100, await netClaims(asked), await value(asked)),
};
