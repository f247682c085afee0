import { createRoot } from "react-dom/client";

import { AdminPage } from "./AdminPage.tsx";
import { $user, loginFailureText, restoreSession, showLoginSuccess, signIn } from "./session.ts";

type Parts = { place: Element; section: HTMLElement };

/** Visitors who signed in before see the panel without signing in again. */
export async function resume({ place, section }: Parts) {
  section.hidden = true;
  await restoreSession();
  section.hidden = false;
  mountAdminPage(place, section);
}

/** The form's message afterwards; empty after signing in. */
export async function submit({ place, section }: Parts, username: string, password: string): Promise<string> {
  try {
    await signIn(username, password);
  } catch (error) {
    return loginFailureText(error);
  }
  mountAdminPage(place, section);
  showLoginSuccess();
  return "";
}

let isMounted = false;

/** Replaces the sign-in form during a session. */
function mountAdminPage(place: Element, form: HTMLElement) {
  if (isMounted) return;
  isMounted = true;
  createRoot(place).render(<AdminPage />);
  $user.subscribe((user, before) => {
    form.hidden = user !== null;
    if (user === null && before) form.querySelector("input")?.focus();
  });
}
