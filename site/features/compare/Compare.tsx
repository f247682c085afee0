import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";

import { namedHolding, findingOf, ledeOf } from "#domain/analysis/finding.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { $companies, $companiesFailed } from "#site/client/companies.ts";
import { WhatIf } from "#site/components/figures/WhatIf.tsx";
import { answer } from "#site/client/asked.ts";
import { mountParts } from "#site/client/mount.ts";
import { useBtcPrice } from "#site/client/use-btc-price.ts";
import { $whatIf } from "#site/client/what-if.ts";
import { Icon } from "#site/components/ui/icon.tsx";

import { addressOfIds, idsIn } from "./address.ts";
import { Chooser, type Preset } from "./Chooser.tsx";
import { Comparison } from "./Comparison.tsx";
import type { Compared } from "./compared.ts";
import type { ListTotal } from "./side.ts";
import { useCompared } from "./use-compared.ts";

type Props = {
  /** The largest, which the page was built with. */
  built: Compared;
  builtPrice: BtcPrice | null;
  builtTotal: ListTotal;
  /** Their multiples over time, which the build draws. */
  multiplesHtml: string;
  countries: Readonly<Record<string, string>>;
  presets: readonly Preset[];
};

/** The compared companies are in the address; without any, they are the largest. Each choice is a step in the browser history. */
export function Compare({ built, builtPrice, builtTotal, multiplesHtml, countries, presets }: Props) {
  const price = useBtcPrice(builtPrice);
  const whatIfUsd = useStore($whatIf, { ssr: () => null });
  const companies = useStore($companies, { ssr: () => null });
  const hasFailed = useStore($companiesFailed, { ssr: () => false });
  const [chosen, setChosen] = useState<ReturnType<typeof idsIn>>(null);
  const builtIds = built.companies.map(({ company }) => company.id);
  const ids = chosen?.ids ?? builtIds;
  const { shown, failure, isLoading, retry } = useCompared(ids, built);

  useEffect(() => {
    if (chosen !== null && !isLoading) answer("companies");
  }, [chosen, isLoading]);

  useEffect(() => {
    const read = () => setChosen(idsIn(location.search));
    read();
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, []);

  useEffect(
    () =>
      mountParts({
        "what-if": async () => (await import("#site/client/what-if-control.ts")).mountWhatIf,
      }),
    [],
  );

  function choose(address: string) {
    history.pushState(null, "", address);
    setChosen(idsIn(location.search));
  }

  const named = shown.companies.map(({ company }) => namedHolding(company));
  const leftOut = (chosen?.leftOut ?? []).map(
    (id) => companies?.find((each) => each.id === id)?.name ?? `id ${id}`,
  );
  return (
    <>
      <div className="compare-opening">
        <h1>{findingOf(named)}</h1>
        <p className="lede mt-3">{ledeOf(named)}</p>
        <Chooser {...{ ids, companies, presets, choose }} isUsual={!chosen} />
        <p className="status" role="status">
          {isLoading && <span className="loading">Loading the comparison...</span>}
        </p>
        {failure !== null && (
          <p className="notice notice-bad">
            We couldn't load these companies. {failure}
            {named.length > 0 && ` Below: ${named.map(({ name }) => name).join(", ")}.`}{" "}
            <button type="button" className="button button-line" onClick={retry}>
              Try again
            </button>
          </p>
        )}
        {hasFailed && companies === null && (
          <p className="notice notice-bad">We couldn't load the list of companies. Retrying every minute.</p>
        )}
        {leftOut.length > 0 && (
          <p className="notice" role="status">
            A comparison has four companies at most. Left out: {leftOut.join(", ")}.
          </p>
        )}
        {shown.missing.length > 0 && (
          <p className="notice" role="status">
            We have never tracked a company with the id {shown.missing.join(", ")}.
          </p>
        )}
      </div>
      <WhatIf latestUsd={builtPrice?.priceUsd ?? null} figures="Value, mNAV and unrealised gain" />
      <div className="compared">
        {shown.companies.length > 0 ? (
          <Comparison
            compared={shown.companies}
            now={shown.now}
            listed={companies}
            {...{ builtIds, builtTotal, multiplesHtml, price, countries, whatIfUsd }}
            onRemove={(gone) => choose(addressOfIds(ids.filter((id) => id !== gone)))}
          />
        ) : (
          <div className="empty">
            <Icon name="chart" />
            <b>Choose up to four companies</b>
          </div>
        )}
      </div>
    </>
  );
}
