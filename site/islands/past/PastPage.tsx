import type { Past } from "#domain/past.ts";

import { PastCompany } from "./PastCompany.tsx";
import { PastList } from "./PastList.tsx";

type Props = { past: Past; companyId: number | undefined };

/** Of one company, or of the whole list. */
export const PastPage = ({ past, companyId }: Props) =>
  companyId === undefined ? <PastList past={past} /> : <PastCompany past={past} id={companyId} />;
