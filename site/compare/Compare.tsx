import { useEffect, useRef, useState, type ReactNode } from "react";

import { namedHolding, findingOf, ledeOf, type NamedHolding } from "#domain/analysis/finding.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { $companies, $companiesFailed } from "#site/companies/companies.ts";
import { WhatIf } from "#site/figures/WhatIf.tsx";
import { Built } from "#site/live/keep-focus.tsx";
import { mountParts } from "#site/live/mount.ts";
import { useBtcPrice } from "#site/live/use-btc-price.ts";
import { useValue } from "#site/live/use-value.ts";
import { $whatIf } from "#site/live/what-if.ts";
import { Icon } from "#site/ui/icon.tsx";

import { addressOfIds, idsIn } from "./address.ts";
import { Chooser, type Preset } from "./Chooser.tsx";
import { keepMultiples } from "./multiples-part.ts";
import { useCompared } from "./use-compared.ts";

export { PriceCard } from "#site/figures/PriceCard.tsx";

type Props = {
  built: readonly (NamedHolding & { id: number })[];
  builtPrice: BtcPrice | null;
  countries: Readonly<Record<string, string>>;
  presets: readonly Preset[];
  /** The comparison of the built companies, which needs no code until it changes. */
  children?: ReactNode;
};

/** The compared companies are in the address; without any, they are the largest. Each choice is a step in the browser history. */
export function Compare({ built, builtPrice, countries, presets, children }: Props) {
  const price = useBtcPrice(builtPrice);
  const whatIfUsd = useValue($whatIf, null);
  const companies = useValue($companies, null);
  const hasFailed = useValue($companiesFailed, false);
  const [chosen, setChosen] = useState<ReturnType<typeof idsIn>>();
  /** The button of the built comparison that was pressed, by its name. */
  const [pressed, setPressed] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const ids = chosen?.ids ?? built.map(({ id }) => id);
  const isMoved = price?.priceUsd !== builtPrice?.priceUsd;
  const isChanged = Boolean(chosen) || pressed !== null || isMoved || whatIfUsd !== null;
  const { shown, failure, isLoading, retry } = useCompared(ids, isChanged);

  useEffect(() => {
    // The page was hidden before its first paint if its address names companies.
    if (chosen !== undefined && !isLoading) document.documentElement.removeAttribute("data-compared");
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
        "what-if": async () => (await import("#site/live/what-if-control.ts")).mountWhatIf,
      }),
    [],
  );

  useEffect(() => {
    if (shown === null || pressed === null) return;
    const buttons = [...(place.current?.querySelectorAll("button") ?? [])];
    buttons.find((button) => nameOf(button) === pressed)?.click();
    setPressed(null);
  }, [shown, pressed]);

  function choose(address: string) {
    history.pushState(null, "", address);
    setChosen(idsIn(location.search));
  }

  const named = shown === null ? built : shown.compared.map(({ company }) => namedHolding(company));
  const leftOut = (chosen?.leftOut ?? []).map(
    (id) => companies?.find((each) => each.id === id)?.name ?? `id ${id}`,
  );
  const missing = shown?.missing ?? [];
  return (
    <>
      <div className="compare-opening">
        <h1>{findingOf(named)}</h1>
        <p className="lede mt-3">{ledeOf(named)}</p>
        <Chooser {...{ ids, companies, presets, choose }} isUsual={!chosen} />
        <p className="status" role="status">
          {isLoading && "Loading the comparison..."}
        </p>
        {failure !== null && (
          <p className="bar bar-bad">
            We couldn't load these companies. {failure}
            {named.length > 0 && ` Below: ${named.map(({ name }) => name).join(", ")}.`}{" "}
            <button type="button" className="btn btn-line" onClick={retry}>
              Try again
            </button>
          </p>
        )}
        {hasFailed && companies === null && (
          <p className="bar bar-bad">We couldn't load the list of companies. Retrying every minute.</p>
        )}
        {leftOut.length > 0 && (
          <p className="bar" role="status">
            A comparison has four companies at most. Left out: {leftOut.join(", ")}.
          </p>
        )}
        {missing.length > 0 && (
          <p className="bar" role="status">
            We have never tracked a company with the id {missing.join(", ")}.
          </p>
        )}
      </div>
      <WhatIf latestUsd={builtPrice?.priceUsd ?? null} figures="Value, mNAV and unrealised gain" />
      {shown === null ? (
        <div
          className="compared"
          ref={place}
          onClick={({ target }) =>
            setPressed(target instanceof Element ? nameOf(target.closest("button")) : null)
          }
        >
          <Built place={place} onReplaced={(builtPlace) => keepChoices(builtPlace, ids)}>
            {children}
          </Built>
        </div>
      ) : (
        <div className="compared" ref={place} aria-busy={isLoading}>
          {shown.compared.length > 0 ? (
            <shown.Comparison
              {...{
                companies: companies ?? [],
                compared: shown.compared,
                now: shown.now,
                price,
                countries,
                whatIfUsd,
              }}
              onRemove={(gone) => choose(addressOfIds(ids.filter((id) => id !== gone)))}
            />
          ) : (
            <div className="empty">
              <Icon name="chart" />
              <b>Choose up to four companies</b>
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** The folds and the chart that a reader chose in the built comparison are chosen in ours too. */
function keepChoices(place: HTMLElement, ids: readonly number[]) {
  const folds = () => [...place.querySelectorAll("details")];
  const isOpen = folds().map(({ open }) => open);
  const chart = place.querySelector<HTMLInputElement>("input:checked")?.value;
  const multiples = place.querySelector("[data-multiples]");
  if (multiples) keepMultiples(ids, multiples);
  queueMicrotask(() => {
    for (const [index, fold] of folds().entries()) fold.open = isOpen[index] === true;
    for (const choice of place.querySelectorAll("input"))
      if (choice.value === chart && !choice.checked) choice.click();
  });
}

const nameOf = (button: HTMLElement | null): string | null =>
  button && (button.ariaLabel ?? button.textContent);
