import { useStore } from "@nanostores/react";
import { useState } from "react";

import { formatPrice, formatUsdBillions } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import { Figure } from "#site/figures/Figure.tsx";
import { useForm } from "#site/forms/FormActions.tsx";
import { Dialog } from "#site/ui/dialog.tsx";
import { Field } from "#site/ui/fields.tsx";

import { EditActions, EvidenceFields } from "./EditFields.tsx";
import { sharesForm } from "./edits.ts";

type Props = {
  company: Company;
  values: { sharesOutstanding: string; sourceUrl: string } | null;
  close: () => void;
};

export const SharesDialog = ({ company, values, close }: Props) => (
  <Dialog open onOpenChange={close} title="Update Shares Outstanding">
    <SharesForm company={company} values={values} close={close} />
  </Dialog>
);

function SharesForm({ company, values, close }: Props) {
  const known = company.sharesOutstanding === null ? "" : String(company.sharesOutstanding);
  const [shares] = useState(() => sharesForm(company, values ?? { sharesOutstanding: known, sourceUrl: "" }));
  const { sharesOutstanding } = useStore(shares.$entries);
  const { form, entry, isMissing } = useForm(shares, close);
  const { currentPrice, marketCap } = company;
  const entered = sharesOutstanding === "" ? null : Number(sharesOutstanding);
  const newMarketCap = entered === null || currentPrice === null ? null : entered * currentPrice;
  return (
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
                <Figure
                  text={formatUsdBillions(newMarketCap)}
                  reason="Shares × price; one of them is missing"
                />
              </output>
            </dd>
          </div>
        </dl>
      </section>
      <EvidenceFields entry={entry} isSourceWrong={isMissing("sourceUrl")} />
      <EditActions form={shares} send="Update Shares" pendingWord="Updating..." />
    </form>
  );
}
