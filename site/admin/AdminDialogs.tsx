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
import { $dialog, type AdminDialog } from "./dialog.ts";

/** The one dialog that is open, on whatever page, and the style sheet of administrators: visitors load none of it. */
export function AdminDialogs() {
  const dialog = useStore($dialog);
  return (
    <>
      <link rel="stylesheet" href={href} precedence="admin" />
      {dialog && <Opened key={JSON.stringify(dialog)} dialog={dialog} />}
    </>
  );
}

function Opened({ dialog }: { dialog: AdminDialog }): ReactNode {
  switch (dialog.kind) {
    case "login":
      return <LoginDialog />;
    case "add-company":
      return <AddCompanyDialog values={dialog.values} />;
    case "market-media":
      return <MarketMediaDialog item={dialog.item} />;
    case "delete-market-media": {
      const { id, title } = dialog.item;
      return <DeleteMediaDialog title={title} onDelete={() => void deleteMarketMedia(id)} />;
    }
    case "delete-company-media": {
      const { companyId, item } = dialog;
      return (
        <DeleteMediaDialog title={item.title} onDelete={() => void deleteCompanyMedia(companyId, item.id)} />
      );
    }
    case "featured":
      return <WithList>{(companies) => <FeaturedDialog companies={companies} />}</WithList>;
    case "pick-company":
      return <WithList>{(companies) => <PickCompanyDialog companies={companies} />}</WithList>;
    case "company-media": {
      const { companyId: id, item } = dialog;
      return (
        <WithList>
          {(companies) => {
            const revision = companies.find((one) => one.id === id)?.revision ?? null;
            return <CompanyMediaDialog company={{ id, revision }} item={item} />;
          }}
        </WithList>
      );
    }
    case "shares":
      return (
        <WithCompany id={dialog.id}>
          {(company) => <SharesDialog company={company} values={dialog.values} />}
        </WithCompany>
      );
    case "holdings":
      return (
        <WithCompany id={dialog.id}>
          {(company) => <HoldingsDialog company={company} announced={dialog.title} values={dialog.values} />}
        </WithCompany>
      );
    case "remove":
      return (
        <WithCompany id={dialog.id}>
          {(company) => <RemoveDialog company={company} reason={dialog.reason} conflict={dialog.conflict} />}
        </WithCompany>
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

type WithCompanyProps = { id: number; children: (company: Company) => ReactNode };

const WithCompany = ({ id, children }: WithCompanyProps) => (
  <WithList>
    {(list) => {
      const company = list.find((one) => one.id === id);
      return company && children(company);
    }}
  </WithList>
);
