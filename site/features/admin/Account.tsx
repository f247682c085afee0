import { useEffect, useState } from "react";

import { isSessions, type Sessions } from "#contract/admin.ts";
import { formatDay, formatTime } from "#domain/base/dates.ts";
import { formatCount } from "#domain/base/format.ts";
import { Button } from "#site/components/ui/button.tsx";
import { InputField } from "#site/components/ui/fields.tsx";

import { AccountForm } from "./AccountForm.tsx";
import { useEntry } from "./EditDialog.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { adminRead, adminRequest, showAdminFailure } from "./admin-request.ts";
import { changePassword, signOut } from "./session.ts";

/** The password of the person who is signed in, their second factor, and their sessions, of which there may be many. */
export const Account = () => (
  <div className="grid gap-8">
    <section className="grid max-w-96 gap-3" aria-label="Password">
      <h2>Password</h2>
      <p className="note">A new password ends all other sessions.</p>
      <PasswordForm />
    </section>
    <SecondFactor />
    <OpenSessions />
  </div>
);

/** Before anything else, for someone who was given a password. */
export const FirstPassword = () => (
  <section className="section grid max-w-96 gap-3" aria-label="First password">
    <h2>Choose your password</h2>
    <p>Your password was generated for you. Replace it with one that only you know. Then you can go on.</p>
    <PasswordForm />
  </section>
);

function PasswordForm() {
  const chosen = useEntry("newPassword");
  return (
    <AccountForm
      word="Change password"
      pendingWord="Changing..."
      isReady={chosen.value !== ""}
      onSend={(current) => changePassword(current, chosen.value)}
    >
      <InputField
        label="New password"
        {...chosen}
        type="password"
        autoComplete="new-password"
        hint="At least 12 characters."
      />
    </AccountForm>
  );
}

type Session = Sessions[number];

function OpenSessions() {
  const [sessions, setSessions] = useState<Sessions | null>(null);
  const load = () =>
    adminRead("/api/auth/sessions", isSessions)
      .then(({ sessions: read }) => setSessions(read))
      .catch((error: unknown) => showAdminFailure(error, "Could not load your sessions"));
  useEffect(() => void load(), []);
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  async function end(ended: readonly Session[]) {
    try {
      for (const { id } of ended) await adminRequest("DELETE", `/api/auth/sessions/${id}`);
    } catch (error) {
      showAdminFailure(error, "Could not end the session");
    }
    return load();
  }
  return (
    <section className="grid gap-3" aria-label="Sessions">
      <h2>Your sessions</h2>
      <p className="note">A session ends after twelve hours, or after two hours without use.</p>
      {sessions === null && <p className="note">Loading your sessions...</p>}
      {others.length > 1 && (
        <Button className="justify-self-start" onClick={() => void end(others)}>
          End {formatCount(others.length)} others
        </Button>
      )}
      <ul className="lines">
        {sessions?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b>{session.browser ?? "Unknown browser"}</b>
            {session.isCurrent && <span className="note">This session</span>}
            <span className="note">Started {momentOf(session.startedAt)}</span>
            <span className="note">Last used {momentOf(session.lastUsedAt)}</span>
            <Button
              look="bare"
              aria-label={`End: ${labelOf(session)}`}
              onClick={() => void (session.isCurrent ? signOut() : end([session]))}
            >
              End
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const momentOf = (at: string) => `${formatDay(at.slice(0, 10))}, ${formatTime(at)}`;

const labelOf = ({ browser, startedAt, isCurrent }: Session) =>
  isCurrent ? "this session" : `${browser ?? "unknown browser"}, started ${momentOf(startedAt)}`;
