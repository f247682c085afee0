import {
  Submission as SubmissionPart,
  Toolbar as ToolbarPart,
} from "#site/features/company-list/Toolbar.tsx";
import { PriceCard as PriceCardPart } from "#site/components/figures/PriceCard.tsx";
import { island } from "#site/client/island.tsx";

import { Headlines as HeadlinesPart } from "./Headlines.tsx";
import { Rankings as RankingsPart } from "./Rankings.tsx";
import { ViewTabs as ViewTabsPart } from "./ViewTabs.tsx";

/** What comes alive in the dashboard at once. Nothing else stands in an island's own file, as Astro may load it twice. */
export const Headlines = island(HeadlinesPart);
export const PriceCard = island(PriceCardPart);
export const Rankings = island(RankingsPart);
export const Submission = island(SubmissionPart);
export const Toolbar = island(ToolbarPart);
export const ViewTabs = island(ViewTabsPart);
