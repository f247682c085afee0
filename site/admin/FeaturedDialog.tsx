import { useState, type SubmitEvent } from "react";

import { formatHoldings } from "#domain/base/format.ts";
import { FEATURED_MAX } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import { FormActions } from "#site/forms/FormActions.tsx";
import { Dialog } from "#site/ui/dialog.tsx";
import { Icon } from "#site/ui/icon.tsx";

import { ReasonField } from "./EditFields.tsx";
import { setFeatured } from "./actions.ts";

type Props = { companies: readonly Company[]; close: () => void };

export function FeaturedDialog({ companies, close }: Props) {
  const [selected, setSelected] = useState(
    () => new Set(companies.filter(({ isFeatured }) => isFeatured).map(({ id }) => id)),
  );
  const [search, setSearch] = useState("");
  const [reason, setReason] = useState("");
  const [isPending, setPending] = useState(false);
  const shown = companies.filter(matching(search));

  function tick(id: number) {
    const ticked = new Set(selected);
    if (!ticked.delete(id)) ticked.add(id);
    setSelected(ticked);
  }

  async function submit(submission: SubmitEvent) {
    submission.preventDefault();
    if (isPending || selected.size > FEATURED_MAX) return;
    setPending(true);
    const ids = companies.map(({ id }) => id).filter((id) => selected.has(id));
    if (await setFeatured(ids, reason)) close();
    else setPending(false);
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Manage Featured Companies"
      description={`Up to ${FEATURED_MAX} companies appear first wherever featured companies are shown.`}
    >
      <form className="form" noValidate onSubmit={(submission) => void submit(submission)}>
        <label className="field">
          <Icon name="search" />
          <span className="sr-only">Search companies</span>
          <input
            type="search"
            placeholder="Search by name or ticker"
            autoComplete="off"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
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
        <ReasonField
          name="reason"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <p
          className={`font-label text-row ${selected.size > FEATURED_MAX ? "text-(--down)" : "text-ink"}`}
          role="status"
        >
          Selected: {selected.size} / {FEATURED_MAX}
        </p>
        <FormActions
          send="Update Featured"
          pending={isPending}
          pendingWord="Updating..."
          disabled={selected.size > FEATURED_MAX}
        />
      </form>
    </Dialog>
  );
}

const matching = (search: string) => {
  const sought = search.trim().toLowerCase();
  return ({ name, ticker }: Company) => `${name} ${ticker}`.toLowerCase().includes(sought);
};
