import type { BtcPrice } from "#domain/price/btc-price.ts";
import type { CountryMarks } from "#site/companies/country-marks.ts";
import type { Tab } from "#site/companies/view.ts";

import { AllNews } from "./AllNews.tsx";
import { Profiles } from "./Profiles.tsx";

type Props = { tab: Exclude<Tab, "rankings">; price: BtcPrice | null; marks: CountryMarks };

/** What most visitors never look at arrives when it is chosen. */
export const OtherView = ({ tab, price, marks }: Props) =>
  tab === "profiles" ? <Profiles price={price} marks={marks} /> : <AllNews />;
