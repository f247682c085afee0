import { Icon } from "#site/ui/icon.tsx";

import type { SortKey, View } from "./view.ts";

type Props = {
  view: View;
  sort: SortKey;
  label: string;
  title?: string;
  className: string;
  onSort: (sort: SortKey) => void;
};

/** The heading of a column: a press sorts by it. */
export function SortHeading({ view, sort, label, title, className, onSort }: Props) {
  const isOwn = view.sort === sort;
  const order = view.direction === "asc" ? "ascending" : "descending";
  return (
    <th scope="col" className={className} aria-sort={isOwn ? order : undefined}>
      <button type="button" className="heading" title={title} onClick={() => onSort(sort)}>
        {label}
        <Icon name="sort" className={isOwn && view.direction === "asc" ? "turned" : ""} />
      </button>
    </th>
  );
}
