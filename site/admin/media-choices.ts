import { MARKET_MEDIA_CATEGORIES, MEDIA_TYPES, type MediaType } from "#domain/company/media.ts";
import type { Choice } from "#site/ui/select.tsx";

const TYPE_WORDS: Record<MediaType, string> = { youtube: "YouTube Video", podcast: "Podcast" };

export const MEDIA_TYPE_CHOICES: readonly Choice[] = MEDIA_TYPES.map((value) => ({
  value,
  label: TYPE_WORDS[value],
}));

export const CATEGORY_CHOICES: readonly Choice[] = MARKET_MEDIA_CATEGORIES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));
