import { atom } from "nanostores";

import { isRecord, isText } from "#contract/shape.ts";
import { request } from "#site/client/request.ts";
import { showToast } from "#site/components/ui/toasts.ts";

type Entries<Name extends string> = Record<Name, string>;

export type FormPlan<Name extends string> = {
  empty: Entries<Name>;
  required: readonly NoInfer<Name>[];
  /** Fields that are filled in but can't be valid. */
  wrong?: (entries: Entries<NoInfer<Name>>) => readonly NoInfer<Name>[];
  send: (entries: Entries<NoInfer<Name>>) => Promise<unknown>;
  onMissing?: () => void;
  onSent?: (answer: unknown) => void;
  onFailed: (error: unknown) => void;
};

export type Form<Name extends string> = ReturnType<typeof createForm<Name>>;

const isBlank = (text: string) => text.trim() === "";

/** The behaviour of every form: one submission at a time; success empties it, failure keeps what was typed. */
export function createForm<Name extends string>(plan: FormPlan<Name>) {
  const $entries = atom<Entries<Name>>({ ...plan.empty });
  /** Fields that were empty or invalid when last sent and have not been edited since. */
  const $missing = atom<readonly Name[]>([]);
  const $pending = atom(false);

  function enter(name: Name, text: string) {
    $entries.set({ ...$entries.get(), [name]: text });
    if (!isBlank(text)) $missing.set($missing.get().filter((other) => other !== name));
  }

  /** True once it is sent. */
  async function submit() {
    if ($pending.get()) return false;
    const entries = $entries.get();
    const empty = plan.required.filter((name) => isBlank(entries[name]));
    $missing.set([...empty, ...(plan.wrong?.(entries) ?? [])]);
    if ($missing.get().length > 0) {
      plan.onMissing?.();
      return false;
    }
    $pending.set(true);
    let answer: unknown;
    try {
      answer = await plan.send(entries);
    } catch (error) {
      plan.onFailed(error);
      return false;
    } finally {
      $pending.set(false);
    }
    $entries.set({ ...plan.empty });
    plan.onSent?.(answer);
    return true;
  }

  return { $entries, $missing, $pending, enter, submit };
}

/** Only the status counts: even with a body that is not JSON, it succeeded. */
export async function post(path: string, body: object): Promise<unknown> {
  try {
    return await request("POST", path, body);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}

type Sent = { number: string; page: string };
const isSent = isRecord<Sent>({ number: isText, page: isText });

/** What was last sent on this page. A toast is soon gone, so the forms keep showing it. */
export const $lastSent = atom<Sent | null>(null);

/** Says the number of what was sent, and where its sender sees its state. */
export function showSent(title: string, answer: unknown) {
  if (isSent(answer)) $lastSent.set(answer);
  showToast(
    isSent(answer)
      ? {
          title,
          message: `Your number is ${answer.number}. See its state at ${answer.page}.`,
          href: answer.page,
        }
      : { title, message: "" },
  );
}

export const showSubmissionFailure = () =>
  showToast({
    variant: "destructive",
    title: "Submission Failed",
    message: "Please try again later or contact us directly.",
  });
