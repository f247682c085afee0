import { btcNumber } from "#domain/base/btc.ts";
import { countryName } from "#domain/base/country.ts";
import { formatDay, startOfAsOf } from "#domain/base/dates.ts";
import { formatHolding, formatUsdMillions } from "#domain/base/format.ts";
import type { Row } from "#domain/company/row.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { METHOD_WORDS } from "#domain/ledger/words.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import { CardFigure, CardFrame, drawableName, nameSize, priceCaption } from "./CardParts.tsx";
import { PAPER } from "./paper.ts";

type Props = { siteTitle: string; row: Row; btc: BtcPrice | null; stairs: Stairs | null };

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
    <svg width={width + 20} height={height + 20} viewBox={VIEW} style={{ marginLeft: 40 }}>
      <path d={`M0 ${height}H${width}`} stroke={PAPER.rule} strokeWidth="2" />
      <path d={line} fill="none" stroke={PAPER.ink} strokeWidth="4" />
      <circle cx={end.x} cy={end.y} r="8" fill={PAPER.accentMark} />
    </svg>
  );
}

type Size = { now: string; width: number; height: number };
type Stairs = { line: string; end: { x: number; y: number } };

export const STAIRS = { width: 380, height: 168 } as const;
const VIEW = `-10 -10 ${STAIRS.width + 20} ${STAIRS.height + 20}`;
const ENOUGH_STEPS = 3;

/** Holdings over time as a line with one step per change. Null with too few entries, or if the latest holding is unknown. */
export function stairsOf(ledger: readonly LedgerEntry[], { now, width, height }: Size): Stairs | null {
  const steps = ledger.flatMap(({ kind, asOf, btcAfter }) => {
    const btc = btcNumber(btcAfter);
    // An unexplained gap is part of the step after it.
    return btc === null || kind === "unexplained" ? [] : [{ at: Date.parse(startOfAsOf(asOf)), btc }];
  });
  const [first] = steps;
  const most = Math.max(...steps.map(({ btc }) => btc));
  if (ledger.at(-1)?.btcAfter === null) return null;
  if (first === undefined || steps.length < ENOUGH_STEPS || most <= 0) return null;
  const span = Date.parse(now) - first.at || 1;
  const points = steps.map(({ at, btc }) => ({
    x: round(((at - first.at) / span) * width),
    y: round(height - (btc / most) * height),
  }));
  const y = points.at(-1)?.y ?? height;
  return {
    line: `M0 ${height}${points.map((point) => `H${point.x}V${point.y}`).join("")}H${width}`,
    end: { x: width, y },
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
