import { useEffect, useRef, useState } from "react";

import type { FactorState, ProposedFactor } from "#contract/admin.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatCounted } from "#domain/base/format.ts";
import { Button } from "#site/components/ui/button.tsx";

import { FactorForm, RecoveryCodes, type Done } from "./FactorParts.tsx";
import { showAdminFailure } from "./admin-request.ts";
import {
  confirmFactor,
  goOn,
  proposeFactor,
  readFactor,
  removeFactor,
  renewRecoveryCodes,
} from "./second-factor.ts";

/** The code from a phone that signing in needs besides the password. */
export function SecondFactor() {
  const [state, setState] = useState<FactorState | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const load = () =>
    readFactor()
      .then(setState)
      .catch((error: unknown) => showAdminFailure(error, "Could not load your second factor"));
  useEffect(() => void load(), []);
  const heading = useRef<HTMLHeadingElement>(null);
  async function done(given: string[]) {
    setCodes(given);
    await load();
    heading.current?.focus();
  }
  return (
    <section className="grid max-w-96 gap-3" aria-label="Second factor">
      <h2 className="focus:outline-0" tabIndex={-1} ref={heading}>
        Second factor
      </h2>
      {codes.length > 0 && <RecoveryCodes codes={codes} onStored={() => setCodes([])} />}
      {codes.length === 0 && state?.since === null && <SetUp onDone={done} />}
      {codes.length === 0 && state?.since && <Change state={state} since={state.since} onDone={done} />}
    </section>
  );
}

/** Before anything else, where the operator requires it. */
export function FirstFactor() {
  const [codes, setCodes] = useState<string[]>([]);
  const leave = () =>
    void goOn().catch((error: unknown) =>
      showAdminFailure(error, "Could not continue. Please reload this page"),
    );
  return (
    <section className="section grid max-w-96 gap-3" aria-label="Second factor">
      <h2>Set up a second factor</h2>
      <p>Everyone who can change the data of this site needs one. Then you can go on.</p>
      {codes.length === 0 ? <SetUp onDone={setCodes} /> : <RecoveryCodes codes={codes} onStored={leave} />}
    </section>
  );
}

/** Empty squares around a QR code, which is dark on light in both themes: not every app reads the reverse. */
const MARGIN = 4;

function SetUp({ onDone }: { onDone: Done }) {
  const [proposed, setProposed] = useState<ProposedFactor | null>(null);
  const begin = () =>
    proposeFactor()
      .then(setProposed)
      .catch((error: unknown) => showAdminFailure(error, "Could not begin the setup"));
  if (proposed === null)
    return (
      <>
        <p className="note">
          Besides your password, signing in then needs a code from an app on your phone. A person who learns
          your password can do nothing with it alone.
        </p>
        <Button className="justify-self-start" onClick={() => void begin()}>
          Set up
        </Button>
      </>
    );
  const { qr, secret, uri } = proposed;
  return (
    <>
      <p>
        Scan this with an authenticator app, <a href={uri}>open it on this device</a>, or type the key.
      </p>
      <svg
        className="size-48"
        viewBox={`${-MARGIN} ${-MARGIN} ${qr.size + 2 * MARGIN} ${qr.size + 2 * MARGIN}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code of the key below"
      >
        <rect x={-MARGIN} y={-MARGIN} width="100%" height="100%" fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        Key: <code className="break-all">{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <FactorForm word="Turn on" pendingWord="Turning on..." onSend={confirmFactor} onDone={onDone} />
      <Button look="bare" className="justify-self-start" onClick={() => setProposed(null)}>
        Cancel
      </Button>
    </>
  );
}

type ChangeProps = { state: FactorState; since: string; onDone: Done };

function Change({ state, since, onDone }: ChangeProps) {
  return (
    <>
      <p className="note">
        On since {formatDay(since.slice(0, 10))}.{" "}
        {formatCounted(state.recoveryCodes, "recovery code", "recovery codes")} left.
      </p>
      <details>
        <summary>Make new recovery codes</summary>
        <p className="note">The old ones stop working.</p>
        <FactorForm word="Make codes" pendingWord="Making..." onSend={renewRecoveryCodes} onDone={onDone} />
      </details>
      <details>
        <summary>Remove the second factor</summary>
        <p className="note">Your password alone then opens this account. All other sessions end.</p>
        <FactorForm word="Remove" pendingWord="Removing..." onSend={removeFactor} onDone={onDone} />
      </details>
    </>
  );
}
