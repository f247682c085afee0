import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";

import { Button } from "#site/ui/button.tsx";
import { expectToasts } from "#site/ui/expect-toasts.ts";
import { Icon } from "#site/ui/icon.tsx";

import { AdminDialogs } from "./AdminDialogs.tsx";
import { AdminStyles } from "./AdminStyles.tsx";
import { Panel } from "./Panel.tsx";
import { isFlagged } from "./credentials.ts";
import { openDialog } from "./dialog.ts";
import { $user, isAdmin, restoreSession, signOut } from "./session.ts";

/** Tells whether somebody is signed in who may change the rows below. */
type Props = { onAdmin: (isThere: boolean) => void };

/** The Admin button and what it opens: the panel, or without a session the way to one. */
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
      <AdminStyles />
      {isOffered && (
        <div className="admin-bar">
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
          <span className="admin-bar-end">
            <a className="btn btn-bare" href="/admin">
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
        <section id="admin-panel" className="admin-panel" aria-label="Admin panel">
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
