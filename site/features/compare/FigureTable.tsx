import { useState } from "react";

import { formatCounted, NOT_AVAILABLE } from "#domain/base/format.ts";
import { Figure, FigureLink } from "#site/components/figures/Figure.tsx";
import { Moving } from "#site/components/figures/Moving.tsx";
import { IconButton } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

import type { FigureCell, FigureRow } from "./figure-cell.tsx";
import { FIGURE_GROUPS } from "./figure-rows.tsx";
import type { Side } from "./side.ts";

type Props = {
  sides: readonly Side[];
  countries: Readonly<Record<string, string>>;
  onRemove: (id: number) => void;
};

const ON_A_PHONE = 2;

/** A row a figure, a column a company. Rows in which nothing is known are counted instead. */
export function FigureTable({ sides, countries, onRemove }: Props) {
  const [isWhole, setWhole] = useState(false);
  const groups = FIGURE_GROUPS.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => ({ row, cells: sides.map((side) => row.cell(side)) })),
  }));
  const unknown = groups.flatMap(({ rows }) => rows.filter(isUnknown).map(({ row }) => row));
  const beyond = sides.length - ON_A_PHONE;
  return (
    <>
      {unknown.length > 0 && (
        <p className="note mt-2">
          {formatCounted(unknown.length, "row")}{" "}
          {isWhole ? "with no known figure" : "hidden because no figure is known"}:{" "}
          {unknown.map(({ title }) => title).join(", ")}.{" "}
          <button type="button" className="quiet-link needs-scripts" onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Hide" : "Show"}
          </button>
        </p>
      )}
      {beyond > 0 && (
        <p className="note sides-more" aria-hidden="true">
          {formatCounted(beyond, "more company", "more companies")} to the right
        </p>
      )}
      <div className={`sides-edge of-${sides.length}`}>
        <div className="wide" role="region" aria-label="Companies side by side" tabIndex={0}>
          <table className="sides">
            <caption className="sr-only">Companies side by side</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">Figure</span>
                </th>
                {sides.map(({ row: { id, name, ticker, country } }) => (
                  <th key={id} scope="col">
                    <span className="side-name">
                      <a className="name" href={`/company/${id}`}>
                        {name}
                      </a>
                      <span className="needs-scripts">
                        <IconButton icon="close" label={`Remove ${name}`} onClick={() => onRemove(id)} />
                      </span>
                    </span>
                    <span className="below">
                      {[ticker, countries[country ?? ""]].filter(Boolean).join(", ")}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map(({ title, rows }) => {
              const shown = rows.filter((row) => isWhole || !isUnknown(row));
              return (
                shown.length > 0 && (
                  <tbody key={title}>
                    <tr className="side-group">
                      <th scope="rowgroup" colSpan={sides.length + 1}>
                        {title}
                      </th>
                    </tr>
                    {shown.map(({ row, cells }) => (
                      <tr key={row.title}>
                        <th scope="row" title={row.means}>
                          {row.title}
                        </th>
                        {cells.map((cell, index) => (
                          <td key={sides[index]?.row.id}>
                            <CellOf {...cell} />
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                )
              );
            })}
          </table>
        </div>
      </div>
    </>
  );
}

const isUnknown = ({ cells }: { row: FigureRow; cells: readonly FigureCell[] }) =>
  cells.every(({ text }) => text === NOT_AVAILABLE);

const CellOf = ({ text, below, receipt, moving, change, isDoubtful, isSupposed }: FigureCell) => (
  <>
    {text !== "" && (
      <span
        className={isDoubtful ? "side-figure doubtful" : "side-figure"}
        data-supposed={isSupposed ? "" : undefined}
      >
        {isSupposed && <span className="sr-only">What if: </span>}
        {isDoubtful && (
          <>
            <Icon name="alert" />
            <span className="sr-only">Doubtful: </span>
          </>
        )}
        <FigureLink receipt={receipt ?? null}>
          <span className={change && `change ${change}`}>
            {/* One child, or the gap after the triangle would stand between the digits and their units too. */}
            <span>
              {moving === undefined ? <Figure text={text} /> : <Moving value={moving} text={text} />}
            </span>
          </span>
        </FigureLink>
      </span>
    )}
    {below && <span className="below">{below}</span>}
  </>
);
