import { compareAsOf } from "#domain/base/as-of-order.ts";
import { lineReceipt } from "#domain/receipt/receipt-paths.ts";
import { everyDetails, snapshot } from "#site/snapshot/snapshot.ts";

const names = new Map(snapshot.companies.map(({ id, name }) => [id, name]));

const isDay = (asOf: string) => asOf.length >= 10;

/** Every transaction of the listed companies whose exact day and amount are known, latest first. */
export const trades = [...everyDetails()]
  .flatMap(({ id: companyId, ledger }) =>
    ledger.flatMap(({ kind, asOf, btc, origin }) =>
      origin === null || btc === null || kind === "balance" || !isDay(asOf)
        ? []
        : {
            companyId,
            company: names.get(companyId) ?? "",
            day: asOf.slice(0, 10),
            btc,
            receipt: lineReceipt(origin),
          },
    ),
  )
  .toSorted((a, b) => compareAsOf(b.day, a.day));
