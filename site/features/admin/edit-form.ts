import { atom } from "nanostores";

import { isCheck, isConflict, isRefusedFile, type Conflict } from "#contract/admin.ts";
import type { Doubt } from "#domain/review/plausibility.ts";
import { reloadCompanies } from "#site/client/companies.ts";
import { createForm, type FormPlan } from "#site/features/forms/form.ts";
import { HttpError, parsedOrNull } from "#site/client/request.ts";
import { showToast } from "#site/components/ui/toasts.ts";

import { adminRequest, isSignedOut, showAdminFailure, withQuery } from "./admin-request.ts";
import { keepDraft, takeDraft } from "./draft.ts";

type Entries<Name extends string> = Record<Name, string>;

/** The entry of a field that was left out openly. It is not sent, and everyone sees that it is not stated. */
export const NOT_STATED = "not stated";

type Plan<Name extends string> = Pick<FormPlan<Name>, "empty" | "required"> & {
  /** The fields that hold a web address, if anything. */
  addresses?: readonly NoInfer<Name>[];
  call: (entries: Entries<NoInfer<Name>>) => Call;
  /** The server checks figures before they are saved. */
  checksFirst?: boolean;
  /** Reloads whatever else shows the change, before the dialog closes. */
  reload?: () => Promise<void>;
  success: string;
  failure: string;
  /** Whether a failure shows the text above instead of the server's. */
  onlyOurFailure?: boolean;
  title?: string;
};

export type EditForm<Name extends string> = ReturnType<typeof editForm<Name>>;

/** It was not sent, and the dialog says why. */
class HeldBack extends Error {}

/** A form for a change that everyone will see. */
export function editForm<Name extends string>(plan: Plan<Name>) {
  /** Warnings about the entries. Sending them again confirms them. */
  const $doubts = atom<readonly Doubt[]>([]);
  /** What another administrator changed meanwhile. Sending again overwrites it. */
  const $conflict = atom<Conflict | null>(null);
  /** What is wrong with the rows of a file. */
  const $refusedRows = atom<readonly string[]>([]);

  async function send(entries: Entries<Name>) {
    const call = plan.call(entries);
    const revision = $conflict.get()?.revision ?? call.revision ?? null;
    const checksFirst = plan.checksFirst === true && $doubts.get().length === 0;
    const outcome = await makeChange({ ...call, revision }, { checksFirst });
    $doubts.set(outcome.kind === "doubted" ? outcome.doubts : []);
    $refusedRows.set(outcome.kind === "refused" ? outcome.rows : []);
    if (outcome.kind === "stale") $conflict.set(outcome.conflict);
    if (outcome.kind !== "done") throw new HeldBack();
    $conflict.set(null);
    await plan.reload?.();
  }

  const form = createForm<Name>({
    ...plan,
    wrong: (entries) =>
      plan.addresses?.filter(
        (name) => !["", NOT_STATED].includes(entries[name]) && !isWebAddress(entries[name]),
      ) ?? [],
    send,
    onSent: () => showToast({ title: plan.title ?? "Success", message: plan.success }),
    onFailed: (error) => {
      if (isSignedOut(error)) keepDraft(form.$entries.get());
      if (!(error instanceof HeldBack))
        showAdminFailure(error, plan.failure, { onlyOurs: plan.onlyOurFailure });
    },
  });
  form.$entries.set({ ...form.$entries.get(), ...takeDraft() });
  form.$entries.listen(() => {
    $doubts.set([]);
    $refusedRows.set([]);
  });
  return { ...form, $doubts, $conflict, $refusedRows };
}

export type Call = {
  method: "POST" | "PUT" | "DELETE";
  path: string;
  body?: object;
  /** The company as it was when the form was opened. */
  revision?: number | null;
  /** Stored in the history. */
  reason?: string;
};

type Outcome =
  | { kind: "done"; answer: unknown }
  | { kind: "doubted"; doubts: Doubt[] }
  | { kind: "refused"; rows: string[] }
  | { kind: "stale"; conflict: Conflict };

/**
 * Makes a change, unless another administrator changed it first. With `checksFirst` the server first returns its warnings.
 * Any other failure is thrown. The lists that show the change are reloaded before it counts as done.
 */
export async function makeChange(call: Call, { checksFirst = false } = {}): Promise<Outcome> {
  let answer: unknown;
  try {
    const check = checksFirst ? parsedOrNull(await sendChange(call, { check: "true" })) : null;
    if (isCheck(check) && check.doubts.length > 0) return { kind: "doubted", doubts: check.doubts };
    answer = parsedOrNull(await sendChange(call, {}));
  } catch (error) {
    const body = error instanceof HttpError ? parsedOrNull(error.body) : null;
    if (isRefusedFile(body)) return { kind: "refused", rows: body.rows };
    if (isConflict(body)) return { kind: "stale", conflict: body };
    throw error;
  }
  await reloadCompanies();
  return { kind: "done", answer };
}

function sendChange({ method, path, body, revision, reason = "" }: Call, query: Record<string, string>) {
  const search = { ...query, ...(reason.trim() === "" ? {} : { reason }) };
  return adminRequest(method, withQuery(path, search), { body, revision });
}

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text.trim())?.protocol ?? "");
