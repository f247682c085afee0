import type { ReactNode } from "react";

import { formatDay } from "#domain/base/dates.ts";
import { figureParts, formatBtcPrice } from "#domain/base/format.ts";
import { DEFAULT_BTC_USD } from "#domain/base/limits.ts";
import type { ShownMethod } from "#domain/ledger/fact.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import { MARK_STAIRS } from "./icons.ts";
import { PAPER } from "./paper.ts";

type CardFrameProps = { siteTitle: string; corner: string | null; children: ReactNode };

/** The frame of every image: the site's name and a rule. */
export function CardFrame({ siteTitle, corner, children }: CardFrameProps) {
  return (
    <div style={frame}>
      <div style={{ display: "flex", alignItems: "center", fontSize: 30, paddingBottom: 26 }}>
        <svg width="52" height="52" viewBox="0 0 24 24" style={{ marginRight: 18 }}>
          <rect width="24" height="24" rx="3" fill={PAPER.accent} />
          <path d={MARK_STAIRS} fill="none" stroke={PAPER.onAccent} strokeWidth="2.25" />
        </svg>
        <div style={{ flexGrow: 1 }}>{siteTitle}</div>
        {corner !== null && <div style={{ color: PAPER.ink2 }}>{corner}</div>}
      </div>
      <div style={{ height: 3, background: PAPER.ink }} />
      {children}
    </div>
  );
}

const frame = {
  display: "flex",
  flexDirection: "column",
  width: "100%",
  height: "100%",
  boxSizing: "border-box",
  padding: "48px 64px 52px",
  background: PAPER.page,
  color: PAPER.ink,
  fontFamily: "Archivo",
} as const;

type CardFigureProps = {
  label: string;
  text: string;
  unit: string | null;
  caption: string;
  /** How we know it; null draws no square. */
  method: ShownMethod | null;
  size: number;
  /** The height reserved for the figure. Figures of the same height share a baseline. */
  height: number;
};

/** The font's descent as a fraction of its size. */
const DESCENT = 0.2;

export function CardFigure({ label, text, unit, caption, method, size, height }: CardFigureProps) {
  const { sign, before, digits, after } = figureParts(text);
  const small = { color: PAPER.ink3 };
  return (
    <div style={{ display: "flex", flexDirection: "column" }}>
      <div style={{ fontSize: 25, color: PAPER.ink2 }}>{label}</div>
      <div style={{ ...reserved, height, paddingBottom: (height - size) * DESCENT }}>
        <div style={{ display: "flex", alignItems: "baseline", fontSize: size, lineHeight: 1 }}>
          {sign !== "" && <span>{sign}</span>}
          {before !== "" && <span style={small}>{before}</span>}
          <span>{digits}</span>
          {after !== "" && <span style={small}>{after}</span>}
          {unit !== null && <span style={{ ...small, fontSize: size * 0.45, marginLeft: 12 }}>{unit}</span>}
        </div>
      </div>
      <div style={{ display: "flex", alignItems: "center", fontSize: 23, color: PAPER.ink3, marginTop: 10 }}>
        {method !== null && <div style={{ ...square, background: FILLS[method] }} />}
        <span>{caption}</span>
      </div>
    </div>
  );
}

const reserved = { display: "flex", alignItems: "flex-end", boxSizing: "border-box" } as const;

const square = {
  width: 16,
  height: 16,
  marginRight: 12,
  border: `3px solid ${PAPER.ink3}`,
  borderRadius: 2,
} as const;

const FILLS = {
  disclosed: PAPER.ink3,
  "disclosed-copy": `linear-gradient(45deg, ${PAPER.ink3} 62%, ${PAPER.page} 62%)`,
  secondary: `linear-gradient(90deg, ${PAPER.ink3} 50%, ${PAPER.page} 50%)`,
  derived: PAPER.page,
  estimated: PAPER.page,
} as const satisfies Record<ShownMethod, string>;

const LATIN = /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u2027]*$/;

/** The font has Latin letters only. A name in other letters is better shown by its ticker than as empty boxes. */
export const drawableName = ({ name, ticker }: { name: string; ticker: string }): string =>
  LATIN.test(name) ? name : ticker;

/** In pixels, so that the longest name takes three lines and the shortest is prominent. */
export const nameSize = (name: string): number => (name.length <= 16 ? 88 : name.length <= 28 ? 64 : 50);

/** The price a value was calculated with, and its day. */
export const priceCaption = (btc: BtcPrice | null): string =>
  btc === null
    ? `At a placeholder price of ${formatBtcPrice(DEFAULT_BTC_USD)}`
    : `At ${formatBtcPrice(btc.priceUsd)} on ${formatDay(btc.asOf)}`;
