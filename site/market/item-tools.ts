import type { ComponentType } from "react";

import type { MarketMedia } from "#domain/company/media.ts";

/** What administrators can do about one item; null for everybody else. */
export type ItemTools = ComponentType<{ item: MarketMedia }> | null;
