import { formatDay } from "#domain/base/dates.ts";
import { formatCount, formatCounted, formatHoldings, formatUsdBillions } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import { companyCount, totalBtc, totalValueUsd } from "#domain/company/totals.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import { CardFigure, CardFrame, priceCaption } from "./CardParts.tsx";
import { PAPER } from "./paper.ts";

type Props = {
  siteTitle: string;
  companies: Company[];
  btc: BtcPrice | null;
  btcUsd: number;
  takenAt: string;
};

export function SiteCard({ siteTitle, companies, btc, btcUsd, takenAt }: Props) {
  const known = companies.filter(({ btcHoldings }) => btcHoldings !== null).length;
  const btcText = formatHoldings(totalBtc(companies));
  const usdText = formatUsdBillions(totalValueUsd(companies, btcUsd));
  const count = formatCount(companyCount(companies));
  const totals = [
    ["Total BTC Holdings", btcText, "BTC", "derived", formatCounted(known, "known holding")],
    ["Total Value", usdText, null, "derived", priceCaption(btc)],
    ["Companies", count, null, null, `Published ${formatDay(takenAt)}`],
  ] as const;
  return (
    <CardFrame siteTitle={siteTitle} corner={null}>
      <div style={{ display: "flex", flexDirection: "column", flexGrow: 1, paddingTop: 36 }}>
        <div style={{ fontSize: 76, lineHeight: 1.05, letterSpacing: "-0.02em" }}>
          Companies that hold Bitcoin
        </div>
        <div style={{ fontSize: 31, color: PAPER.ink2, marginTop: 16 }}>
          Every figure with its date and source.
        </div>
      </div>
      <div style={{ display: "flex", justifyContent: "space-between" }}>
        {totals.map(([label, text, unit, method, caption]) => (
          <CardFigure key={label} {...{ label, text, unit, method, caption }} size={64} height={82} />
        ))}
      </div>
    </CardFrame>
  );
}
