import {
  MARKET_MEDIA_CATEGORIES,
  MEDIA_TYPES,
  type CompanyMedia,
  type MarketMedia,
} from "#domain/company/media.ts";

import { isListOf, isNullable, isOneOf, isPositive, isRecord, isText } from "./shape.ts";

const media = {
  id: isPositive,
  type: isOneOf(MEDIA_TYPES),
  title: isText,
  url: isText,
  description: isNullable(isText),
  publishedDate: isNullable(isText),
};

export const isCompanyMediaList = isListOf(isRecord<CompanyMedia>(media));

export const isMarketMediaList = isListOf(
  isRecord<MarketMedia>({ ...media, category: isOneOf(MARKET_MEDIA_CATEGORIES) }),
);
