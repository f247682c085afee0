import { useEffect, useState } from "react";

import { isOfferHistories } from "#contract/admin.ts";
import { formatDay } from "#domain/base/dates.ts";
import {
  OFFER_KINDS,
  OFFER_KIND_WORDS,
  OFFER_STATUSES,
  OFFER_STATUS_WORDS,
  type Offer,
  type OfferHistory,
} from "#domain/company/offer.ts";
import { Button } from "#site/components/ui/button.tsx";
import { Dialog } from "#site/components/ui/dialog.tsx";
import { FieldError, InputField, SelectField, TextField } from "#site/components/ui/fields.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

import { EditDialog } from "./EditDialog.tsx";
import { AddressField, BTC_INPUT, ReasonField } from "./EditFields.tsx";
import { adminRead, showAdminFailure } from "./admin-request.ts";
import { closeDialog, openDialog } from "./dialog.ts";
import { FIELDS_MISSING, offerForm } from "./edits.ts";

/** Every offer on record, each with a way to its next status. */
export function OffersDialog() {
  const [offers, setOffers] = useState<OfferHistory[] | null>(null);
  useEffect(() => {
    adminRead("/api/admin/offers", isOfferHistories)
      .then(setOffers)
      .catch((error: unknown) => showAdminFailure(error, "Could not load the public offers"));
  }, []);
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="Manage Public Offers"
      description="Planned listings and mergers. Each status has its day and its source. Nothing is erased."
    >
      {offers === null && <p className="note">Loading the public offers...</p>}
      {offers?.length === 0 && <p className="empty">No public offer on record.</p>}
      {offers !== null && offers.length > 0 && (
        <ul className="lines">
          {offers.map(({ current }) => (
            <OfferLine key={current.id} offer={current} />
          ))}
        </ul>
      )}
      <Button className="mt-3" look="solid" onClick={() => openDialog({ kind: "offer", offer: null })}>
        <Icon name="plus" />
        Add Public Offer
      </Button>
    </Dialog>
  );
}

const OfferLine = ({ offer }: { offer: Offer }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <span>
      <b>{offer.name}</b>{" "}
      <span className="note">
        {OFFER_KIND_WORDS[offer.kind]}, {OFFER_STATUS_WORDS[offer.status]} {formatDay(offer.asOf)}
      </span>
    </span>
    <Button onClick={() => openDialog({ kind: "offer", offer })}>
      <Icon name="pen" />
      Change <span className="sr-only">{offer.name}</span>
    </Button>
  </li>
);

export function OfferDialog({ offer }: { offer: Offer | null }) {
  const [form] = useState(() => offerForm(offer));
  return (
    <EditDialog
      title={offer === null ? "Add Public Offer" : "Change Public Offer"}
      description="Completed, Withdrawn and Recorded by mistake end an offer."
      form={form}
      send="Save"
      pendingWord="Saving..."
    >
      {({ entry, incomplete }) => (
        <>
          <InputField label="Name *" {...entry("name")} maxLength={200} />
          <div className="pair">
            <SelectField label="Kind" {...entry("kind")} choices={KIND_CHOICES} />
            <InputField label="BTC stated (Optional)" {...entry("btc")} {...BTC_INPUT} />
          </div>
          <div className="pair">
            <SelectField label="Status" {...entry("status")} choices={STATUS_CHOICES} />
            <InputField label="Date of the status *" {...entry("asOf")} placeholder="2026-08-22" />
          </div>
          <AddressField label="Source URL *" {...entry("sourceUrl")} />
          <TextField label="Note (Optional)" {...entry("note")} maxLength={500} rows={2} />
          <ReasonField {...entry("reason")} />
          {incomplete && <FieldError>{FIELDS_MISSING}</FieldError>}
        </>
      )}
    </EditDialog>
  );
}

const KIND_CHOICES = OFFER_KINDS.map((value) => ({ value, label: OFFER_KIND_WORDS[value] }));
const STATUS_CHOICES = OFFER_STATUSES.map((value) => ({ value, label: OFFER_STATUS_WORDS[value] }));
