import { countryName } from "#domain/base/country.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatHolding, formatUsdMillions } from "#domain/base/format.ts";
import type { Row } from "#domain/company/row.ts";
import { METHOD_WORDS } from "#domain/ledger/words.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import { CardFigure, CardFrame, drawableName, nameSize, priceCaption } from "./CardParts.tsx";
import { PAPER } from "./paper.ts";
import { STAIRS, type Stairs } from "./stairs.ts";

type Props = { siteTitle: string; row: Row; btc: BtcPrice | null; stairs: Stairs | null };

/** A company's link image: its name, its holding and the source. */
export function CompanyCard({ siteTitle, row, btc, stairs }: Props) {
  const evidence = row.evidence.btcHoldings;
  const name = drawableName(row);
  const place = [row.ticker, row.exchange, countryName(row.country)].filter((part) => part !== null);
  return (
    <CardFrame siteTitle={siteTitle} corner={`Rank #${row.rank}`}>
      <div style={{ display: "flex", flexGrow: 1, paddingTop: 34 }}>
        <div style={{ display: "flex", flexDirection: "column", flexGrow: 1, flexBasis: 0 }}>
          <div style={{ fontSize: nameSize(name), lineHeight: 1.08, letterSpacing: "-0.02em" }}>{name}</div>
          <div style={{ fontSize: 29, color: PAPER.ink2, marginTop: 14 }}>{place.join(" · ")}</div>
        </div>
        {stairs !== null && <StairsDrawing stairs={stairs} />}
      </div>
      <div style={{ display: "flex" }}>
        <div style={{ display: "flex", width: 620 }}>
          <CardFigure
            label="BTC Holdings"
            text={formatHolding(row.btcHoldings)}
            unit={row.btcHoldings === null ? null : "BTC"}
            method={evidence?.method ?? null}
            caption={
              row.btcHoldings === null || evidence === null
                ? row.unknown.holdings
                : `${formatDay(evidence.asOf)}, ${METHOD_WORDS[evidence.method]}`
            }
            size={100}
            height={116}
          />
        </div>
        <CardFigure
          label="USD Value"
          text={formatUsdMillions(row.valueUsd)}
          unit={null}
          method={row.valueUsd === null ? null : "derived"}
          caption={row.valueUsd === null ? row.unknown.holdings : priceCaption(btc)}
          size={64}
          height={116}
        />
      </div>
    </CardFrame>
  );
}

function StairsDrawing({ stairs: { line, end } }: { stairs: Stairs }) {
  const { width, height } = STAIRS;
  return (
    <svg
      width={width + 20}
      height={height + 20}
      viewBox={`-10 -10 ${width + 20} ${height + 20}`}
      style={{ marginLeft: 40 }}
    >
      <path d={`M0 ${height}H${width}`} stroke={PAPER.rule} strokeWidth="2" />
      <path d={line} fill="none" stroke={PAPER.ink} strokeWidth="4" />
      <circle cx={end.x} cy={end.y} r="8" fill={PAPER.accentMark} />
    </svg>
  );
}
