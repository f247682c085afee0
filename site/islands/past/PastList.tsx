import { shareOf21mPercent } from "#domain/analyst-figures.ts";
import {
  formatBtcExact,
  formatCount,
  formatHolding,
  formatPrice,
  formatUsdMillions,
} from "#domain/format.ts";
import type { OpenCompany, OpenTotals } from "#domain/open-data.ts";
import { queryOfPast } from "#domain/past-query.ts";
import type { Past } from "#domain/past.ts";
import { companyReceipt, totalReceipt } from "#domain/receipt/receipt-paths.ts";
import { usdValue } from "#domain/valuation.ts";
import { isOpenCompany } from "#wire/open-company.ts";
import { isOpenTotals } from "#wire/totals.ts";

import { closeOn } from "../../stores/btc-close.ts";
import { openList, openOne } from "../../stores/open-list.ts";
import { analystFigureText } from "../analyst-figure-text.ts";
import { Figure } from "../Figure.tsx";
import { FigureLink } from "../FigureLink.tsx";
import { OpenMark } from "./OpenMark.tsx";
import { PastBanner } from "./PastBanner.tsx";
import { useLoaded } from "./use-loaded.ts";

type List = { companies: OpenCompany[]; totals: OpenTotals; closeUsd: number | null };

/** The list as it was: no live price comes near it. */
export function PastList({ past }: { past: Past }) {
  const { value, failure } = useLoaded(() => load(past));
  return (
    <>
      <PastBanner
        {...{ past, failure }}
        heading="Bitcoin treasury companies, as they were"
        today="/dashboard"
      />
      {value && <Shown {...value} past={past} />}
    </>
  );
}

async function load(past: Past): Promise<List> {
  const asked = queryOfPast(past);
  const [companies, totals] = await Promise.all([
    openList("/companies", asked, isOpenCompany),
    openOne("/totals", asked, isOpenTotals),
  ]);
  return { companies, totals, closeUsd: past.asOf === null ? null : await closeOn(past.asOf) };
}

function Shown({ companies, totals: { btc: total, unknown }, closeUsd, past }: List & { past: Past }) {
  const query = queryOfPast(past);
  return (
    <>
      <dl className="sum three">
        <div>
          <dt>Total BTC Holdings</dt>
          <dd className="fig">
            <Figure text={formatBtcExact(total)} /> <span className="unit">BTC</span>
          </dd>
          <dd>
            <a className="src ev ev-derived" href={totalReceipt("btc", past)}>
              <span className="t">
                Sum of {formatCount(companies.length - unknown)}
                {unknown > 0 && `, ${formatCount(unknown)} unknown`}
              </span>
            </a>
          </dd>
        </div>
        <div>
          <dt>Total Value</dt>
          <dd className="fig">
            <Figure text={formatUsdMillions(usdValue(total, closeUsd))} reason={NO_CLOSE} />
          </dd>
          <dd>
            {closeUsd === null ? (
              <span className="src">{NO_CLOSE}</span>
            ) : (
              <a className="src ev ev-derived" href={totalReceipt("value", past)}>
                <span className="t">At that day's close of {formatPrice(closeUsd)}</span>
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>Companies</dt>
          <dd className="fig">
            <FigureLink receipt={totalReceipt("companies", past)}>{formatCount(companies.length)}</FigureLink>
          </dd>
          <dd className="src">
            <a href={`/api/v1/companies.csv?${query}`}>This list as CSV</a>
          </dd>
        </div>
      </dl>
      {companies.length === 0 ? (
        <p className="note">No company has a holding on record by then.</p>
      ) : (
        <div className="wide" role="region" aria-label="Companies on that day" tabIndex={0}>
          <table className="chosen">
            <caption className="sr-only">Companies and their Bitcoin holdings on that day</caption>
            <thead>
              <tr>
                <th scope="col" className="co">
                  Company
                </th>
                <th scope="col" className="r">
                  BTC holdings
                </th>
                <th scope="col" className="r">
                  USD value
                </th>
                <th scope="col" className="r">
                  Share of 21M
                </th>
              </tr>
            </thead>
            <tbody>
              {companies.map(({ id, rank, name, ticker, btcHoldings }) => (
                <tr key={id}>
                  <th scope="row" className="co">
                    <div>
                      <span className="no">{rank}</span>
                      <a className="name" href={`/company/${id}?${query}`}>
                        {name}
                      </a>
                      <span className="tk">{ticker}</span>
                    </div>
                  </th>
                  <td className="r">
                    <Figure text={formatHolding(btcHoldings?.value)} reason={NO_TOTAL} />
                    {btcHoldings && (
                      <OpenMark figure={btcHoldings} receipt={companyReceipt(id, "holdings", past)} />
                    )}
                  </td>
                  <td className="r">
                    <PastValue btc={btcHoldings?.value ?? null} {...{ id, closeUsd, past }} />
                  </td>
                  <td className="r">
                    <Figure
                      text={analystFigureText(
                        "shareOf21mPercent",
                        shareOf21mPercent(btcHoldings?.value ?? null),
                      )}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

type Value = { id: number; btc: string | null; closeUsd: number | null; past: Past };

function PastValue({ id, btc, closeUsd, past }: Value) {
  const usd = usdValue(btc, closeUsd);
  return (
    <FigureLink receipt={usd === null ? null : companyReceipt(id, "value", past)}>
      <Figure text={formatUsdMillions(usd)} reason={closeUsd === null ? NO_CLOSE : NO_TOTAL} />
    </FigureLink>
  );
}

const NO_TOTAL = "The total was not known";
const NO_CLOSE = "No close of that day on record";
