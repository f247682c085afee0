import { useStore } from "@nanostores/react";
import { Fragment, useMemo } from "react";

import {
  formatCount,
  formatCounted,
  formatHoldings,
  formatRatio,
  formatUsdBillions,
} from "#domain/base/format.ts";
import { usdValue } from "#domain/company/quotes/valuation.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { totalReceipt } from "#domain/receipt/receipt-paths.ts";
import { $companies } from "#site/client/companies.ts";
import { $listFacts, listAges, type builtFacts } from "#site/features/company-list/list-facts.ts";
import { Figure } from "#site/components/figures/Figure.tsx";
import { Moving } from "#site/components/figures/Moving.tsx";
import { TotalCard } from "#site/components/figures/TotalCard.tsx";
import type { PriceMoment } from "#site/client/connection.ts";
import { useShownPrice } from "#site/client/use-btc-price.ts";

import { Finding } from "./Finding.tsx";

type Props = {
  price: BtcPrice | null;
  built: ReturnType<typeof builtFacts>;
  builtAges: ReturnType<typeof listAges>;
  siteTitle: string;
  now: string;
};

/** The finding and the four totals of all companies, whatever filters the list below has. */
export function Headlines({ price, built, builtAges, siteTitle, now }: Props) {
  const { btcUsd, liveUsd, moment } = useShownPrice(price);
  const loaded = useStore($listFacts, { ssr: () => null });
  const companies = useStore($companies, { ssr: () => null });
  const ages = useMemo(() => (companies ? listAges(companies, now) : builtAges), [companies, builtAges, now]);
  const facts = loaded ?? built;
  const { totalBtc, companyCount, unknownCount, countryCount } = facts;
  const ratios = loaded?.ratios.at(liveUsd) ?? built.ratios;
  const shown = [formatRatio(ratios.average), formatRatio(ratios.median)] as const;
  const summed = formatCounted(companyCount - unknownCount, "known holding");
  return (
    <>
      <Finding facts={facts} ages={ages} siteTitle={siteTitle} />
      <dl className="totals">
        <TotalCard
          label="Total BTC Holdings"
          receipt={totalReceipt("btc")}
          figure={<Figure text={formatHoldings(totalBtc)} />}
          unit="BTC"
        >
          {unknownCount === 0 ? summed : `${summed}, ${formatCount(unknownCount)} missing`}
        </TotalCard>
        <TotalCard
          label="Total Value"
          receipt={totalReceipt("value")}
          figure={<Moving value={btcUsd} text={formatUsdBillions(usdValue(totalBtc, btcUsd))} />}
        >
          {priceNote(moment)}
        </TotalCard>
        <TotalCard
          label="Companies"
          receipt={totalReceipt("companies")}
          figure={<Figure text={formatCount(companyCount)} />}
        >
          {`in ${formatCounted(countryCount, "country", "countries")}`}
        </TotalCard>
        <TotalCard
          label="Average BTC/MCap Ratio"
          receipt={totalReceipt("average-ratio")}
          figure={
            // Replaced when a text gets longer, because a unit that moved along would count as a layout shift.
            <Fragment key={shown.join(" ").length}>
              <Moving value={ratios.average} text={shown[0]} />{" "}
              <span className="also">
                <span className="unit">median</span> {shown[1]}
              </span>
            </Fragment>
          }
        >
          {`Of ${formatCount(ratios.count)} companies${liveUsd === null ? ", each on its day" : ""}`}
        </TotalCard>
      </dl>
    </>
  );
}

function priceNote(moment: PriceMoment | null): string {
  if (moment === null) return "At a placeholder price";
  const { word, time } = moment;
  return word === "Live" || word === "Demo"
    ? `At the ${word.toLowerCase()} price`
    : `At the Bitcoin price as of ${time}`;
}
