import { formatDay } from "#domain/base/dates.ts";
import { BREAK_DAYS, drawOverlay, yearEnds, type OverlaidCompany } from "#domain/chart/overlay.ts";
import { Figure } from "#site/components/figures/Figure.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { TableHead } from "#site/components/ui/TableHead.tsx";

type Props = {
  id: string;
  title: string;
  unit: string;
  write: (value: number | null) => string;
  companies: readonly OverlaidCompany[];
  until: string;
};

/** Several companies on one axis, each line in a style of its own. */
export function OverlayChart({ id, title, unit, write, companies, until }: Props) {
  const drawing = drawOverlay(companies, until, write);
  if (drawing === null)
    return (
      <div className="empty">
        <Icon name="chart" />
        No dated figures to draw.
      </div>
    );
  const { lines, values, times } = drawing;
  return (
    <figure className={`overlay overlay-${id}`}>
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
          aria-labelledby={`${id}-title ${id}-about`}
        >
          <title id={`${id}-title`}>{`${title} on one logarithmic axis`}</title>
          <desc id={`${id}-about`}>{aboutOf(lines, unit, drawing)}</desc>
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
        A line breaks where nothing was stated for more than {BREAK_DAYS} days. It runs on from the latest
        entry.
      </figcaption>
      <YearEnds {...{ title, unit, write, companies, until }} />
    </figure>
  );
}

const aboutOf = (
  lines: readonly { name: string; text: string }[],
  unit: string,
  { from, to }: { from: string; to: string },
) =>
  `${formatDay(from)} to ${formatDay(to)}. Latest: ${lines.map(({ name, text }) => `${name} ${text} ${unit}`).join(", ")}.`;

const YearEnds = ({ title, unit, write, companies, until }: Omit<Props, "id">) => (
  <details className="fold">
    <summary className="button button-line">
      <span className="whole">Show table</span>
      <span className="less">Hide table</span>
      <Icon name="down" />
    </summary>
    <div className="wide" role="region" aria-label={`${title} at the end of each year`} tabIndex={0}>
      <table>
        <TableHead
          caption={`${title} at the end of each year, ${unit}`}
          columns={["Day", ...companies.map(({ name }) => [name, "right"] as const)]}
        />
        <tbody>
          {yearEnds(companies, until)
            .toReversed()
            .map(({ day, values }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                {values.map((value, index) => (
                  <td key={companies[index]?.name} className="right">
                    <Figure text={write(value)} reason="Not stated" />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  </details>
);
