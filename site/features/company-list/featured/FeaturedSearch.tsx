import { useStore } from "@nanostores/react";
import { useState, type ReactNode } from "react";

import { FEATURED_SEARCH_MAX } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import { priceAt, type BtcPrice } from "#domain/price/btc-price.ts";
import { $companies, $companiesFailed, $companiesLoading } from "#site/client/companies.ts";
import type { CountryMarks } from "#site/features/company-list/country-marks.ts";
import { useMarks } from "#site/features/company-list/use-marks.ts";
import { useBtcPrice } from "#site/client/use-btc-price.ts";
import { useEarlyInput } from "#site/client/use-early-input.ts";
import { EmptyNote } from "#site/components/blocks/MediaParts.tsx";
import { Button } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

import { FeaturedCard } from "./FeaturedCard.tsx";

type Props = {
  built: Company[];
  builtPrice: BtcPrice | null;
  now: string;
  /** By company id: what sets each built company apart. */
  whys: Readonly<Record<number, string>>;
  /** Those of all countries in the list. */
  marks: CountryMarks;
};

export function FeaturedSearch({ built, builtPrice, now, whys, marks }: Props) {
  const [text, setText] = useState<string | null>(null);
  const input = useEarlyInput<HTMLInputElement>(setText);
  const price = priceAt(useBtcPrice(builtPrice));
  const drawCards = (companies: readonly Company[], known: CountryMarks) =>
    companies.length === 0 ? (
      <EmptyNote icon="chart">No companies yet.</EmptyNote>
    ) : (
      <ul className="max-rail:grid-cols-2 grid grid-cols-3 gap-x-8 max-[40rem]:grid-cols-1">
        {companies.map((company) => (
          <FeaturedCard
            key={company.id}
            {...{ company, price, now }}
            why={whys[company.id]}
            mark={known[company.country ?? ""]}
          />
        ))}
      </ul>
    );
  return (
    <>
      <div className="find mb-4 flex flex-wrap items-center gap-x-4 gap-y-2" role="search">
        <label className="field needs-scripts min-w-[min(100%,16rem)] flex-[0_1_26rem] max-[40rem]:flex-[1_0_100%]">
          <span className="sr-only">Search featured companies</span>
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            placeholder="Search featured companies..."
            autoComplete="off"
            value={text ?? ""}
            onFocus={() => setText(text ?? "")}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <p className="status" role="status">
          {text !== null && <SearchStatus />}
        </p>
      </div>
      {text === null ? (
        drawCards(built, marks)
      ) : (
        <FoundCards {...{ built, text, marks, drawCards }} onClear={() => setText("")} />
      )}
    </>
  );
}

type FoundCardsProps = Pick<Props, "built" | "marks"> & {
  text: string;
  drawCards: (companies: readonly Company[], known: CountryMarks) => ReactNode;
  onClear: () => void;
};

/** The whole list loads once a visitor reaches for the search box. Until then, the search covers the built cards. */
function FoundCards({ built, text, marks, drawCards, onClear }: FoundCardsProps) {
  const known = useMarks(marks);
  const found = featuredMatches(useStore($companies, { ssr: () => null }) ?? built, text);
  if (found.length > 0 || text.trim() === "") return drawCards(found, known);
  return (
    <div className="empty">
      <Icon name="search" />
      <b>No companies found</b>
      <Button onClick={onClear}>Clear search</Button>
    </div>
  );
}

function SearchStatus() {
  const isLoading = useStore($companiesLoading, { ssr: () => false });
  const hasFailed = useStore($companiesFailed, { ssr: () => false });
  if (isLoading) return <span className="loading">Loading featured companies...</span>;
  return hasFailed ? "Live data is unavailable. These companies are the last published ones." : null;
}

type Candidate = Pick<Company, "rank" | "name" | "ticker" | "isFeatured" | "formerly">;

/** Without search text the featured companies come first; with it, only the rank decides. */
export function featuredMatches<C extends Candidate>(companies: readonly C[], text: string): C[] {
  const wanted = text.trim().toLowerCase();
  const ranked = companies.toSorted((a, b) => a.rank - b.rank);
  const matches =
    wanted === ""
      ? ranked.toSorted((a, b) => Number(b.isFeatured) - Number(a.isFeatured))
      : ranked.filter(({ name, ticker, formerly }) =>
          [name, ticker, formerly ?? ""].some((own) => own.toLowerCase().includes(wanted)),
        );
  return matches.slice(0, FEATURED_SEARCH_MAX);
}
