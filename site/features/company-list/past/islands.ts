import { island } from "#site/client/island.tsx";

import { PastView as PastViewPart } from "./PastList.tsx";

export const PastView = island(PastViewPart);
