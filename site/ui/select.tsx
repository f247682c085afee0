import type { ComponentProps } from "react";

import { Icon } from "./icon.tsx";

export type Choice = { value: string; label: string };

type Props = Omit<ComponentProps<"select">, "children"> & { choices: readonly Choice[] };

/** The browser's own list: it opens as each device likes it, and needs no styles a policy would block. */
export const Select = ({ choices, className = "field", ...rest }: Props) => (
  <span className="select">
    <select className={className} {...rest}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </span>
);
