import {
  ANNOUNCEMENT_CATEGORIES,
  ANNOUNCEMENT_TYPES,
  type Announcement,
} from "#domain/announcement/announcement.ts";

import { isListOf, isNullable, isOneOf, isPositive, isRecord, isText } from "./shape.ts";

export const isAnnouncement = isRecord<Announcement>({
  id: isPositive,
  companyId: isPositive,
  ticker: isText,
  type: isOneOf(ANNOUNCEMENT_TYPES),
  category: isOneOf(ANNOUNCEMENT_CATEGORIES),
  publishedAt: isText,
  title: isText,
  description: isText,
  bitcoinAmount: isNullable(isText),
  btcTotal: isNullable(isText),
  pricePerBitcoin: isNullable(isText),
  totalValue: isNullable(isText),
  source: isText,
  rnsUrl: isText,
});

/** GET /api/rns, newest first. */
export const isAnnouncementList = isListOf(isAnnouncement);
