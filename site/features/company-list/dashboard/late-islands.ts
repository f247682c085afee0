import { island } from "#site/client/island.tsx";

import { News as NewsPart } from "./News.tsx";

/** Comes alive when it is seen. */
export const News = island(NewsPart);
