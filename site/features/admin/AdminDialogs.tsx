import { useStore } from "@nanostores/react";
import { useState, type ReactNode } from "react";

import { $companies } from "#site/client/companies.ts";
import { InputField } from "#site/components/ui/fields.tsx";

import {
  AddCompanyDialog,
  FeaturedDialog,
  PickCompanyDialog,
  RemoveDialog,
  TypeDialog,
} from "./CompanyDialogs.tsx";
import { CorrectionDialog } from "./CorrectionDialog.tsx";
import { SendDialog, useEntry } from "./EditDialog.tsx";
import { FeedDialog, FeedsDialog } from "./FeedDialogs.tsx";
import { ClosesDialog, HoldingsDialog, SharesDialog } from "./FigureDialogs.tsx";
import { InstrumentDialog, InstrumentsDialog } from "./InstrumentDialogs.tsx";
import { CompanyMediaDialog, DeleteMediaDialog, MarketMediaDialog } from "./MediaDialogs.tsx";
import { OfferDialog, OffersDialog } from "./OfferDialogs.tsx";
import { $dialog, type AdminDialog } from "./dialog.ts";
import { needsCode, showLoginFailure, showLoginSuccess, signIn } from "./session.ts";

/** The open dialog, on any page. Visitors load none of it. */
export function AdminDialogs() {
  const dialog = useStore($dialog);
  return dialog && <Opened key={JSON.stringify(dialog)} dialog={dialog} />;
}

/** The list stays as it was when the dialog opened: a later read must not change what is being edited. */
function Opened({ dialog }: { dialog: AdminDialog }): ReactNode {
  const current = useStore($companies);
  const [list, setList] = useState(current);
  if (list === null && current !== null) setList(current);
  const company = "id" in dialog ? list?.find(({ id }) => id === dialog.id) : undefined;
  switch (dialog.kind) {
    case "login":
      return <LoginDialog />;
    case "featured":
      return list && <FeaturedDialog companies={list} />;
    case "pick-company":
      return list && <PickCompanyDialog companies={list} />;
    case "add-company":
      return <AddCompanyDialog values={dialog.values} />;
    case "upload-closes":
      return <ClosesDialog />;
    case "shares":
      return company && <SharesDialog company={company} values={dialog.values} />;
    case "type":
      return company && <TypeDialog company={company} />;
    case "holdings":
      return company && <HoldingsDialog company={company} announced={dialog.title} values={dialog.values} />;
    case "remove":
      return company && <RemoveDialog company={company} reason={dialog.reason} conflict={dialog.conflict} />;
    case "company-media":
      return list && <CompanyMediaDialog {...dialog} revision={company?.revision ?? null} />;
    case "offers":
      return <OffersDialog />;
    case "offer":
      return <OfferDialog offer={dialog.offer} />;
    case "instruments":
      return company && <InstrumentsDialog company={company} />;
    case "instrument":
      return company && <InstrumentDialog company={company} {...dialog} />;
    case "feeds":
      return <FeedsDialog />;
    case "feed":
      return <FeedDialog />;
    case "public-correction":
      return <CorrectionDialog id={dialog.submission} />;
    case "market-media":
      return <MarketMediaDialog item={dialog.item} />;
    case "delete-media":
      return <DeleteMediaDialog {...dialog} />;
  }
}

function LoginDialog() {
  const username = useEntry("username");
  const password = useEntry("password");
  const code = useEntry("code");
  const [asksCode, setAsksCode] = useState(false);
  async function send() {
    try {
      await signIn(username.value, password.value, code.value);
      showLoginSuccess();
      return true;
    } catch (error) {
      setAsksCode(asksCode || needsCode(error));
      showLoginFailure(error);
      return false;
    }
  }
  return (
    <SendDialog
      title="Admin Login"
      description="Sign in to manage the data. Sessions end after twelve hours."
      send="Sign In"
      pendingWord="Signing in..."
      isIncomplete={[username, password].some(({ value }) => value.trim() === "")}
      onSend={send}
    >
      <InputField label="Username" {...username} autoComplete="username" />
      <InputField label="Password" {...password} type="password" autoComplete="current-password" />
      {asksCode && (
        <InputField
          label="Code of your second factor"
          hint="From the app on your phone, or a recovery code."
          {...code}
          autoComplete="one-time-code"
          autoFocus
        />
      )}
    </SendDialog>
  );
}
