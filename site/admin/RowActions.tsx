import type { Company } from "#domain/company/company.ts";
import { IconButton } from "#site/ui/button.tsx";
import { DropdownMenu } from "#site/ui/dropdown-menu.tsx";

import { openHoldingsFromRns } from "./actions.ts";
import { openDialog } from "./dialog.ts";

/** The one company whose row offers its announcements too. */
const ANNOUNCED = "SWC";

export function RowActions({ company }: { company: Company }) {
  const { id, name, ticker } = company;
  return (
    <DropdownMenu
      trigger={<IconButton icon="pen" label={`Actions: ${name}`} />}
      items={[
        {
          label: "Update shares outstanding",
          onSelect: () => openDialog({ kind: "shares", id, values: null }),
        },
        ...(ticker.toUpperCase() === ANNOUNCED
          ? [{ label: "Update from the latest RNS", onSelect: () => void openHoldingsFromRns(company) }]
          : []),
        {
          label: "Remove",
          onSelect: () => openDialog({ kind: "remove", id, reason: "", conflict: null }),
        },
      ]}
    />
  );
}
