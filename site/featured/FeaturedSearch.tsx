import { useCallback, useState } from "react";

import type { Company } from "#domain/company/company.ts";
import { useBtcUsd } from "#site/live/use-btc-usd.ts";
import { EmptyNote } from "#site/media/EmptyNote.tsx";

import { FeaturedCard } from "./FeaturedCard.tsx";
import { FoundCards } from "./FoundCards.tsx";
import { SearchBox } from "./SearchBox.tsx";

type Props = { built: Company[]; builtUsd: number; now: string };

export function FeaturedSearch({ built, builtUsd, now }: Props) {
  const [isTouched, setTouched] = useState(false);
  const touch = useCallback(() => setTouched(true), []);
  const btcUsd = useBtcUsd(builtUsd);
  const drawCards = (companies: readonly Company[]) =>
    companies.length === 0 ? (
      <EmptyNote icon="chart">No companies yet.</EmptyNote>
    ) : (
      <ul className="tiles">
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
