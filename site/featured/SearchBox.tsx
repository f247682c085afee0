import { useCallback } from "react";

import { $companiesFailed } from "#site/companies/companies.ts";
import { useEarlyInput } from "#site/live/use-early-input.ts";
import { useValue } from "#site/live/use-value.ts";
import { Icon } from "#site/ui/icon.tsx";

import { $featuredLoading, $featuredText } from "./featured-search.ts";

type Props = { isTouched: boolean; onTouch: () => void };

export function SearchBox({ isTouched, onTouch }: Props) {
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
    <div className="find" role="search">
      <label className="needs-scripts">
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
