import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";

import type { Company } from "#domain/company/company.ts";
import { Button, IconButton } from "#site/components/ui/button.tsx";
import { DropdownMenu } from "#site/components/ui/dropdown-menu.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { expectToasts } from "#site/components/ui/toasts.ts";

import { AdminDialogs } from "./AdminDialogs.tsx";
import { Panel } from "./Panel.tsx";
import { $announced, openHoldingsFromRns } from "./actions.ts";
import { isFlagged } from "./admin-request.ts";
import { openDialog } from "./dialog.ts";
import { $user, isAdmin, restoreSession, signOut } from "./session.ts";

/** Reports whether the signed-in user may change the rows below. */
type Props = { onAdmin: (isThere: boolean) => void };

/** The Admin button and the panel it opens, or without a session the sign-in. */
export function DashboardAdmin({ onAdmin }: Props) {
  const user = useStore($user);
  const [isOpen, setOpen] = useState(false);
  const [isOffered, setOffered] = useState(isFlagged);
  const isThere = isAdmin(user);

  useEffect(() => void restoreSession(), []);
  useEffect(expectToasts, []);
  useEffect(() => onAdmin(isThere), [onAdmin, isThere]);

  return (
    <>
      {isOffered && (
        <div className="bg-sunken text-row mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
          <Button
            aria-expanded={isOpen}
            aria-controls="admin-panel"
            className={isOpen ? "opened" : ""}
            onClick={() => setOpen(!isOpen)}
          >
            Admin
            <Icon name="down" />
          </Button>
          {isThere && (
            <p>
              Signed in as <b>{user?.username}</b>
            </p>
          )}
          <span className="ml-auto flex flex-wrap gap-1 max-[30rem]:ml-0">
            <a className="button button-bare" href="/admin">
              Inbox and history
              <Icon name="go" />
            </a>
            {isThere && (
              <Button
                look="bare"
                onClick={() => {
                  setOffered(false);
                  void signOut();
                }}
              >
                Logout
              </Button>
            )}
          </span>
        </div>
      )}
      {isOpen && isOffered && (
        <section
          id="admin-panel"
          className="border-rule mb-6 border-b px-3 pt-4 pb-5"
          aria-label="Admin panel"
        >
          {isThere ? <Panel /> : <LoginPrompt />}
        </section>
      )}
      <AdminDialogs />
    </>
  );
}

const LoginPrompt = () => (
  <div className="empty">
    <p>Sign in to manage the data.</p>
    <Button look="solid" onClick={() => openDialog({ kind: "login" })}>
      Admin Login
    </Button>
  </div>
);

export function RowActions({ company }: { company: Company }) {
  const { id, name } = company;
  const announced = useStore($announced);
  return (
    <DropdownMenu
      trigger={<IconButton icon="pen" label={`Actions: ${name}`} />}
      items={[
        {
          label: "Update shares outstanding",
          onSelect: () => openDialog({ kind: "shares", id, values: null }),
        },
        {
          label: "Correct the holding",
          onSelect: () =>
            openDialog({
              kind: "holdings",
              id,
              title: null,
              values: { bitcoinHoldings: company.btcHoldings ?? "", rnsUrl: "", asOf: "" },
            }),
        },
        {
          label: "Preferred stock and debt",
          onSelect: () => openDialog({ kind: "instruments", id }),
        },
        { label: "Change the type", onSelect: () => openDialog({ kind: "type", id }) },
        ...(announced.has(id)
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
