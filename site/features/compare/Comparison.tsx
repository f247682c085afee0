import type { Company } from "#domain/company/company.ts";
import { totalBtc } from "#domain/company/totals.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { Icon } from "#site/components/ui/icon.tsx";

import { agesOf } from "./comparison-words.ts";
import type { ComparedCompany } from "./compared.ts";
import { FigureTable } from "./FigureTable.tsx";
import { Overlays } from "./Overlays.tsx";
import { sideOf, type ListTotal } from "./side.ts";

type Props = {
  compared: readonly ComparedCompany[];
  /** The whole list once it is loaded, for a share of all, and for figures newer than those compared. */
  listed: readonly Company[] | null;
  builtTotal: ListTotal;
  builtIds: readonly number[];
  multiplesHtml: string;
  price: BtcPrice | null;
  now: string;
  countries: Readonly<Record<string, string>>;
  /** A Bitcoin price to try out. */
  whatIfUsd?: number | null;
  onRemove: (id: number) => void;
};

export function Comparison({
  compared,
  listed,
  builtTotal,
  builtIds,
  multiplesHtml,
  price,
  now,
  countries,
  whatIfUsd = null,
  onRemove,
}: Props) {
  const isSupposed = price !== null && whatIfUsd !== null;
  const moment = { price: isSupposed ? { ...price, priceUsd: whatIfUsd } : price, isSupposed, now };
  const total = listed ? { btc: totalBtc(listed), companies: listed.length } : builtTotal;
  const sides = compared.map((each) =>
    sideOf({ ...each, company: current(each.company, listed ?? []) }, { ...moment, total }),
  );
  const ages = agesOf(sides, price, whatIfUsd);
  const notes = sides.flatMap(({ row, dilutedNote, doubtfulDiluted }) =>
    dilutedNote !== null && doubtfulDiluted !== null ? [{ name: row.name, text: dilutedNote }] : [],
  );
  return (
    <div className="stack">
      <section className="section overlays" aria-labelledby="overlay">
        <Overlays {...{ sides, now, builtIds, multiplesHtml }} />
      </section>
      <section className="section" aria-labelledby="figures">
        <div className="head">
          <h2 id="figures">Figure by figure</h2>
          <button
            type="button"
            className="button button-line needs-scripts"
            disabled={isSupposed}
            title={isSupposed ? "What if: no file of these figures" : undefined}
            onClick={() => void import("./save-comparison.ts").then((file) => file.saveComparison(sides))}
          >
            <Icon name="save" />
            CSV
          </button>
        </div>
        <p className="notice">
          <Icon name="clock" className="mr-2 inline size-4" />
          <b>{ages.prices}</b> {ages.holdings}
        </p>
        <FigureTable {...{ sides, countries, onRemove }} />
        {notes.map(({ name, text }) => (
          <p key={name} className="note mt-3">
            {name}, mNAV diluted: {text}
          </p>
        ))}
        <p className="note mt-3">
          <a href="/valuation#published-formulas">How others calculate mNAV</a>
          {" · "}
          <a href="/api/v1/companies.csv">All companies as CSV</a>
        </p>
      </section>
    </div>
  );
}

/** The list is renewed every minute, the comparison is not. */
const current = (company: Company, companies: readonly Company[]): Company =>
  companies.find(({ id }) => id === company.id) ?? company;
