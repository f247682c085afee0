let opening: Promise<() => void> | null = null;

/** The form and all it is made of arrive with the first press. */
export async function openSubmission() {
  opening ??= import("../forms/mount-company-submission.tsx").then((form) => form.mountCompanySubmission());
  const open = await opening;
  open();
}
