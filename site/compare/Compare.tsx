import { useEffect, useState } from "react";

import type { BtcPrice } from "#domain/price/btc-price.ts";
import { $companies, $companiesFailed } from "#site/companies/companies.ts";
import { useLate } from "#site/live/use-late.ts";
import { useValue } from "#site/live/use-value.ts";
import { Select } from "#site/ui/fields.tsx";

export { PriceCard } from "#site/figures/PriceCard.tsx";

const loadSideBySide = () => import("./SideBySide.tsx");

/** The compared companies are in the address. Each choice is a step in the browser history. */
export function Compare({ builtPrice }: { builtPrice: BtcPrice | null }) {
  const companies = useValue($companies, null);
  const hasFailed = useValue($companiesFailed, false);
  const [ids, setIds] = useState<readonly number[]>([]);
  const late = useLate(loadSideBySide, ids.length > 0);

  useEffect(() => {
    const read = () => show(idsIn(location.search));
    read();
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, []);

  function choose(next: readonly number[]) {
    history.pushState(null, "", addressOfIds(next));
    show(next);
  }

  function show(next: readonly number[]) {
    document.documentElement.toggleAttribute("data-compared", next.length > 0);
    setIds(next);
  }

  const others = (companies ?? []).filter(({ id }) => !ids.includes(id));
  return (
    <>
      {ids.length < MOST_COMPARED && (
        <label className="compare-add needs-scripts max-w-96">
          <span className="label">Add a company</span>
          <Select
            disabled={companies === null}
            choices={[
              { value: "", label: companies === null ? "Loading companies..." : "Choose a company" },
              ...others.map(({ id, name, ticker, formerly }) => ({
                value: String(id),
                label: `${name} (${ticker})${formerly ? `, formerly ${formerly}` : ""}`,
              })),
            ]}
            value=""
            onChange={({ currentTarget }) => choose([...ids, Number(currentTarget.value)])}
          />
        </label>
      )}
      {hasFailed && companies === null && ids.length === 0 && (
        <p className="bar bar-bad">We couldn't load the companies. Retrying every minute.</p>
      )}
      {ids.length > 0 && late && (
        <late.SideBySide
          builtPrice={builtPrice}
          ids={ids}
          onRemove={(gone) => choose(ids.filter((id) => id !== gone))}
        />
      )}
    </>
  );
}

export const MOST_COMPARED = 4;

/** The companies named in an address, each once, and at most as many as fit side by side. */
export function idsIn(query: string): number[] {
  const texts = new URLSearchParams(query).getAll("ids").flatMap((ids) => ids.split(","));
  const ids = texts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

export const addressOfIds = (ids: readonly number[]): string =>
  ids.length === 0 ? "/compare" : `/compare?ids=${ids.join(",")}`;
