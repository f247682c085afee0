import type { IconName } from "./icons.ts";

type Props = { name: IconName; className?: string };

/** An icon from the sprite that every page contains. */
export const Icon = ({ name, className = "" }: Props) => (
  <svg className={`ic ${className}`.trim()} aria-hidden="true">
    <use href={`#${name}`} />
  </svg>
);
