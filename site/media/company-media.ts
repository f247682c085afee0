import { computed, type ReadableAtom } from "nanostores";

import { isCompanyMediaList } from "#contract/media.ts";
import type { CompanyMedia } from "#domain/company/media.ts";
import { query } from "#site/live/query.ts";

export type CompanyMediaStore = {
  /** Null until they were loaded. */
  $media: ReadableAtom<CompanyMedia[] | null>;
  $failed: ReadableAtom<boolean>;
  reload: () => Promise<void>;
};

const stores = new Map<number, CompanyMediaStore>();

export function companyMediaStore(companyId: number): CompanyMediaStore {
  const store = stores.get(companyId) ?? openStore(companyId);
  stores.set(companyId, store);
  return store;
}

function openStore(companyId: number): CompanyMediaStore {
  const { $answer, reload } = query(["/api/companies", companyId, "media"].join("/"), isCompanyMediaList);
  return {
    $media: computed($answer, ({ value }) => value),
    $failed: computed($answer, ({ error }) => error !== null),
    reload,
  };
}
