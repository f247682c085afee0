/** Whether this browser has stored credentials. This is the only code for administrators that visitors load. */
export function hasSignedInBefore(): boolean {
  try {
    localStorage.removeItem("adminKey");
    return localStorage["adminLoggedIn"] === "true" || "adminPassword" in localStorage;
  } catch {
    return false;
  }
}
