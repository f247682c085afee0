import { DEFAULT_BTC_USD, TOP_PROFILES } from "#domain/base/limits.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { NoCompanies } from "#site/companies/NoCompanies.tsx";
import { Skeleton } from "#site/companies/Skeleton.tsx";
import { $companies, $companiesFailed } from "#site/companies/companies.ts";
import type { CountryMarks } from "#site/companies/country-marks.ts";
import { CompanyTile } from "#site/figures/CompanyTile.tsx";
import { FlagMark } from "#site/figures/FlagMark.tsx";
import { rowOf } from "#site/figures/row.ts";
import { useBtcPrice } from "#site/live/use-btc-price.ts";
import { useValue } from "#site/live/use-value.ts";

/** The largest holders, each a way to its profile. */
export function Profiles({ price, marks }: { price: BtcPrice | null; marks: CountryMarks }) {
  const companies = useValue($companies, null);
  const hasFailed = useValue($companiesFailed, false);
  const btcUsd = useBtcPrice(price)?.priceUsd ?? DEFAULT_BTC_USD;
  if (companies === null) return hasFailed ? <p className="bar bar-bad">{UNAVAILABLE}</p> : <Skeleton />;
  if (companies.length === 0) return <NoCompanies isFiltered={false} />;
  return (
    <div className="feat">
      {companies.slice(0, TOP_PROFILES).map((company) => (
        <CompanyTile
          key={company.id}
          row={rowOf(company, btcUsd)}
          flag={<FlagMark {...marks[company.country ?? ""]} />}
        />
      ))}
    </div>
  );
}

const UNAVAILABLE = "We couldn't load the profiles. Retrying every minute.";
