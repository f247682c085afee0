import { useStore } from "@nanostores/react";
import { useEffect } from "react";

import { TOP_PROFILES } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import { rowOf } from "#domain/company/row.ts";
import { priceAt, type BtcPrice } from "#domain/price/btc-price.ts";
import { NoCompanies } from "#site/features/company-list/NoCompanies.tsx";
import { Skeleton } from "#site/features/company-list/Skeleton.tsx";
import { $companies } from "#site/client/companies.ts";
import type { CountryMarks } from "#site/features/company-list/country-marks.ts";
import type { Tab } from "#site/features/company-list/view.ts";
import { CompanyTile } from "#site/components/figures/CompanyTile.tsx";
import { FlagMark } from "#site/components/figures/marks.tsx";
import { answer } from "#site/client/asked.ts";
import { useBtcPrice } from "#site/client/use-btc-price.ts";

import { NewsList, NoNews, type Corrections } from "./News.tsx";
import { $announcements, $announcementsFailed } from "./announcements.ts";

type ProfilesProps = {
  /** The largest holders, which the page was built with. */
  built: readonly Company[];
  price: BtcPrice | null;
  now: string;
  marks: CountryMarks;
};
type Props = ProfilesProps & { corrections: Corrections; tab: Exclude<Tab, "rankings"> };

/** Views that most visitors never open load when chosen. */
export const OtherView = ({ tab, corrections, ...profiles }: Props) =>
  tab === "profiles" ? <Profiles {...profiles} /> : <AllNews corrections={corrections} />;

function Profiles({ built, price, now, marks }: ProfilesProps) {
  const companies = useStore($companies) ?? built;
  const at = priceAt(useBtcPrice(price));
  useEffect(() => answer("view"), []);
  if (companies.length === 0) return <NoCompanies isFiltered={false} />;
  return (
    <div className="feat">
      {companies.slice(0, TOP_PROFILES).map((company) => (
        <CompanyTile
          key={company.id}
          row={rowOf(company, at)}
          now={now}
          flag={<FlagMark {...marks[company.country ?? ""]} />}
        />
      ))}
    </div>
  );
}

function AllNews({ corrections }: Pick<Props, "corrections">) {
  const announcements = useStore($announcements);
  const hasFailed = useStore($announcementsFailed);
  const isDrawn = announcements !== null;
  useEffect(() => {
    if (isDrawn) answer("view");
  }, [isDrawn]);
  if (announcements === null)
    return hasFailed ? (
      <p className="notice notice-bad">We couldn't load the announcements. Retrying every 30 seconds.</p>
    ) : (
      <Skeleton />
    );
  return announcements.length === 0 ? <NoNews /> : <NewsList {...{ announcements, corrections }} />;
}
