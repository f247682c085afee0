import { useEffect, useRef } from "react";

/** What was typed or chosen before an island came alive counts too. `receive` must stay the same function. */
export function useEarlyInput<Control extends { value: string }>(receive: (value: string) => void) {
  const control = useRef<Control>(null);
  useEffect(() => {
    const early = control.current?.value ?? "";
    if (early !== "") receive(early);
  }, [receive]);
  return control;
}
