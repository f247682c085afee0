import { COMPANY_CONCEPT, conceptRequest, readFiled } from "./sec.ts";
import { defineSource } from "./source.ts";

/** The line items under which companies file what they owe. Each uses some of them, and not always for the same. */
export const DEBT_CONCEPTS = [
  "DebtLongtermAndShorttermCombinedAmount",
  "LongTermDebt",
  "LongTermDebtNoncurrent",
  "LongTermDebtAndCapitalLeaseObligations",
  "DebtInstrumentCarryingAmount",
  "ConvertibleDebt",
  "ConvertibleDebtNoncurrent",
  "ConvertibleNotesPayable",
  "ConvertibleLongTermNotesPayable",
  "NotesPayable",
  "LoansPayable",
  "LineOfCredit",
  "DebtCurrent",
  "LongTermDebtCurrent",
  "ConvertibleDebtCurrent",
  "ConvertibleNotesPayableCurrent",
  "NotesPayableCurrent",
  "ShortTermBorrowings",
] as const;
type DebtAsk = { cik: number; concept: (typeof DEBT_CONCEPTS)[number] };

export const secDebt = defineSource({
  ...COMPANY_CONCEPT,
  id: "sec-debt",
  every: "1d",
  request: ({ cik, concept }: DebtAsk) => conceptRequest(cik, `us-gaap/${concept}`),
  read: readFiled<DebtAsk["concept"]>,
});
