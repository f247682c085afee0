import type { ReactNode } from "react";

import type { Company } from "#domain/company.ts";
import { featuredMatches } from "../../stores/featured-matches.ts";
import { $featuredCards, $featuredText } from "../../stores/featured-search.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useValue } from "../use-value.ts";

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
