import type { IconName } from "./icons.ts";

type Props = { name: IconName; className?: string };

/** A drawing of the sprite that every page carries. */
export const Icon = ({ name, className = "" }: Props) => (
  <svg className={`ic ${className}`.trim()} aria-hidden="true">
    <use href={`#${name}`} />
  </svg>
);
