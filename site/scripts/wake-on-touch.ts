import type { ClientDirective } from "astro";

import { onTouch } from "./on-touch.ts";

/** An island comes alive when somebody is about to use it, or for an address that asks for what it shows. */
const wakeOnTouch: ClientDirective = (load, _options, island) => {
  const wake = async () => {
    const hydrate = await load();
    await hydrate();
  };
  if (location.search === "") onTouch(island, () => void wake());
  else void wake();
};

export default wakeOnTouch;
