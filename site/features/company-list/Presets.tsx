import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";

import { changeView } from "./change-view.ts";
import { $view, DEFAULT_VIEW, presetNamed, type Preset } from "./view.ts";

const PRESETS: readonly { value: Preset | ""; label: string }[] = [
  { value: "", label: "Overview" },
  { value: "valuation", label: "Valuation" },
  { value: "activity", label: "Activity" },
  { value: "cost", label: "Cost" },
  { value: "evidence", label: "Evidence" },
];

/** Sets of columns, drawn as tabs. Chosen columns of one's own are none of them. */
export function Presets() {
  const { columns, preset } = useStore($view, { ssr: () => DEFAULT_VIEW });
  const box = useRef<HTMLFieldSetElement>(null);
  // What was chosen before the scripts came.
  useEffect(() => {
    const early = box.current?.querySelector<HTMLInputElement>("input:checked")?.value ?? "";
    if (early !== "") choose(early);
  }, []);
  return (
    <fieldset className="presets" ref={box}>
      <legend className="sr-only">Columns</legend>
      {PRESETS.map(({ value, label }) => (
        <label key={label}>
          <input
            type="radio"
            name="preset"
            value={value}
            checked={columns === "" && preset === value}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const choose = (name: string) => changeView({ columns: "", preset: presetNamed(name) });
