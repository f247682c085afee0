import { createRoot } from "react-dom/client";

import { Toaster } from "./toaster.tsx";

export function mountToaster(startFocused: boolean) {
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<Toaster startFocused={startFocused} />);
}
