import { island } from "#site/live/island.tsx";

import { PastView as PastViewPart } from "./PastList.tsx";

export const PastView = island(PastViewPart);
