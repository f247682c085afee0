import { formatMultiple } from "#domain/analysis/price-figures.ts";
import { formatCount, formatPrice } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import type { CompanyFigure } from "#domain/receipt/figure-receipt.ts";
import { companyReceipt, seenFrom } from "#domain/receipt/receipt-paths.ts";
import {
  inputsOfKind,
  type InputName,
  type MultipleInputs,
  type MultipleKind,
  type Multiples,
} from "#domain/valuation/multiple.ts";

import { btcText, type ExampleInput, type WorkedExample } from "./worked-examples.ts";

type Valued = { company: Pick<Company, "id" | "name">; multiples: Multiples };
type Write = (value: string) => string;

const usd: Write = (value) => formatPrice(Number(value));
const count: Write = (value) => formatCount(Number(value));

const INPUTS: Record<Exclude<InputName, "btcPrice">, [label: string, write: Write, figure: CompanyFigure]> = {
  sharePrice: ["Share price", usd, "price"],
  marketCap: ["Market cap as quoted", usd, "market-cap"],
  shares: ["Shares outstanding", count, "shares"],
  sharesDiluted: ["Diluted shares", count, "shares-diluted"],
  btcHoldings: ["Holdings", btcText, "holdings"],
  debt: ["Debt", usd, "debt"],
  preferred: ["Preferred stock", usd, "preferred"],
  cash: ["Cash", usd, "cash"],
};

/** The first company, the largest holder first, of which every kind of multiple is known. */
export function everyKindOf(valued: Iterable<Valued>): Valued | null {
  for (const each of valued) if (each.multiples.all.every(({ value }) => value !== null)) return each;
  return null;
}

/** A kind of multiple with the inputs of its day; null if no company has all of them. */
export function mnavExample(
  found: Valued | null,
  figure: CompanyFigure,
  kind: MultipleKind,
): WorkedExample | null {
  const multiple = found?.multiples.all.find(
    ({ definition, basis }) => definition === kind.definition && basis === kind.basis,
  );
  if (!found || !multiple) return null;
  const { company, multiples } = found;
  const of = (name: CompanyFigure) => seenFrom(companyReceipt(company.id, name), { asOf: multiples.day });
  return {
    of: company.name,
    href: `/company/${company.id}`,
    inputs: inputsOfKind(kind).flatMap((name) => inputOf(name, multiples.inputs, of)),
    result: formatMultiple(multiple.value),
    receipt: of(figure),
  };
}

function inputOf(
  name: InputName,
  inputs: MultipleInputs,
  of: (figure: CompanyFigure) => string,
): ExampleInput[] {
  if (name === "btcPrice") {
    const price = inputs.btcPrice;
    if (price === null) return [];
    return [{ label: "Bitcoin price", text: formatPrice(price.usd), asOf: price.asOf, source: price.source }];
  }
  const figure = inputs[name];
  if (figure?.value == null) return [];
  const [label, write, receipt] = INPUTS[name];
  return [
    { label, text: write(figure.value), asOf: figure.asOf, source: figure.source, receipt: of(receipt) },
  ];
}
