import type { ClientDirective } from "astro";

import { onTouch } from "./on-touch.ts";
import { oncePainted } from "./once-painted.ts";
import { waking } from "./wake-island.ts";

/**
 * Hydrates an island when the browser is idle, but not before the first paint, because its script would delay the
 * font. If it can't be loaded, a touch tries again.
 */
const wakeSoon: ClientDirective = (load, _options, island) => {
  const attempt = waking(load, island);
  oncePainted(() => void attempt().catch(() => onTouch(island, attempt)));
};

export default wakeSoon;
