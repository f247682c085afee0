import type { CorrectedCompany } from "../../stores/forms/correction.ts";
import { mountDialog } from "../../ui/mount-dialog.tsx";
import { CorrectionDialog } from "./CorrectionDialog.tsx";

export const mountCorrection = (company: CorrectedCompany) =>
  mountDialog((state) => <CorrectionDialog company={company} {...state} />);
