import { alongLog, logTicks, percentAlong, type LogAxis } from "#domain/chart/log-axis.ts";
import type { Definition } from "#domain/valuation/multiple.ts";

import { html, type Html } from "./html.ts";

export type Dot = { mark: Definition; multiple: number };

const HEIGHT = 34;
const MIDDLE = HEIGHT / 2;
const EDGE = 5;

/** The sign of each definition, always the same: a disc, a ring, a diamond. */
export const signMark = (mark: Definition): Html =>
  html`<svg class="sign" viewBox="-6 -6 12 12" aria-hidden="true">${signOf(mark)}</svg>`;

const SIGNS: Record<Definition, Html> = {
  basic: html`<circle class="basic" r="5" />`,
  diluted: html`<circle class="diluted" r="4.5" />`,
  enterprise: html`<path class="enterprise" d="M0-6 6 0 0 6-6 0Z" />`,
};
const signOf = (mark: Definition) => SIGNS[mark];

const at = (multiple: number, axis: LogAxis) => `${percentAlong(multiple, axis)}%`;

/** Multiples of one company on a logarithmic axis. What lies beyond its ends stands at the end. */
export function dotRow(dots: readonly Dot[], axis: LogAxis): Html {
  const within = dots.map(({ mark, multiple }) => ({
    mark,
    x: at(multiple, axis),
  }));
  const xs = within.map(({ x }) => Number.parseFloat(x));
  return html`<svg class="dot-row" height="${HEIGHT}" aria-hidden="true">
    ${logTicks(axis).map(
      (tick) =>
        html`<line
          class="${tick === 1 ? "even" : "grid"}"
          x1="${at(tick, axis)}"
          x2="${at(tick, axis)}"
          y1="0"
          y2="${HEIGHT}"
        />`,
    )}
    ${
      within.length > 1 &&
      html`<line
        class="span"
        x1="${Math.min(...xs)}%"
        x2="${Math.max(...xs)}%"
        y1="${MIDDLE}"
        y2="${MIDDLE}"
      />`
    }
    ${within.map(({ mark, x }) => html`<svg class="dot" x="${x}" y="${MIDDLE}">${signOf(mark)}</svg>`)}
  </svg>`;
}

/** The values of the axis. Those in between leave where there is little room. */
export const axisRow = (axis: LogAxis): Html =>
  html`<svg class="dot-axis" height="14" aria-hidden="true">
    ${logTicks(axis).map(
      (tick) =>
        html`<text x="${at(tick, axis)}" y="11" ${classOf(tick)} ${anchorOf(alongLog(tick, axis) / 10)}
          >${String(tick)}×</text
        >`,
    )}
  </svg>`;

const classOf = (tick: number) =>
  tick === 1 ? html`class="even"` : /^0?\.?0*[25]/.test(String(tick)) && html`class="between"`;

const anchorOf = (percent: number) =>
  percent < EDGE ? html`text-anchor="start"` : html`text-anchor="${percent > 100 - EDGE ? "end" : "middle"}"`;
