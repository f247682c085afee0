import type { PublishedWords } from "#contract/inbox.ts";
import type { Company } from "#domain/company/company.ts";
import type { Offer } from "#domain/company/offer.ts";
import { reportPath } from "#domain/company/public-correction.ts";

import type { HoldingsEntries, SharesEntries } from "./dialog.ts";
import { NOT_STATED, editForm } from "./edit-form.ts";

export const FIELDS_MISSING = "Please fill in all required fields";

const NEW_COMPANY = {
  name: "",
  ticker: "",
  country: "",
  sector: "",
  type: "",
  exchange: "",
  btcHoldings: "",
  sharesOutstanding: "",
  website: "",
  description: "",
  asOf: "",
  sourceUrl: "",
  reason: "",
};

export const addCompanyForm = (values: Partial<typeof NEW_COMPANY>) =>
  editForm({
    empty: { ...NEW_COMPANY, ...values },
    required: ["name", "ticker", "btcHoldings", "asOf", "sourceUrl"],
    addresses: ["website", "sourceUrl"],
    call: ({ asOf, sourceUrl, reason, ...company }) => ({
      method: "POST",
      path: "/api/admin/companies",
      body: {
        ...company,
        sharesOutstanding: company.sharesOutstanding || null,
        ...stated({ asOf, sourceUrl }),
      },
      reason,
    }),
    checksFirst: true,
    success: "Company added successfully",
    failure: "Failed to add company",
  });

export const typeForm = ({ id, revision, type }: Company) =>
  editForm({
    empty: { type: type ?? "", reason: "" },
    required: [],
    addresses: [],
    call: ({ type: chosen, reason }) => ({
      method: "PUT",
      path: `/api/admin/companies/${id}/type`,
      body: { type: chosen },
      revision,
      reason,
    }),
    checksFirst: true,
    success: "Type updated",
    failure: "Failed to update the type",
  });

/** An empty share count means the market's own. */
export const sharesForm = ({ id, revision }: Company, values: SharesEntries) =>
  editForm({
    empty: { ...values, reason: "" },
    required: ["asOf", "sourceUrl"],
    addresses: ["sourceUrl"],
    call: ({ sharesOutstanding, asOf, sourceUrl, reason }) => ({
      method: "PUT",
      path: `/api/admin/companies/${id}/shares`,
      body: { sharesOutstanding: sharesOutstanding || null, ...stated({ asOf, sourceUrl }) },
      revision,
      reason,
    }),
    checksFirst: true,
    success: "Shares outstanding updated successfully. Market cap will be recalculated.",
    failure: "Failed to update shares outstanding",
  });

export const holdingsForm = ({ id, revision }: Company, values: HoldingsEntries) =>
  editForm({
    empty: { ...values, reason: "" },
    required: ["bitcoinHoldings", "rnsUrl", "asOf"],
    addresses: ["rnsUrl"],
    call: ({ bitcoinHoldings, rnsUrl, asOf, reason }) => ({
      method: "POST",
      path: `/api/companies/${id}/update-from-rns`,
      body: { bitcoinHoldings: Number(bitcoinHoldings), rnsUrl, ...stated({ asOf }) },
      revision,
      reason,
    }),
    checksFirst: true,
    title: "Holdings Updated",
    success: "Bitcoin holdings updated from latest RNS announcement",
    failure: "Failed to update holdings from RNS",
  });

export const closesForm = () =>
  editForm({
    empty: { csv: "", reason: "" },
    required: ["csv"],
    call: ({ csv, reason }) => ({ method: "POST", path: "/api/admin/closes", body: { csv }, reason }),
    checksFirst: true,
    success: "Closes uploaded successfully",
    failure: "Failed to upload closes",
  });

const stated = (evidence: Record<string, string>) =>
  Object.fromEntries(Object.entries(evidence).filter(([, text]) => text !== NOT_STATED));

/** A change of an offer is a new record, which names the one it replaces. */
export const offerForm = (offer: Offer | null) =>
  editForm({
    empty: {
      name: offer?.name ?? "",
      kind: offer?.kind ?? "ipo",
      btc: offer?.btc ?? "",
      status: offer?.status ?? "announced",
      asOf: offer?.asOf ?? "",
      sourceUrl: offer?.source.url ?? "",
      note: offer?.note ?? "",
      reason: "",
    },
    required: ["name", "asOf", "sourceUrl"],
    addresses: ["sourceUrl"],
    call: ({ reason, ...body }) =>
      offer === null
        ? { method: "POST", path: "/api/admin/offers", body, reason }
        : { method: "PUT", path: `/api/admin/offers/${offer.id}`, body, revision: offer.id, reason },
    success: "Public offer saved. The page shows it once it is published again.",
    failure: "Failed to save the public offer",
  });

/** Each publication is a new record; the latest counts. */
export const correctionForm = (id: number, words: PublishedWords) =>
  editForm({
    empty: {
      state: words?.state ?? "received",
      claim: words?.claim ?? "",
      action: words?.action ?? "",
      why: words?.reason ?? "",
      entries: words?.entries.join(" ") ?? "",
    },
    required: ["claim"],
    call: (body) => ({ method: "PUT", path: `/api/admin/corrections/${id}`, body }),
    success: `Published at ${reportPath(id)}`,
    failure: "Failed to publish the correction",
  });

/** A worker tries the address before the answer comes, if one is there. */
export const feedForm = () =>
  editForm({
    empty: { companyId: "", url: "", reason: "" },
    required: ["companyId", "url"],
    addresses: ["url"],
    call: ({ companyId, url, reason }) => ({
      method: "POST",
      path: "/api/admin/feeds",
      body: { companyId: Number(companyId), url },
      reason,
    }),
    success: "The feed was added. Manage Company Feeds shows what a trial read.",
    failure: "Failed to add the feed",
  });
