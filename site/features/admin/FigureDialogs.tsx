import { useStore } from "@nanostores/react";
import { useState } from "react";

import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatPrice, formatUsdBillions } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import { Figure } from "#site/components/figures/Figure.tsx";
import { FieldError, InputField } from "#site/components/ui/fields.tsx";

import { EditDialog } from "./EditDialog.tsx";
import { BTC_INPUT, DayField, EvidenceFields, Facts, ReasonField, SharesField } from "./EditFields.tsx";
import type { HoldingsEntries, SharesEntries } from "./dialog.ts";
import { FIELDS_MISSING, closesForm, holdingsForm, sharesForm } from "./edits.ts";

/** `announced` is the announcement that states the total. */
type HoldingsDialogProps = { company: Company; announced: string | null; values: HoldingsEntries };

export function HoldingsDialog({ company, announced, values }: HoldingsDialogProps) {
  const [holdings] = useState(() => holdingsForm(company, values));
  const { name, ticker, btcHoldings, evidence } = company;
  return (
    <EditDialog
      title={announced === null ? "Correct the holding" : "Update from the latest RNS"}
      description={
        announced === null
          ? "Enter the new holding and the announcement that states it."
          : `Read from "${announced}". Check it against the announcement.`
      }
      form={holdings}
      send="Update Holdings"
      pendingWord="Updating..."
    >
      {({ entry, isMissing }) => {
        const address = entry("rnsUrl");
        const isUrlMissing = address.error && address.value.trim() === "";
        return (
          <>
            <Facts
              facts={{
                Company: `${name} (${ticker})`,
                "Current holdings": (
                  <>
                    <Figure text={formatBtcExact(btcHoldings)} reason="No holding recorded" />{" "}
                    <span className="unit">BTC</span>
                    {evidence.btcHoldings && (
                      <span className="note"> as of {formatDay(evidence.btcHoldings.asOf)}</span>
                    )}
                  </>
                ),
              }}
            />
            <div className="pair">
              <InputField label="Bitcoin Holdings *" {...entry("bitcoinHoldings")} {...BTC_INPUT} />
              <DayField {...entry("asOf")} />
            </div>
            <InputField
              label="RNS URL *"
              {...address}
              error={isUrlMissing || (address.error && "Invalid URL")}
              type="url"
            />
            <ReasonField {...entry("reason")} />
            {(isMissing("bitcoinHoldings") || isUrlMissing) && <FieldError>{FIELDS_MISSING}</FieldError>}
          </>
        );
      }}
    </EditDialog>
  );
}

type SharesDialogProps = { company: Company; values: SharesEntries | null };

export function SharesDialog({ company, values }: SharesDialogProps) {
  const known = company.sharesOutstanding === null ? "" : String(company.sharesOutstanding);
  const [shares] = useState(() =>
    sharesForm(company, values ?? { sharesOutstanding: known, sourceUrl: "", asOf: "" }),
  );
  const { sharesOutstanding } = useStore(shares.$entries);
  const { name, ticker, currentPrice, marketCap } = company;
  const entered = sharesOutstanding === "" ? null : Number(sharesOutstanding);
  const newMarketCap = entered === null || currentPrice === null ? null : entered * currentPrice;
  return (
    <EditDialog
      title="Update Shares Outstanding"
      form={shares}
      send="Update Shares"
      pendingWord="Updating..."
    >
      {({ entry }) => (
        <>
          <Facts
            facts={{
              Company: `${name} (${ticker})`,
              "Current price": <Figure text={formatPrice(currentPrice)} reason="No quote" />,
            }}
          />
          <SharesField {...entry("sharesOutstanding")} />
          <section className="notice border-rule-mid py-3" aria-label="Market Cap Calculation">
            <h3 className="text-row mb-1">Market Cap Calculation</h3>
            <Facts
              facts={{
                "Current market cap": <Figure text={formatUsdBillions(marketCap)} reason="No market cap" />,
                "New market cap": (
                  <output>
                    <Figure
                      text={formatUsdBillions(newMarketCap)}
                      reason="Shares × price; one of them is missing"
                    />
                  </output>
                ),
              }}
            />
          </section>
          <EvidenceFields entry={entry} />
        </>
      )}
    </EditDialog>
  );
}

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
