import { useStore } from "@nanostores/react";
import { useState } from "react";

import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatPrice, formatUsdBillions } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import { Figure } from "#site/figures/Figure.tsx";
import { useForm } from "#site/forms/FormActions.tsx";
import { Dialog } from "#site/ui/dialog.tsx";
import { Field, FieldError } from "#site/ui/fields.tsx";

import { EditActions, EvidenceFields, ReasonField } from "./EditFields.tsx";
import { FIELDS_MISSING, holdingsForm, sharesForm } from "./edits.ts";

type HoldingsDialogProps = {
  company: Company;
  /** The announcement that states the total. */
  announced: string | null;
  values: { bitcoinHoldings: string; rnsUrl: string; asOf: string };
  close: () => void;
};

export function HoldingsDialog({ company, announced, values, close }: HoldingsDialogProps) {
  const [holdings] = useState(() => holdingsForm(company, values));
  const { form, entry, isMissing } = useForm(holdings, close);
  const stated = company.evidence.btcHoldings;
  const isUrlWrong = isMissing("rnsUrl") && holdings.$entries.get().rnsUrl.trim() !== "";
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Update from the latest RNS"
      description={
        announced === null
          ? "Enter the new holding and the announcement that states it."
          : `Read from "${announced}". Check it against the announcement.`
      }
    >
      <form className="form" noValidate {...form}>
        <dl className="rows">
          <div>
            <dt>Company</dt>
            <dd>
              {company.name} ({company.ticker})
            </dd>
          </div>
          <div>
            <dt>Current holdings</dt>
            <dd>
              <Figure text={formatBtcExact(company.btcHoldings)} reason="No holding recorded" />{" "}
              <span className="unit">BTC</span>
              {stated && <span className="note"> as of {formatDay(stated.asOf)}</span>}
            </dd>
          </div>
        </dl>
        <div className="pair">
          <Field label="Bitcoin Holdings *" error={isMissing("bitcoinHoldings")}>
            {(control) => (
              <input {...control} {...entry("bitcoinHoldings")} type="number" min="0" step="0.00000001" />
            )}
          </Field>
          <Field label="As of (Optional)">
            {(control) => <input {...control} {...entry("asOf")} type="date" />}
          </Field>
        </div>
        <Field label="RNS URL *" error={isUrlWrong ? "Invalid URL" : isMissing("rnsUrl")}>
          {(control) => <input {...control} {...entry("rnsUrl")} type="url" autoComplete="off" />}
        </Field>
        <ReasonField {...entry("reason")} />
        {(isMissing("bitcoinHoldings") || (isMissing("rnsUrl") && !isUrlWrong)) && (
          <FieldError>{FIELDS_MISSING}</FieldError>
        )}
        <EditActions form={holdings} send="Update Holdings" pendingWord="Updating..." />
      </form>
    </Dialog>
  );
}

type SharesDialogProps = {
  company: Company;
  values: { sharesOutstanding: string; sourceUrl: string } | null;
  close: () => void;
};

export function SharesDialog({ company, values, close }: SharesDialogProps) {
  const known = company.sharesOutstanding === null ? "" : String(company.sharesOutstanding);
  const [shares] = useState(() => sharesForm(company, values ?? { sharesOutstanding: known, sourceUrl: "" }));
  const { sharesOutstanding } = useStore(shares.$entries);
  const { form, entry, isMissing } = useForm(shares, close);
  const { currentPrice, marketCap } = company;
  const entered = sharesOutstanding === "" ? null : Number(sharesOutstanding);
  const newMarketCap = entered === null || currentPrice === null ? null : entered * currentPrice;
  return (
    <Dialog open onOpenChange={close} title="Update Shares Outstanding">
      <form className="form" noValidate {...form}>
        <dl className="rows">
          <div>
            <dt>Company</dt>
            <dd>
              {company.name} ({company.ticker})
            </dd>
          </div>
          <div>
            <dt>Current price</dt>
            <dd>
              <Figure text={formatPrice(currentPrice)} reason="No quote" />
            </dd>
          </div>
        </dl>
        <Field label="Shares Outstanding" hint="Leave empty to use API data when available.">
          {(control) => <input {...control} {...entry("sharesOutstanding")} type="number" min="0" step="1" />}
        </Field>
        <section className="bar border-rule-mid py-3" aria-label="Market Cap Calculation">
          <h3 className="text-row mb-1">Market Cap Calculation</h3>
          <dl className="rows">
            <div>
              <dt>Current market cap</dt>
              <dd>
                <Figure text={formatUsdBillions(marketCap)} reason="No market cap" />
              </dd>
            </div>
            <div>
              <dt>New market cap</dt>
              <dd>
                <output>
                  <Figure text={formatUsdBillions(newMarketCap)} reason="Needs a share count and a price" />
                </output>
              </dd>
            </div>
          </dl>
        </section>
        <EvidenceFields entry={entry} isSourceWrong={isMissing("sourceUrl")} />
        <EditActions form={shares} send="Update Shares" pendingWord="Updating..." />
      </form>
    </Dialog>
  );
}
