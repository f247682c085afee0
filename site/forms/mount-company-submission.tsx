import { mountDialog } from "#site/ui/mount-dialog.tsx";

import { SubmitCompanyDialog } from "./SubmitCompanyDialog.tsx";

export const mountCompanySubmission = () => mountDialog((state) => <SubmitCompanyDialog {...state} />);
