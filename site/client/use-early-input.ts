import { useEffect, useRef } from "react";

/** Also passes on what was typed or chosen before the island was hydrated. `receive` must stay the same function. */
export function useEarlyInput<Control extends { value: string }>(receive: (value: string) => void) {
  const control = useRef<Control>(null);
  useEffect(() => {
    const early = control.current?.value ?? "";
    if (early !== "") receive(early);
  }, [receive]);
  return control;
}
