import { useEarlyInput } from "#site/live/use-early-input.ts";
import { useValue } from "#site/live/use-value.ts";
import { Icon } from "#site/ui/icon.tsx";

import { $view, DEFAULT_VIEW, changeView } from "./view.ts";

/** Stands over the table, and on a phone in the header. Both narrow the same list. */
export function SearchBox({ className }: { className: string }) {
  const { search } = useValue($view, DEFAULT_VIEW);
  const input = useEarlyInput<HTMLInputElement>(searchFor);
  return (
    <label className={`field needs-scripts ${className}`}>
      <Icon name="search" />
      <span className="sr-only">Search companies</span>
      <input
        ref={input}
        type="search"
        placeholder="Search by name or ticker"
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => searchFor(currentTarget.value)}
      />
    </label>
  );
}

const searchFor = (search: string) => changeView({ search });

/** On a phone the list is searched from the header. */
export const HeaderSearch = () => <SearchBox className="header-search" />;
