import { atom } from "nanostores";

import { isHoldingsPrefill, isRefreshed } from "#contract/admin.ts";
import type { Company } from "#domain/company/company.ts";
import { parsedOrNull } from "#site/live/request.ts";
import { companyMediaOf, marketMedia } from "#site/media/media.ts";
import { showToast } from "#site/ui/toasts.ts";

import { adminRequest, showAdminFailure } from "./admin-request.ts";
import { openDialog } from "./dialog.ts";
import { makeChange, type Call } from "./edit-form.ts";

type Action = {
  call: Call;
  success: string;
  /** An addition to the toast, for answers that need it. */
  addition?: (answer: unknown) => string;
  failure: string;
  onlyOurFailure?: boolean;
};

/** Makes a change at the press of a button; a toast reports the result. True if it succeeded. */
async function act({ call, success, addition, failure, onlyOurFailure }: Action): Promise<boolean> {
  try {
    const outcome = await makeChange(call);
    if (outcome.kind === "stale") throw new Error(outcome.conflict.message);
    const more = outcome.kind === "done" && addition ? addition(outcome.answer) : "";
    showToast({ title: "Success", message: more === "" ? success : `${success}. ${more}` });
    return true;
  } catch (error) {
    showAdminFailure(error, failure, { onlyOurs: onlyOurFailure });
    return false;
  }
}

/** The same for a button that shows that it is waiting. */
function waitingAction(action: Action) {
  const $pending = atom(false);
  const run = async () => {
    if ($pending.get()) return;
    $pending.set(true);
    await act(action);
    $pending.set(false);
  };
  return { $pending, run };
}

export const refreshData = waitingAction({
  call: { method: "POST", path: "/api/admin/refresh-data" },
  success: "Market data refreshed successfully",
  addition: (answer) =>
    isRefreshed(answer) && answer.companies === 0 && answer.sources.length === 0
      ? "No market data source is configured."
      : "",
  failure: "Failed to refresh data",
});

export const populateData = waitingAction({
  call: { method: "POST", path: "/api/admin/populate-initial-data" },
  success: "Initial data populated successfully. Refresh the page to see changes.",
  failure: "Failed to populate initial data",
});

export const setFeatured = (featuredCompanyIds: readonly number[], reason: string) =>
  act({
    call: { method: "PUT", path: "/api/admin/featured-companies", body: { featuredCompanyIds }, reason },
    success: "Featured companies updated successfully",
    failure: "Failed to update featured companies",
  });

/** If another administrator changed it meanwhile, the question is asked again beside the current state. */
export async function removeCompany({ id, revision }: Company, reason: string): Promise<void> {
  const call: Call = { method: "DELETE", path: `/api/admin/companies/${id}`, revision, reason };
  try {
    const outcome = await makeChange(call);
    if (outcome.kind === "stale")
      return openDialog({ kind: "remove", id, reason, conflict: outcome.conflict });
    showToast({ title: "Success", message: "Company removed successfully" });
  } catch (error) {
    showAdminFailure(error, "Failed to remove company");
  }
}

export const restoreCompany = (companyPath: string) =>
  act({
    call: { method: "POST", path: `/api/admin/companies/${companyPath}/restore` },
    success: "Company restored successfully",
    failure: "Failed to restore company",
  });

const DELETED = {
  success: "Media content deleted successfully",
  failure: "Failed to delete media content",
};

export async function deleteCompanyMedia(companyId: number, mediaId: number): Promise<void> {
  const call: Call = { method: "DELETE", path: `/api/admin/companies/media/${mediaId}` };
  if (await act({ call, ...DELETED })) await companyMediaOf(companyId).reload();
}

export async function deleteMarketMedia(mediaId: number): Promise<void> {
  const call: Call = { method: "DELETE", path: `/api/admin/market/media/${mediaId}` };
  if (await act({ call, ...DELETED, onlyOurFailure: true })) await marketMedia.reload();
}

/** Opens the dialog for new holdings with the figures of the latest announcement. */
export async function openHoldingsFromRns({ id }: Company): Promise<void> {
  try {
    const prefill = parsedOrNull(await adminRequest("GET", `/api/admin/companies/${id}/latest-rns`));
    if (!isHoldingsPrefill(prefill)) throw new Error("Could not read the latest announcement");
    const { bitcoinHoldings, rnsUrl, asOf, title } = prefill;
    openDialog({ kind: "holdings", id, title, values: { bitcoinHoldings, rnsUrl, asOf: asOf ?? "" } });
  } catch (error) {
    showAdminFailure(error, "Failed to update holdings from RNS");
  }
}
