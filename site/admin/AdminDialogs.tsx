import { useStore } from "@nanostores/react";
import { useState, type ReactNode } from "react";

import type { Company } from "#domain/company/company.ts";
import { $companies } from "#site/companies/companies.ts";

import { AddCompanyDialog, DeleteMediaDialog, PickCompanyDialog, RemoveDialog } from "./CompanyDialogs.tsx";
import { FeaturedDialog } from "./FeaturedDialog.tsx";
import { HoldingsDialog, SharesDialog } from "./FigureDialogs.tsx";
import { LoginDialog } from "./LoginDialog.tsx";
import { CompanyMediaDialog, MarketMediaDialog } from "./MediaDialogs.tsx";
import { deleteCompanyMedia, deleteMarketMedia } from "./actions.ts";
import href from "./admin.css?url";
import { $dialog, closeDialog, type AdminDialog } from "./dialog.ts";

/** The one dialog that is open, on whatever page. */
export function AdminDialogs() {
  const dialog = useStore($dialog);
  if (dialog === null) return null;
  switch (dialog.kind) {
    case "login":
      return <LoginDialog close={closeDialog} />;
    case "add-company":
      return <AddCompanyDialog values={dialog.values} close={closeDialog} />;
    case "market-media":
      return <MarketMediaDialog item={dialog.item} close={closeDialog} />;
    case "delete-market-media":
      return (
        <DeleteMediaDialog
          title={dialog.item.title}
          onDelete={() => void deleteMarketMedia(dialog.item.id)}
          close={closeDialog}
        />
      );
    case "delete-company-media":
      return (
        <DeleteMediaDialog
          title={dialog.item.title}
          onDelete={() => void deleteCompanyMedia(dialog.companyId, dialog.item.id)}
          close={closeDialog}
        />
      );
    default:
      return <WithList key={JSON.stringify(dialog)}>{(list) => drawn(dialog, list)}</WithList>;
  }
}

type NeedsList = Extract<
  AdminDialog,
  { kind: "featured" | "pick-company" | "shares" | "holdings" | "remove" | "company-media" }
>;

function drawn(dialog: NeedsList, list: readonly Company[]): ReactNode {
  switch (dialog.kind) {
    case "featured":
      return <FeaturedDialog companies={list} close={closeDialog} />;
    case "pick-company":
      return <PickCompanyDialog companies={list} close={closeDialog} />;
    case "company-media": {
      const { companyId: id, item } = dialog;
      const revision = list.find((one) => one.id === id)?.revision ?? null;
      return <CompanyMediaDialog company={{ id, revision }} item={item} close={closeDialog} />;
    }
    default: {
      const company = list.find(({ id }) => id === dialog.id);
      return company && ofCompany(dialog, company);
    }
  }
}

function ofCompany(
  dialog: Extract<NeedsList, { kind: "shares" | "holdings" | "remove" }>,
  company: Company,
): ReactNode {
  switch (dialog.kind) {
    case "shares":
      return <SharesDialog company={company} values={dialog.values} close={closeDialog} />;
    case "holdings":
      return (
        <HoldingsDialog
          company={company}
          announced={dialog.title}
          values={dialog.values}
          close={closeDialog}
        />
      );
    case "remove":
      return (
        <RemoveDialog
          company={company}
          reason={dialog.reason}
          conflict={dialog.conflict}
          close={closeDialog}
        />
      );
  }
}

/** The list as it was when the dialog opened: a later read must not change what is being edited. */
function WithList({ children }: { children: (list: readonly Company[]) => ReactNode }) {
  const list = useStore($companies);
  const [seen, setSeen] = useState(list);
  if (seen === null && list !== null) setSeen(list);
  return seen && children(seen);
}

/** A style sheet of its own: visitors load none of it. */
export const AdminStyles = () => <link rel="stylesheet" href={href} precedence="admin" />;
