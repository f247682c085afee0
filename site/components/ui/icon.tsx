import type icons from "./icons.json";

export type IconName = keyof typeof icons;

type Props = { name: IconName; className?: string };

/** An icon from the sprite that every page contains: one drawing per icon, on a 16 by 16 grid. */
export const Icon = ({ name, className = "" }: Props) => (
  <svg className={`icon ${className}`.trim()} aria-hidden="true">
    <use href={`#${name}`} />
  </svg>
);
