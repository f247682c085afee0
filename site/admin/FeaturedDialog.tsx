import { useState } from "react";

import { formatHoldings } from "#domain/base/format.ts";
import { FEATURED_MAX } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import { Icon } from "#site/ui/icon.tsx";

import { SendDialog, useEntry } from "./EditDialog.tsx";
import { ReasonField } from "./EditFields.tsx";
import { setFeatured } from "./actions.ts";

export function FeaturedDialog({ companies }: { companies: readonly Company[] }) {
  const [selected, setSelected] = useState(
    () => new Set(companies.filter(({ isFeatured }) => isFeatured).map(({ id }) => id)),
  );
  const search = useEntry("search");
  const reason = useEntry("reason");
  const shown = companies.filter(matching(search.value));
  const isTooMany = selected.size > FEATURED_MAX;

  function tick(id: number) {
    const ticked = new Set(selected);
    if (!ticked.delete(id)) ticked.add(id);
    setSelected(ticked);
  }

  return (
    <SendDialog
      title="Manage Featured Companies"
      description={`Up to ${FEATURED_MAX} companies appear first wherever featured companies are shown.`}
      send="Update Featured"
      pendingWord="Updating..."
      isIncomplete={isTooMany}
      onSend={() =>
        setFeatured(
          companies.map(({ id }) => id).filter((id) => selected.has(id)),
          reason.value,
        )
      }
    >
      <label className="field">
        <Icon name="search" />
        <span className="sr-only">Search companies</span>
        <input type="search" placeholder="Search by name or ticker" autoComplete="off" {...search} />
      </label>
      <fieldset className="ticks">
        <legend className="sr-only">Companies</legend>
        {shown.map(({ id, name, ticker, btcHoldings }) => (
          <label key={id}>
            <input type="checkbox" checked={selected.has(id)} onChange={() => tick(id)} />
            <b>{name}</b> <span className="tk">{ticker}</span>
            <span className="note">{formatHoldings(btcHoldings)} BTC</span>
          </label>
        ))}
        {shown.length === 0 && <p className="note">No companies found</p>}
      </fieldset>
      <ReasonField {...reason} />
      <p className={`font-label text-row ${isTooMany ? "text-(--down)" : "text-ink"}`} role="status">
        Selected: {selected.size} / {FEATURED_MAX}
      </p>
    </SendDialog>
  );
}

const matching = (search: string) => {
  const sought = search.trim().toLowerCase();
  return ({ name, ticker }: Company) => `${name} ${ticker}`.toLowerCase().includes(sought);
};
