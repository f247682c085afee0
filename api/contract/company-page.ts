import type { Announcement } from "#domain/announcement/announcement.ts";
import type { Company, FirstPurchase } from "#domain/company/company.ts";
import type { CompanyMedia } from "#domain/company/media.ts";

import { isAnnouncementList } from "./announcement.ts";
import { isCompany } from "./company.ts";
import { isCompanyMediaList } from "./media.ts";
import { isNullable, isRecord, isText } from "./shape.ts";

type Details = { firstPurchase: FirstPurchase | null; media: CompanyMedia[] };
type Rest = { details: Details; announcements: Announcement[] };

/** What the page of a company not yet built shows of GET /api/companies/{id}. */
export type CompanyPage = Company & Rest;

const hasRest = isRecord<Rest>({
  details: isRecord<Details>({
    firstPurchase: isNullable(isRecord<FirstPurchase>({ text: isText, url: isNullable(isText) })),
    media: isCompanyMediaList,
  }),
  announcements: isAnnouncementList,
});

export const isCompanyPage = (answer: unknown): answer is CompanyPage => isCompany(answer) && hasRest(answer);
