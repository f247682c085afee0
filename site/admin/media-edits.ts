import type { CompanyMedia, MarketMedia } from "#domain/company/media.ts";
import { companyMediaStore } from "#site/media/company-media.ts";
import { reloadMarketMedia } from "#site/media/market-media.ts";

import { editForm } from "./edit-form.ts";
import { isWebAddress } from "./web-address.ts";

const ADDED = { success: "Media content added successfully", failure: "Failed to add media content" };
const UPDATED = { success: "Media content updated successfully", failure: "Failed to update media content" };

/** A new item of a company, or the one that is edited. */
export const companyMediaForm = (
  { id, revision }: { id: number; revision: number | null },
  item: CompanyMedia | null,
) =>
  editForm({
    empty: textsOf(item),
    required: ["title", "url"],
    call: (body) =>
      item === null
        ? { method: "POST", path: `/api/admin/companies/${id}/media`, body, revision }
        : { method: "PUT", path: `/api/admin/companies/media/${item.id}`, body, revision },
    reload: companyMediaStore(id).reload,
    ...(item === null ? ADDED : UPDATED),
  });

export const marketMediaForm = (item: MarketMedia | null) =>
  editForm({
    empty: { ...textsOf(item), category: item?.category ?? "general" },
    required: ["title"],
    wrong: ({ url }) => (isWebAddress(url) ? [] : ["url"]),
    call: (body) =>
      item === null
        ? { method: "POST", path: "/api/admin/market/media", body }
        : { method: "PUT", path: `/api/admin/market/media/${item.id}`, body },
    reload: reloadMarketMedia,
    onlyOurFailure: true,
    ...(item === null ? ADDED : UPDATED),
  });

const textsOf = (item: CompanyMedia | null) => ({
  type: item?.type ?? "youtube",
  title: item?.title ?? "",
  url: item?.url ?? "",
  description: item?.description ?? "",
  publishedDate: item?.publishedDate?.split("T")[0] ?? "",
});
