import type { ReactNode } from "react";

import type { Company } from "#domain/company/company.ts";
import { useValue } from "#site/live/use-value.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

import { featuredMatches } from "./featured-matches.ts";
import { $featuredCards, $featuredText } from "./featured-search.ts";

type Props = { built: Company[]; drawCards: (companies: readonly Company[]) => ReactNode };

/** Until the whole list is there, the search looks through the cards that the page came with. */
export function FoundCards({ built, drawCards }: Props) {
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
