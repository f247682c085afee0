import { atom, type ReadableAtom } from "nanostores";

import type { Conflict } from "#contract/admin.ts";
import type { Doubt } from "#domain/review/plausibility.ts";
import { createForm, type Form } from "#site/forms/form.ts";
import { showToast } from "#site/ui/toasts.ts";

import { makeChange, type Call } from "./change.ts";
import { showAdminFailure } from "./failure.ts";

type Entries<Name extends string> = Record<Name, string>;

type Plan<Name extends string> = {
  empty: Entries<Name>;
  required: readonly NoInfer<Name>[];
  wrong?: (entries: Entries<NoInfer<Name>>) => readonly NoInfer<Name>[];
  onMissing?: () => void;
  call: (entries: Entries<NoInfer<Name>>) => Call;
  /** Figures are checked by the server before they are written. */
  checksFirst?: boolean;
  /** What else shows the change, read again before the dialog closes. */
  reload?: () => Promise<void>;
  success: string;
  failure: string;
  /** Whether a failure is told in the words above, whatever the server says. */
  onlyOurFailure?: boolean;
  title?: string;
};

export type EditForm<Name extends string> = Form<Name> & {
  /** What speaks against the entries; to send them once more confirms them. */
  $doubts: ReadableAtom<readonly Doubt[]>;
  /** What somebody else changed meanwhile; to send once more puts ours in its place. */
  $conflict: ReadableAtom<Conflict | null>;
};

/** It was not sent, and the dialog says why. */
class HeldBack extends Error {}

/** A form that changes what everybody sees. */
export function editForm<Name extends string>(plan: Plan<Name>): EditForm<Name> {
  const $doubts = atom<readonly Doubt[]>([]);
  const $conflict = atom<Conflict | null>(null);

  async function send(entries: Entries<Name>) {
    const call = plan.call(entries);
    const revision = $conflict.get()?.revision ?? call.revision ?? null;
    const checksFirst = plan.checksFirst === true && $doubts.get().length === 0;
    const outcome = await makeChange({ ...call, revision }, { checksFirst });
    $doubts.set(outcome.kind === "doubted" ? outcome.doubts : []);
    if (outcome.kind === "stale") $conflict.set(outcome.conflict);
    if (outcome.kind !== "done") throw new HeldBack();
    $conflict.set(null);
    await plan.reload?.();
  }

  const form = createForm<Name>({
    empty: plan.empty,
    required: plan.required,
    wrong: plan.wrong,
    onMissing: plan.onMissing,
    send,
    onSent: () => showToast({ title: plan.title ?? "Success", message: plan.success }),
    onFailed: (error) => {
      if (!(error instanceof HeldBack))
        showAdminFailure(error, plan.failure, { onlyOurs: plan.onlyOurFailure });
    },
  });
  form.$entries.listen(() => $doubts.set([]));
  return { ...form, $doubts, $conflict };
}
