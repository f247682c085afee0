import { memo, type ComponentType } from "react";

import type { Company } from "#domain/company/company.ts";
import { rowOf } from "#domain/company/row.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";
import { Holdings, MarketCap, Ratio, SharePrice, UsdValue } from "#site/figures/CompanyFigures.tsx";
import { Change } from "#site/figures/Figure.tsx";
import { FlagMark, SourceMark } from "#site/figures/marks.tsx";
import { IconButton } from "#site/ui/button.tsx";

import type { CountryMark } from "./country-marks.ts";
import { openDetails } from "./list.ts";

type Props = {
  company: Company;
  mark: CountryMark | undefined;
  btcUsd: number;
  now: string;
  interactive: boolean;
  RowActions: RowActions;
};

export const RankingRow = memo(function RankingRow({
  company,
  mark,
  btcUsd,
  now,
  interactive,
  RowActions,
}: Props) {
  const row = rowOf(company, btcUsd);
  return (
    <tr>
      <td className="no">{row.rank}</td>
      <th scope="row" className="co">
        <div>
          <FlagMark {...mark} />
          <a className="name go" href={`/company/${row.id}`} title={row.name}>
            {row.name}
          </a>
          <span className="tk">{row.ticker}</span>
        </div>
      </th>
      <td className="tk">{row.ticker}</td>
      <td className="r">
        <span className="hold">
          <Holdings row={row} />
          {row.evidence.btcHoldings && (
            <SourceMark
              evidence={row.evidence.btcHoldings}
              now={now}
              show="short"
              receipt={companyReceipt(row.id, "holdings")}
            />
          )}
        </span>
      </td>
      <td className="r">
        <UsdValue row={row} />
      </td>
      <td className="r">
        <SharePrice row={row} />
      </td>
      <td className="r">
        <MarketCap row={row} />
      </td>
      <td className="r">
        <Ratio row={row} />
      </td>
      <td className="r">
        <Change
          percent={row.change24h}
          reason={row.unknown.price}
          receipt={companyReceipt(row.id, "change-24h")}
        />
      </td>
      <td className="dt">
        {interactive && (
          <IconButton icon="info" label={`Details: ${row.name}`} onClick={() => openDetails(company)} />
        )}
      </td>
      {RowActions && (
        <td className="dt">
          <RowActions company={company} />
        </td>
      )}
    </tr>
  );
});

/** What administrators can do about the company of a row; null for everybody else. */
export type RowActions = ComponentType<{ company: Company }> | null;
