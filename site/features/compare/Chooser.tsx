import type { MouseEvent } from "react";

import type { Company } from "#domain/company/company.ts";
import { Select } from "#site/components/ui/fields.tsx";

import { MOST_COMPARED, addressOfIds } from "./address.ts";

/** Without ids it is the page as it opens. */
export type Preset = { label: string; ids: readonly number[] | null };

type Props = {
  ids: readonly number[];
  /** Null until they are loaded. */
  companies: readonly Company[] | null;
  presets: readonly Preset[];
  /** Whether the page shows what it opens with. */
  isUsual: boolean;
  choose: (address: string) => void;
};

export function Chooser({ ids, companies, presets, isUsual, choose }: Props) {
  const last = companies?.find(({ id }) => id === ids.at(-1))?.name ?? "the last one";
  const isFull = ids.length >= MOST_COMPARED;
  const others = (companies ?? []).filter(({ id }) => !ids.includes(id));
  const first = isFull ? `Replace ${last} with…` : "Add a company…";
  const kept = isFull ? ids.slice(0, -1) : ids;
  const go = (event: MouseEvent, address: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(address);
  };
  return (
    <div className="compare-tools needs-scripts">
      <label>
        <span className="sr-only">Change companies</span>
        <Select
          disabled={companies === null}
          choices={[
            { value: "", label: first },
            ...others.map(({ id, name, ticker, formerly }) => ({
              value: String(id),
              label: `${name} (${ticker})${formerly ? `, formerly ${formerly}` : ""}`,
            })),
          ]}
          value=""
          onChange={({ currentTarget }) => choose(addressOfIds([...kept, Number(currentTarget.value)]))}
        />
      </label>
      <span className="note">or start with</span>
      {presets.map(({ label, ids: preset }) => {
        const address = preset === null ? "/compare" : addressOfIds(preset);
        const isCurrent = preset === null ? isUsual : !isUsual && preset.join() === ids.join();
        return (
          <a
            key={label}
            className="button button-line"
            href={address}
            aria-current={isCurrent || undefined}
            onClick={(event) => go(event, address)}
          >
            {label}
          </a>
        );
      })}
    </div>
  );
}
