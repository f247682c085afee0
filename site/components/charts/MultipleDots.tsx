import { alongLog, logTicks, percentAlong, type LogAxis } from "#domain/chart/log-axis.ts";
import type { Definition } from "#domain/valuation/multiple.ts";

export type Dot = { mark: Definition; multiple: number };

const HEIGHT = 34;
const MIDDLE = HEIGHT / 2;
const EDGE = 5;

const SIGNS = {
  basic: <circle className="basic" r="5" />,
  diluted: <circle className="diluted" r="4.5" />,
  enterprise: <path className="enterprise" d="M0-6 6 0 0 6-6 0Z" />,
} as const satisfies Record<Definition, unknown>;

/** The sign of each definition, always the same: a disc, a ring, a diamond. */
export const SignMark = ({ of }: { of: Definition }) => (
  <svg className="sign" viewBox="-6 -6 12 12" aria-hidden="true">
    {SIGNS[of]}
  </svg>
);

const at = (multiple: number, axis: LogAxis) => `${percentAlong(multiple, axis)}%`;

/** Multiples of one company on a logarithmic axis. What lies beyond its ends stands at the end. */
export function DotRow({ dots, axis }: { dots: readonly Dot[]; axis: LogAxis }) {
  const xs = dots.map(({ multiple }) => percentAlong(multiple, axis));
  const [from, to] = [`${Math.min(...xs)}%`, `${Math.max(...xs)}%`];
  return (
    <svg className="dot-row" height={HEIGHT} aria-hidden="true">
      {logTicks(axis).map((tick) => {
        const x = at(tick, axis);
        return <line key={tick} className={tick === 1 ? "even" : "grid"} x1={x} x2={x} y1="0" y2={HEIGHT} />;
      })}
      {dots.length > 1 && <line className="span" x1={from} x2={to} y1={MIDDLE} y2={MIDDLE} />}
      {dots.map(({ mark, multiple }) => (
        <svg key={mark} className="spot" x={at(multiple, axis)} y={MIDDLE}>
          {SIGNS[mark]}
        </svg>
      ))}
    </svg>
  );
}

/** The values of the axis. Those in between leave where there is little room. */
export const AxisRow = ({ axis }: { axis: LogAxis }) => (
  <svg className="dot-axis" height="14" aria-hidden="true">
    {logTicks(axis).map((tick) => (
      <text
        key={tick}
        x={at(tick, axis)}
        y="11"
        className={lookOf(tick)}
        textAnchor={anchorOf(alongLog(tick, axis) / 10)}
      >
        {`${tick}×`}
      </text>
    ))}
  </svg>
);

const lookOf = (tick: number) =>
  tick === 1 ? "even" : /^0?\.?0*[25]/.test(String(tick)) ? "between" : undefined;

const anchorOf = (percent: number) => (percent < EDGE ? "start" : percent > 100 - EDGE ? "end" : "middle");
