import { formatDay } from "#domain/base/dates.ts";
import { formatHolding } from "#domain/base/format.ts";
import { BREAK_DAYS, drawOverlay, yearEnds, type OverlaidCompany } from "#domain/chart/overlay.ts";
import { Figure } from "#site/figures/Figure.tsx";
import { Icon } from "#site/ui/icon.tsx";

type Props = { companies: readonly OverlaidCompany[]; until: string };

/** The holdings of several companies on one axis, each line in a style of its own. */
export function OverlayChart({ companies, until }: Props) {
  const drawing = drawOverlay(companies, until);
  if (drawing === null)
    return (
      <div className="empty">
        <Icon name="chart" />
        No dated holdings to draw.
      </div>
    );
  const { lines, values, times } = drawing;
  return (
    <figure className="overlay">
      <p className="legend">
        {lines.map(({ index, name, text }) => (
          <span key={index}>
            <svg className="overlay-key" viewBox="0 0 24 8" aria-hidden="true">
              <path className={`side-${index}`} d="M1 4H23" />
            </svg>
            {name} <span className="overlay-latest">{text}</span>
          </span>
        ))}
      </p>
      <div className="overlay-plot">
        <svg
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
          role="img"
          aria-labelledby="overlay-title overlay-about"
        >
          <title id="overlay-title">Bitcoin holdings on one logarithmic axis</title>
          <desc id="overlay-about">{aboutOf(lines, drawing.from, drawing.to)}</desc>
          {values.map(({ at }) => (
            <path key={at} className="grid" d={`M0 ${at}H1000`} />
          ))}
          {lines.map(({ index, path }) => (
            <path key={index} className={`line side-${index}`} d={path} />
          ))}
        </svg>
        <svg className="overlay-names" aria-hidden="true">
          {lines.map(({ index, name, text, labelY }) => (
            <text key={index} x="100%" y={`${labelY / 10}%`} dx="-4" textAnchor="end">
              {name} {text}
            </text>
          ))}
        </svg>
        <svg className="overlay-values" aria-hidden="true">
          {values.map(({ at, text }) => (
            <text key={at} x="8" y={`${at / 10}%`} dy="4">
              {text}
            </text>
          ))}
        </svg>
        <svg className="overlay-times" aria-hidden="true">
          {times.map(({ at, text }) => (
            <text key={at} x={`${at / 10}%`} y="15" textAnchor="middle">
              {text}
            </text>
          ))}
        </svg>
      </div>
      <figcaption className="note">
        A line breaks where no holding was stated for more than {BREAK_DAYS} days. It runs on from the latest
        entry.
      </figcaption>
      <YearEnds {...{ companies, until }} />
    </figure>
  );
}

const aboutOf = (lines: readonly { name: string; text: string }[], from: string, to: string) =>
  `${formatDay(from)} to ${formatDay(to)}. Latest: ${lines.map(({ name, text }) => `${name} ${text} BTC`).join(", ")}.`;

const YearEnds = ({ companies, until }: Props) => (
  <details className="fold">
    <summary className="btn btn-line">
      <span className="all">Show table</span>
      <span className="less">Hide table</span>
      <Icon name="down" />
    </summary>
    <div className="wide" role="region" aria-label="Holdings at the end of each year" tabIndex={0}>
      <table>
        <caption className="sr-only">Holdings at the end of each year, in BTC</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {companies.map(({ name }) => (
              <th key={name} scope="col" className="r">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {yearEnds(companies, until)
            .toReversed()
            .map(({ day, btc }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                {btc.map((held, index) => (
                  <td key={companies[index]?.name} className="r">
                    <Figure text={formatHolding(held)} reason="No holding stated" />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  </details>
);
