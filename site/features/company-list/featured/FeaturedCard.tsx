import { FEATURED_NAME_CHARS } from "#domain/base/limits.ts";
import { truncateName } from "#domain/company/company-name.ts";
import type { Company } from "#domain/company/company.ts";
import { DEFAULT_SECTOR } from "#domain/company/profile-words.ts";
import { rowOf } from "#domain/company/row.ts";
import type { PriceAt } from "#domain/price/btc-price.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";
import type { CountryMark } from "#site/features/company-list/country-marks.ts";
import { Holdings, UsdValue } from "#site/components/figures/CompanyFigures.tsx";
import { CardFigures } from "#site/components/figures/CompanyTile.tsx";
import { FlagMark, SourceMark } from "#site/components/figures/marks.tsx";
import { OutLink } from "#site/components/blocks/MediaParts.tsx";

type Props = {
  company: Company;
  price: PriceAt;
  now: string;
  /** What sets it apart; only the companies of the built page have one. */
  why: string | undefined;
  mark: CountryMark | undefined;
};

export function FeaturedCard({ company, price, now, why, mark }: Props) {
  const row = rowOf(company, price);
  const held = row.evidence.btcHoldings;
  return (
    <li className="tile border-rule relative flex flex-col border-t pt-4 pb-5 [&_.facts]:mt-2.5 [&_.facts]:grid-cols-[1fr_1fr_1.2fr] [&_.facts]:gap-2">
      <div className="flex items-center gap-2">
        <RankBadge rank={row.rank} />
        <FlagMark {...mark} />
        <h2 className="font-name min-w-0 truncate text-[length:1.0625rem] leading-[1.4rem]">
          {truncateName(row.name, FEATURED_NAME_CHARS)}
        </h2>
        <span className="ticker ml-auto text-(length:--text-row) whitespace-nowrap">{row.ticker}</span>
      </div>
      <p className="note">{row.sector ?? DEFAULT_SECTOR}</p>
      {why && <p className="text-row mt-1.5">{why}</p>}
      <p className="figure mt-2.5">
        <Holdings row={row} /> <span className="unit">BTC</span>
      </p>
      <p className="worth font-name text-ink flex items-center justify-between gap-x-4 gap-y-2">
        <span>
          <UsdValue row={row} />
        </span>
        {held && (
          <SourceMark evidence={held} now={now} show="day" receipt={companyReceipt(row.id, "holdings")} />
        )}
      </p>
      <CardFigures
        row={row}
        now={now}
        show={row.marketCap === null ? WITHOUT_RATIO : [...WITHOUT_RATIO, "BTC/MCap ratio"]}
      />
      <div className="mt-auto flex items-center gap-x-4 gap-y-2 pt-3.5">
        <a
          className="button button-line"
          href={`/company/${row.id}`}
          aria-label={`View Profile: ${row.name}`}
        >
          View Profile
        </a>
        {row.website && (
          <OutLink className="read" href={row.website} name={`Website: ${row.name}`}>
            Website
          </OutLink>
        )}
      </div>
    </li>
  );
}

const WITHOUT_RATIO = ["Share price", "Market cap"] as const;

export function RankBadge({ rank }: { rank: number }) {
  const medal = medalOf(rank);
  return (
    <span
      className={medal === null ? "medal" : `medal medal-${medal}`}
      role="img"
      aria-label={medal === null ? `Rank ${rank}` : `Rank ${rank}, ${medal}`}
    >
      {rank}
    </span>
  );
}

const MEDALS = ["gold", "silver", "bronze"] as const;

export const medalOf = (rank: number) => MEDALS[rank - 1] ?? null;
