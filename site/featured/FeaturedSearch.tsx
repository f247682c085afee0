import { atom, computed } from "nanostores";
import { useCallback, useState, type ReactNode } from "react";

import { FEATURED_SEARCH_MAX } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import { $companies, $companiesFailed } from "#site/companies/companies.ts";
import { useBtcUsd } from "#site/live/use-btc-price.ts";
import { useEarlyInput } from "#site/live/use-early-input.ts";
import { useValue } from "#site/live/use-value.ts";
import { EmptyNote } from "#site/media/MediaParts.tsx";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

import { FeaturedCard } from "./FeaturedCard.tsx";

type FeaturedSearchProps = { built: Company[]; builtUsd: number; now: string };

export function FeaturedSearch({ built, builtUsd, now }: FeaturedSearchProps) {
  const [isTouched, setTouched] = useState(false);
  const touch = useCallback(() => setTouched(true), []);
  const btcUsd = useBtcUsd(builtUsd);
  const drawCards = (companies: readonly Company[]) =>
    companies.length === 0 ? (
      <EmptyNote icon="chart">No companies yet.</EmptyNote>
    ) : (
      <ul className="max-rail:grid-cols-2 grid grid-cols-3 gap-x-8 max-[40rem]:grid-cols-1">
        {companies.map((company) => (
          <FeaturedCard key={company.id} company={company} btcUsd={btcUsd} now={now} />
        ))}
      </ul>
    );
  return (
    <>
      <SearchBox isTouched={isTouched} onTouch={touch} />
      {isTouched ? <FoundCards built={built} drawCards={drawCards} /> : drawCards(built)}
    </>
  );
}

type FoundCardsProps = { built: Company[]; drawCards: (companies: readonly Company[]) => ReactNode };

/** Until the whole list is loaded, the search covers the cards the page was built with. */
function FoundCards({ built, drawCards }: FoundCardsProps) {
  const text = useValue($featuredText, "");
  const found = useValue($featuredCards, null)?.companies ?? featuredMatches(built, text);
  if (found.length > 0 || text.trim() === "") return drawCards(found);
  return (
    <div className="empty">
      <Icon name="search" />
      <b>No companies found</b>
      <Button onClick={() => $featuredText.set("")}>Clear search</Button>
    </div>
  );
}

type SearchBoxProps = { isTouched: boolean; onTouch: () => void };

function SearchBox({ isTouched, onTouch }: SearchBoxProps) {
  const text = useValue($featuredText, "");
  const search = useCallback(
    (typed: string) => {
      onTouch();
      $featuredText.set(typed);
    },
    [onTouch],
  );
  const input = useEarlyInput<HTMLInputElement>(search);

  return (
    <div className="find mb-4 flex flex-wrap items-center gap-x-4 gap-y-2" role="search">
      <label className="field needs-scripts min-w-[min(100%,16rem)] flex-[0_1_26rem] max-[40rem]:flex-[1_0_100%]">
        <span className="sr-only">Search featured companies</span>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          placeholder="Search featured companies..."
          autoComplete="off"
          value={text}
          onFocus={onTouch}
          onChange={({ currentTarget }) => search(currentTarget.value)}
        />
      </label>
      <p className="status" role="status">
        {isTouched && <SearchStatus />}
      </p>
    </div>
  );
}

function SearchStatus() {
  const isLoading = useValue($featuredLoading, false);
  const hasFailed = useValue($companiesFailed, false);
  if (isLoading) return "Loading featured companies...";
  return hasFailed ? "Live data is unavailable. These companies are the last published ones." : null;
}

const $featuredText = atom("");

/** The whole list loads once a visitor reaches for the search box. */
const $featuredCards = computed(
  [$companies, $featuredText],
  (companies, text) => companies && { text, companies: featuredMatches(companies, text) },
);

const $featuredLoading = computed(
  [$companies, $companiesFailed],
  (companies, failed) => companies === null && !failed,
);

type Candidate = Pick<Company, "rank" | "name" | "ticker" | "isFeatured">;

/** Without search text the featured companies come first; with it, only the rank decides. */
export function featuredMatches<C extends Candidate>(companies: readonly C[], text: string): C[] {
  const wanted = text.trim().toLowerCase();
  const ranked = companies.toSorted((a, b) => a.rank - b.rank);
  const matches =
    wanted === ""
      ? ranked.toSorted((a, b) => Number(b.isFeatured) - Number(a.isFeatured))
      : ranked.filter(({ name, ticker }) => [name, ticker].some((own) => own.toLowerCase().includes(wanted)));
  return matches.slice(0, FEATURED_SEARCH_MAX);
}
