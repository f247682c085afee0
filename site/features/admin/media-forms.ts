import type { CompanyMedia, MarketMedia } from "#domain/company/media.ts";
import { companyMediaOf, marketMedia } from "#site/components/blocks/media.ts";

import { editForm, type Call } from "./edit-form.ts";

const saving = (item: CompanyMedia | null, add: string, edit: string, revision?: number | null) => ({
  call: (body: object): Call =>
    item === null
      ? { method: "POST", path: add, body, revision }
      : { method: "PUT", path: `${edit}/${item.id}`, body, revision },
  success: `Media content ${item === null ? "added" : "updated"} successfully`,
  failure: `Failed to ${item === null ? "add" : "update"} media content`,
});

export const companyMediaForm = (id: number, revision: number | null, item: CompanyMedia | null) =>
  editForm({
    empty: textsOf(item),
    required: ["title", "url"],
    reload: companyMediaOf(id).reload,
    ...saving(item, `/api/admin/companies/${id}/media`, "/api/admin/companies/media", revision),
  });

export const marketMediaForm = (item: MarketMedia | null) =>
  editForm({
    empty: { ...textsOf(item), category: item?.category ?? "general" },
    required: ["title", "url"],
    addresses: ["url"],
    reload: marketMedia.reload,
    onlyOurFailure: true,
    ...saving(item, "/api/admin/market/media", "/api/admin/market/media"),
  });

const textsOf = (item: CompanyMedia | null) => ({
  type: item?.type ?? "youtube",
  title: item?.title ?? "",
  url: item?.url ?? "",
  description: item?.description ?? "",
  publishedDate: item?.publishedDate?.split("T")[0] ?? "",
});
