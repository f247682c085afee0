import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

import type { User } from "#contract/admin.ts";
import { formatCount } from "#domain/base/format.ts";
import { Boundary } from "#site/components/ui/boundary.tsx";
import { Button } from "#site/components/ui/button.tsx";
import { TabPanel } from "#site/components/ui/tab-panel.tsx";
import { Tabs } from "#site/components/ui/tabs.tsx";
import { expectToasts } from "#site/components/ui/toasts.ts";

import { Account, FirstPassword } from "./Account.tsx";
import { AdminDialogs } from "./AdminDialogs.tsx";
import { History } from "./History.tsx";
import { Inbox } from "./Inbox.tsx";
import { Panel } from "./Panel.tsx";
import { FirstFactor } from "./SecondFactor.tsx";
import { draftPage } from "./draft.ts";
import { $undecided, countUndecided } from "./inbox.ts";
import {
  $user,
  isAdmin,
  loginFailureText,
  needsCode,
  restoreSession,
  showLoginSuccess,
  signIn,
  signOut,
} from "./session.ts";

const VIEWS = ["data", "inbox", "history", "account"] as const;
type View = (typeof VIEWS)[number];

const viewInAddress = (): View => VIEWS.find((view) => location.hash === `#${view}`) ?? "data";

function AdminPage() {
  const user = useStore($user);
  const [unsaved] = useState(draftPage);
  useEffect(expectToasts, []);
  if (user === null) return null;
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <div className="flex-[1_1_16rem]">
          <h1 className="focus:outline-0" tabIndex={-1} ref={focusOnce}>
            Welcome, {isAdmin(user) ? "Admin" : user.username}
          </h1>
          <p className="note">
            Signed in as <b>{user.username}</b>
          </p>
        </div>
        <a className="button button-line" href="/dashboard">
          View Tracker
        </a>
        <Button onClick={() => void signOut()}>Logout</Button>
      </header>
      {unsaved !== null && (
        <p className="notice">
          <a href={unsaved}>Go back to your unsaved change</a> and open its dialog again: we kept what you
          typed.
        </p>
      )}
      <Place user={user} />
      <AdminDialogs />
    </>
  );
}

function Place({ user }: { user: User }) {
  if (user.passwordIsGenerated) return <FirstPassword />;
  if (user.needsSecondFactor) return <FirstFactor />;
  if (isAdmin(user)) return <Views />;
  return (
    <>
      <p className="notice">This account is read-only. Ask an administrator to make changes.</p>
      <div className="section">
        <Account />
      </div>
    </>
  );
}

const focusOnce = (heading: HTMLElement | null) => heading?.focus();

function Views() {
  const [view, setView] = useState(viewInAddress);
  const undecided = useStore($undecided);
  const waiting = undecided ? Object.values(undecided).reduce((sum, count) => sum + count, 0) : 0;
  useEffect(() => void countUndecided(), []);
  function show(chosen: View) {
    setView(chosen);
    history.replaceState(null, "", `#${chosen}`);
  }
  return (
    <section className="section" aria-label="Administration">
      <Tabs
        label="Administration"
        id="admin"
        value={view}
        onChange={show}
        tabs={[
          { value: "data", label: "Data" },
          { value: "inbox", label: waiting === 0 ? "Inbox" : `Inbox (${formatCount(waiting)} new)` },
          { value: "history", label: "History" },
          { value: "account", label: "Account" },
        ]}
      />
      <TabPanel id="admin" value={view} className="pt-4">
        {view === "data" && <Panel />}
        {view === "inbox" && <Inbox />}
        {view === "history" && <History />}
        {view === "account" && <Account />}
      </TabPanel>
    </section>
  );
}

type Parts = { place: Element; section: HTMLElement };

let resuming: Promise<void> | null = null;

/** Visitors who signed in before see the panel without signing in again. The form stays usable meanwhile. */
export async function resume({ place, section }: Parts) {
  await (resuming = restoreSession());
  mountAdminPage(place, section);
}

type SignInForm = { username: string; password: string; code: string };

/** The form's message afterwards; empty after signing in. */
export async function submit(
  { place, section }: Parts,
  { username, password, code }: SignInForm,
): Promise<string> {
  try {
    // The end of an old session would also forget the key of the new one.
    await resuming;
    await signIn(username, password, code);
  } catch (error) {
    if (needsCode(error)) showCodeField(section, true);
    return loginFailureText(error);
  }
  showCodeField(section, false);
  mountAdminPage(place, section);
  showLoginSuccess();
  return "";
}

/** Only accounts with a second factor need it. */
function showCodeField(section: HTMLElement, isNeeded: boolean) {
  const field = section.querySelector<HTMLElement>("[data-code]");
  if (field === null) return;
  field.hidden = !isNeeded;
  if (isNeeded) field.querySelector("input")?.focus();
}

let isMounted = false;

/** Replaces the sign-in form during a session. */
function mountAdminPage(place: Element, section: HTMLElement) {
  if (isMounted) return;
  isMounted = true;
  createRoot(place).render(
    <Boundary>
      <AdminPage />
    </Boundary>,
  );
  $user.subscribe((user, before) => {
    section.hidden = user !== null;
    if (user) section.querySelector("form")?.reset();
    else if (before) section.querySelector("input")?.focus();
  });
}
