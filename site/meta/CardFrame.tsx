import type { ReactNode } from "react";

import { MARK_STAIRS } from "./mark.ts";
import { PAPER } from "./paper.ts";

type Props = { siteTitle: string; corner: string | null; children: ReactNode };

/** What every picture has around its subject: whose it is, and a rule. */
export function CardFrame({ siteTitle, corner, children }: Props) {
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
