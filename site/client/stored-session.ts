let isKnown: boolean | null = null;

/**
 * Whether this browser had stored credentials when it was first asked for this page. This is the only code for
 * administrators that visitors load.
 */
export const hasStoredSession = (): boolean => (isKnown ??= hasCredentials());

function hasCredentials(): boolean {
  try {
    localStorage.removeItem("adminKey");
    return localStorage["adminLoggedIn"] === "true" || "adminPassword" in localStorage;
  } catch {
    return false;
  }
}
