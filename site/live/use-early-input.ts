import { useEffect, useRef } from "react";

/** What was typed or chosen before an island came alive counts too. `hear` must stay the same function. */
export function useEarlyInput<Control extends { value: string }>(hear: (value: string) => void) {
  const control = useRef<Control>(null);
  useEffect(() => {
    const early = control.current?.value ?? "";
    if (early !== "") hear(early);
  }, [hear]);
  return control;
}
