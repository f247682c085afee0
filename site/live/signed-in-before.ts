/** Whether this browser holds what a sign-in leaves behind. Visitors load nothing more for administrators than this. */
export function hasSignedInBefore(): boolean {
  try {
    localStorage.removeItem("adminKey");
    return localStorage["adminLoggedIn"] === "true" || "adminPassword" in localStorage;
  } catch {
    return false;
  }
}
