import { atom, onMount } from "nanostores";

import { isAnnouncedCompanies, isHoldingsPrefill, isRefreshed, type Conflict } from "#contract/admin.ts";
import type { Company } from "#domain/company/company.ts";
import { companyMediaOf, marketMedia } from "#site/components/blocks/media.ts";
import { showToast } from "#site/components/ui/toasts.ts";

import { adminRead, showAdminFailure } from "./admin-request.ts";
import { openDialog } from "./dialog.ts";
import { NOT_STATED, makeChange, type Call } from "./edit-form.ts";

type Action = {
  call: Call;
  success: string | ((answer: unknown) => string);
  failure: string;
  onlyOurFailure?: boolean;
  /** Another administrator changed it meanwhile. Without this, that is a failure. */
  onStale?: (conflict: Conflict) => void;
  reload?: () => Promise<void>;
};

/** Makes a change at the press of a button; a toast reports the result. True if it succeeded. */
async function act({ call, success, failure, onlyOurFailure, ...after }: Action): Promise<boolean> {
  try {
    const outcome = await makeChange(call);
    if (outcome.kind === "stale") {
      if (!after.onStale) throw new Error(outcome.conflict.message);
      after.onStale(outcome.conflict);
      return false;
    }
    const answer = outcome.kind === "done" ? outcome.answer : null;
    showToast({ title: "Success", message: typeof success === "string" ? success : success(answer) });
  } catch (error) {
    showAdminFailure(error, failure, { onlyOurs: onlyOurFailure });
    return false;
  }
  await after.reload?.();
  return true;
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
  success: (answer) =>
    isRefreshed(answer) && answer.companies === 0 && answer.sources.length === 0
      ? "Market data refreshed successfully. No market data source is configured."
      : "Market data refreshed successfully",
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
export const removeCompany = ({ id, revision }: Company, reason: string) =>
  act({
    call: { method: "DELETE", path: `/api/admin/companies/${id}`, revision, reason },
    success: "Company removed successfully",
    failure: "Failed to remove company",
    onStale: (conflict) => openDialog({ kind: "remove", id, reason, conflict }),
  });

export const restoreCompany = (companyPath: string) =>
  act({
    call: { method: "POST", path: `/api/admin/companies/${companyPath}/restore` },
    success: "Company restored successfully",
    failure: "Failed to restore company",
  });

export const decideFeed = (id: number, state: "active" | "ended") =>
  act({
    call: { method: "PUT", path: `/api/admin/feeds/${id}`, body: { state } },
    success: state === "active" ? "The feed is collected from now on" : "The feed has ended",
    failure: "Failed to change the feed",
  });

/** Without a company, it is market content. */
export const deleteMedia = (companyId: number | null, mediaId: number) =>
  act({
    call: {
      method: "DELETE",
      path: `/api/admin/${companyId === null ? "market" : "companies"}/media/${mediaId}`,
    },
    success: "Media content deleted successfully",
    failure: "Failed to delete media content",
    onlyOurFailure: companyId === null,
    reload: (companyId === null ? marketMedia : companyMediaOf(companyId)).reload,
  });

/** The ids of companies whose announcements state a total. */
export const $announced = atom<ReadonlySet<number>>(new Set());

onMount($announced, () => {
  adminRead("/api/admin/announced-companies", isAnnouncedCompanies).then(
    ({ companyIds }) => $announced.set(new Set(companyIds)),
    (error: unknown) => console.info("Could not load which companies have announced a total.", error),
  );
});

/** Opens the dialog for new holdings with the figures of the latest announcement. */
export async function openHoldingsFromRns({ id }: Company): Promise<void> {
  try {
    const path = `/api/admin/companies/${id}/latest-rns`;
    const { bitcoinHoldings, rnsUrl, asOf, title } = await adminRead(path, isHoldingsPrefill);
    openDialog({
      kind: "holdings",
      id,
      title,
      values: { bitcoinHoldings, rnsUrl, asOf: asOf ?? NOT_STATED },
    });
  } catch (error) {
    showAdminFailure(error, "Failed to update holdings from RNS");
  }
}
