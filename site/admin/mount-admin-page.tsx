import { createRoot } from "react-dom/client";

import { AdminPage } from "./AdminPage.tsx";
import { $user } from "./session.ts";

let isMounted = false;

/** In the place of the sign-in form as long as somebody is signed in. */
export function mountAdminPage(place: Element, form: HTMLElement) {
  if (isMounted) return;
  isMounted = true;
  createRoot(place).render(<AdminPage />);
  $user.subscribe((user, before) => {
    form.hidden = user !== null;
    if (user === null && before) form.querySelector("input")?.focus();
  });
}
