import { DEFAULT_BTC_USD, TOP_PROFILES } from "#domain/base/limits.ts";
import { rowOf } from "#domain/company/row.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { NoCompanies } from "#site/companies/NoCompanies.tsx";
import { Skeleton } from "#site/companies/Skeleton.tsx";
import { $companies, $companiesFailed } from "#site/companies/companies.ts";
import type { CountryMarks } from "#site/companies/country-marks.ts";
import type { Tab } from "#site/companies/view.ts";
import { CompanyTile } from "#site/figures/CompanyTile.tsx";
import { FlagMark } from "#site/figures/marks.tsx";
import { useBtcPrice } from "#site/live/use-btc-price.ts";
import { useValue } from "#site/live/use-value.ts";

import { $announcements, $announcementsFailed, NewsList, NoNews, type Corrections } from "./News.tsx";

type ProfilesProps = { price: BtcPrice | null; now: string; marks: CountryMarks };
type Props = ProfilesProps & { corrections: Corrections; tab: Exclude<Tab, "rankings"> };

/** Views that most visitors never open load when chosen. */
export const OtherView = ({ tab, corrections, ...profiles }: Props) =>
  tab === "profiles" ? <Profiles {...profiles} /> : <AllNews corrections={corrections} />;

function Profiles({ price, now, marks }: ProfilesProps) {
  const companies = useValue($companies, null);
  const hasFailed = useValue($companiesFailed, false);
  const btcUsd = useBtcPrice(price)?.priceUsd ?? DEFAULT_BTC_USD;
  if (companies === null) return hasFailed ? <Failed what="profiles" every="minute" /> : <Skeleton />;
  if (companies.length === 0) return <NoCompanies isFiltered={false} />;
  return (
    <div className="feat">
      {companies.slice(0, TOP_PROFILES).map((company) => (
        <CompanyTile
          key={company.id}
          row={rowOf(company, btcUsd)}
          now={now}
          flag={<FlagMark {...marks[company.country ?? ""]} />}
        />
      ))}
    </div>
  );
}

function AllNews({ corrections }: Pick<Props, "corrections">) {
  const announcements = useValue($announcements, null);
  const hasFailed = useValue($announcementsFailed, false);
  if (announcements === null)
    return hasFailed ? <Failed what="announcements" every="30 seconds" /> : <Skeleton />;
  return announcements.length === 0 ? <NoNews /> : <NewsList {...{ announcements, corrections }} />;
}

const Failed = ({ what, every }: { what: string; every: string }) => (
  <p className="bar bar-bad">{`We couldn't load the ${what}. Retrying every ${every}.`}</p>
);
