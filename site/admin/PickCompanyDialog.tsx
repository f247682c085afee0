import { useState, type SubmitEvent } from "react";

import type { Company } from "#domain/company/company.ts";
import { FormActions } from "#site/forms/FormActions.tsx";
import { Dialog } from "#site/ui/dialog.tsx";
import { Field, Select } from "#site/ui/fields.tsx";

import { openHoldingsFromRns } from "./actions.ts";

type Props = { companies: readonly Company[]; close: () => void };

/** Which company's newest announcement the new holdings are read from. */
export function PickCompanyDialog({ companies, close }: Props) {
  const [id, setId] = useState("");
  const [isPending, setPending] = useState(false);
  const byName = companies.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  const choices = byName.map((one) => ({ value: String(one.id), label: `${one.name} (${one.ticker})` }));

  async function submit(submission: SubmitEvent) {
    submission.preventDefault();
    const company = companies.find((one) => String(one.id) === id);
    if (company === undefined || isPending) return;
    setPending(true);
    await openHoldingsFromRns(company);
    setPending(false);
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Update from the latest RNS"
      description="We fill in the figures from the latest announcement that states a total. Check them before saving."
    >
      <form className="form" onSubmit={(submission) => void submit(submission)}>
        <Field label="Company">
          {(control) => (
            <Select
              {...control}
              value={id}
              onChange={({ currentTarget }) => setId(currentTarget.value)}
              choices={[{ value: "", label: "Select a company" }, ...choices]}
            />
          )}
        </Field>
        <FormActions send="Continue" pending={isPending} pendingWord="Reading..." disabled={id === ""} />
      </form>
    </Dialog>
  );
}
