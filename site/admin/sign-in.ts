import { mountAdminPage } from "./mount-admin-page.tsx";
import { restoreSession, signIn } from "./session.ts";
import { loginFailureText, showLoginSuccess } from "./sign-in-words.ts";

type Parts = { place: Element; section: HTMLElement };

/** Who signed in before sees the panel without signing in again. */
export async function resume({ place, section }: Parts) {
  section.hidden = true;
  await restoreSession();
  section.hidden = false;
  mountAdminPage(place, section);
}

/** What the form says afterwards; empty once somebody is signed in. */
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
