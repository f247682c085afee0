import { useStore } from "@nanostores/react";
import { useState } from "react";

import type { Conflict } from "#contract/admin.ts";
import { formatHolding } from "#domain/base/format.ts";
import { FEATURED_MAX } from "#domain/base/limits.ts";
import { COMPANY_TYPES, SECTORS, type Company } from "#domain/company/company.ts";
import { AlertDialog } from "#site/components/ui/alert-dialog.tsx";
import { FieldError, InputField, SelectField, TextField, choicesOf } from "#site/components/ui/fields.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

import { EditDialog, SendDialog, useEntry } from "./EditDialog.tsx";
import {
  AddressField,
  BTC_INPUT,
  ConflictTable,
  EvidenceFields,
  ReasonField,
  SharesField,
} from "./EditFields.tsx";
import { $announced, openHoldingsFromRns, removeCompany, setFeatured } from "./actions.ts";
import { closeDialog } from "./dialog.ts";
import { FIELDS_MISSING, addCompanyForm, typeForm } from "./edits.ts";

const COUNTRIES = ["US", "CA", "JP", "DE", "GB", "FR", "SG", "HK", "CN", "KR", "AU", "BR", "NO", "SE"];

const COUNTRY_CHOICES = [{ value: "", label: "Select a country" }, ...choicesOf(COUNTRIES)];
const SECTOR_CHOICES = [{ value: "", label: "Select a sector" }, ...choicesOf(SECTORS)];
const TYPE_CHOICES = [{ value: "", label: "Not classified" }, ...choicesOf(COMPANY_TYPES)];

const REQUIRED = ["name", "ticker", "btcHoldings"] as const;

export function AddCompanyDialog({ values }: { values: Record<string, string> }) {
  const [company] = useState(() => addCompanyForm(values));
  return (
    <EditDialog
      wide
      title="Add Company"
      description="It appears in the list at once. Its full page follows with the next update of the site."
      form={company}
      send="Add Company"
      pendingWord="Adding..."
    >
      {({ entry, isMissing }) => (
        <>
          {REQUIRED.some(isMissing) && <FieldError>{FIELDS_MISSING}</FieldError>}
          <div className="pair">
            <InputField label="Name *" {...entry("name")} maxLength={200} />
            <InputField
              label="Ticker *"
              {...entry("ticker")}
              onChange={({ currentTarget }) => company.enter("ticker", currentTarget.value.toUpperCase())}
              maxLength={20}
            />
            <SelectField label="Country" {...entry("country")} choices={COUNTRY_CHOICES} />
            <SelectField label="Sector" {...entry("sector")} choices={SECTOR_CHOICES} />
            <SelectField label="Type" {...entry("type")} choices={TYPE_CHOICES} />
            <InputField label="Exchange" {...entry("exchange")} maxLength={50} />
            <AddressField label="Website" {...entry("website")} />
            <InputField label="BTC Holdings *" {...entry("btcHoldings")} {...BTC_INPUT} />
            <SharesField {...entry("sharesOutstanding")} />
          </div>
          <TextField label="Description" {...entry("description")} maxLength={2_000} rows={2} />
          <EvidenceFields entry={entry} isTold={REQUIRED.some(isMissing)} />
        </>
      )}
    </EditDialog>
  );
}

export function TypeDialog({ company }: { company: Company }) {
  const [form] = useState(() => typeForm(company));
  return (
    <EditDialog
      title="Change the type"
      description={`${company.name} (${company.ticker}), by its own description of its business.`}
      form={form}
      send="Update Type"
      pendingWord="Updating..."
    >
      {({ entry }) => (
        <>
          <SelectField label="Type" {...entry("type")} choices={TYPE_CHOICES} />
          <ReasonField {...entry("reason")} />
        </>
      )}
    </EditDialog>
  );
}

/** Chooses the company whose latest announcement the new holdings are read from. */
export function PickCompanyDialog({ companies }: { companies: readonly Company[] }) {
  const id = useEntry("company");
  const company = companies.find((one) => String(one.id) === id.value);
  const announced = useStore($announced);
  const byName = companies
    .filter((one) => announced.has(one.id))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  const choices = byName.map((one) => ({ value: String(one.id), label: `${one.name} (${one.ticker})` }));
  return (
    <SendDialog
      title="Update from the latest RNS"
      description="We fill in the figures from the latest announcement that states a total. Check them before saving."
      send="Continue"
      pendingWord="Reading..."
      isIncomplete={company === undefined}
      onSend={async () => {
        if (company) await openHoldingsFromRns(company);
        return false;
      }}
    >
      <SelectField label="Company" {...id} choices={[{ value: "", label: "Select a company" }, ...choices]} />
    </SendDialog>
  );
}

type RemoveDialogProps = { company: Company; reason: string; conflict: Conflict | null };

export function RemoveDialog({ company, reason: firstReason, conflict }: RemoveDialogProps) {
  const reason = useEntry("reason", firstReason);
  const revision = conflict?.revision ?? company.revision;
  return (
    <AlertDialog
      open
      onOpenChange={closeDialog}
      question="Are you sure you want to remove this company from tracking?"
      description={`${company.name} (${company.ticker}). Its history is kept, and you can undo this.`}
      action="Remove"
      onAction={() => void removeCompany({ ...company, revision }, reason.value)}
    >
      <div className="form">
        <ReasonField {...reason} />
        {conflict && <ConflictTable conflict={conflict} />}
      </div>
    </AlertDialog>
  );
}

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
      <fieldset className="border-y-rule grid max-h-[min(22rem,40dvh)] min-w-0 overflow-auto border-y">
        <legend className="sr-only">Companies</legend>
        {shown.map(({ id, name, ticker, btcHoldings }) => (
          <label
            key={id}
            className="text-row border-b-rule-soft flex min-h-(--control-h) cursor-pointer items-center gap-2.5 border-b px-1 last-of-type:border-b-0 hover:bg-(--hover)"
          >
            <input
              className="size-4 flex-none [accent-color:var(--ink)]"
              type="checkbox"
              checked={selected.has(id)}
              onChange={() => tick(id)}
            />
            <b className="min-w-0 truncate">{name}</b> <span className="ticker">{ticker}</span>
            <span className="note ml-auto whitespace-nowrap">{formatHolding(btcHoldings)} BTC</span>
          </label>
        ))}
        {shown.length === 0 && <p className="note px-1 py-3">No companies found</p>}
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
