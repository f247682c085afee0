import { useState } from "react";

import { InputField } from "#site/ui/fields.tsx";

import { EditDialog } from "./EditDialog.tsx";
import { ReasonField } from "./EditFields.tsx";
import { closesForm } from "./edits.ts";

/** The server checks each row of the file. It stores all of them or none. */
export function ClosesDialog() {
  const [form] = useState(closesForm);
  const read = async (file: File | undefined) => form.enter("csv", (await file?.text()) ?? "");
  return (
    <EditDialog
      title="Upload closing prices"
      description="Closing prices of shares, one row each. All rows are saved, or none."
      form={form}
      send="Upload"
      pendingWord="Uploading..."
    >
      {({ entry, isMissing }) => (
        <>
          <InputField
            label="CSV file *"
            hint="Columns: date,ticker,close,currency. For example 2026-08-21,MSTR,119.25,USD. At most 64 kB."
            error={isMissing("csv") && "Choose a file of closing prices"}
            type="file"
            accept=".csv,text/csv"
            onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
          />
          <ReasonField {...entry("reason")} />
        </>
      )}
    </EditDialog>
  );
}
