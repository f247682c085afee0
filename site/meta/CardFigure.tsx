import { figureParts } from "#domain/base/format.ts";
import type { Method } from "#domain/ledger/fact.ts";

import { PAPER } from "./paper.ts";

type Props = {
  label: string;
  text: string;
  unit: string | null;
  caption: string;
  /** How we know it; null draws no square. */
  method: Method | null;
  size: number;
  /** The room for the figure: figures in rooms of one height stand on one line. */
  height: number;
};

/** How much of its size the face keeps below the line it stands on. */
const DESCENT = 0.2;

export function CardFigure({ label, text, unit, caption, method, size, height }: Props) {
  const { sign, before, digits, after } = figureParts(text);
  const small = { color: PAPER.ink3 };
  return (
    <div style={{ display: "flex", flexDirection: "column" }}>
      <div style={{ fontSize: 25, color: PAPER.ink2 }}>{label}</div>
      <div
        style={{
          display: "flex",
          alignItems: "flex-end",
          height,
          paddingBottom: (height - size) * DESCENT,
          boxSizing: "border-box",
        }}
      >
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

const square = {
  width: 16,
  height: 16,
  marginRight: 12,
  border: `3px solid ${PAPER.ink3}`,
  borderRadius: 2,
} as const;

const FILLS = {
  disclosed: PAPER.ink3,
  secondary: `linear-gradient(90deg, ${PAPER.ink3} 50%, ${PAPER.page} 50%)`,
  derived: PAPER.page,
  estimated: PAPER.page,
} as const satisfies Record<Method, string>;
