export type Credentials = { username: string; sessionKey: string };

const USERNAME = "adminUsername";
const SESSION_KEY = "adminPassword";
const FLAG = "adminLoggedIn";

export function readCredentials(): Credentials | null {
  const username = localStorage.getItem(USERNAME);
  const sessionKey = localStorage.getItem(SESSION_KEY);
  return username && sessionKey ? { username, sessionKey } : null;
}

/** What is kept is the session key; a password never is. */
export function keepCredentials({ username, sessionKey }: Credentials) {
  localStorage.removeItem("adminKey");
  localStorage.setItem(USERNAME, username);
  localStorage.setItem(SESSION_KEY, sessionKey);
}

export function forgetCredentials() {
  localStorage.removeItem(USERNAME);
  localStorage.removeItem(SESSION_KEY);
}

/** The market page goes by this alone, and the dashboard's Admin button. */
export const isFlagged = (): boolean => localStorage.getItem(FLAG) === "true";

export function setFlag(isOn: boolean) {
  if (isOn) localStorage.setItem(FLAG, "true");
  else localStorage.removeItem(FLAG);
}
