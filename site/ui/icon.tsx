type Props = { name: IconName; className?: string };

/** An icon from the sprite that every page contains. */
export const Icon = ({ name, className = "" }: Props) => (
  <svg className={`ic ${className}`.trim()} aria-hidden="true">
    <use href={`#${name}`} />
  </svg>
);

/** One drawing per icon, on a 16 by 16 grid. A page contains each once and refers to it. */
export const icons = {
  alert: "M8 2.25 14.25 13H1.75L8 2.25ZM8 6.5v3M8 11.2v.1",
  back: "M13 8H3M7 4 3 8l4 4",
  bin: "M2.75 4.25h10.5M6 4.25V2.5h4v1.75M4 4.25l.6 9.25h6.8l.6-9.25M6.75 7v4M9.25 7v4",
  chart: "M2.5 13.5V2.5M2.5 13.5h11M5 10.5V9h3V6.5h3V4h2",
  check: "m3.25 8.5 3 3 6.5-7",
  clock: "M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5ZM8 4.75V8l2.25 1.5",
  close: "m4 4 8 8M12 4l-8 8",
  copy: "M5.5 5.5h7.75v7.75H5.5zM10.5 5.25V2.75H2.75v7.75h2.5",
  down: "m4 6.25 4 4 4-4",
  globe:
    "M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5ZM2.25 8h11.5M8 2.25c3.5 3.5 3.5 8 0 11.5M8 2.25c-3.5 3.5-3.5 8 0 11.5",
  go: "M3 8h10M9 4l4 4-4 4",
  half: "M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5ZM8 2.25v11.5M11 3.5v9M9.5 2.5v11",
  heart: "M8 13.25 3.1 8.4a3 3 0 0 1 4.25-4.25L8 4.8l.65-.65A3 3 0 0 1 12.9 8.4L8 13.25Z",
  info: "M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5ZM8 7.25v3.5M8 5.1v.1",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  moon: "M13.25 9.5A5.75 5.75 0 0 1 6.5 2.75a5.75 5.75 0 1 0 6.75 6.75Z",
  news: "M2.75 3.25h8.5v9.5h-8.5zM11.25 6h2v5.5a1.25 1.25 0 0 1-2.5 0M5 6h4M5 8.5h4M5 11h2.5",
  out: "M5 11l6-6M6 5h5v5",
  pen: "m3 13 .75-3L10.5 3.25l2.25 2.25L6 12.25 3 13Z",
  play: "M2.25 3.25h11.5v9.5H2.25zM6.75 6v4L10 8 6.75 6Z",
  plus: "M8 3v10M3 8h10",
  refresh: "M13.25 8A5.25 5.25 0 1 1 11.6 4.2M13.25 2.25v3h-3",
  save: "M8 2.5v7.75M4.75 7.25 8 10.5l3.25-3.25M2.75 13.25h10.5",
  search: "M7 2.75a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5ZM10.25 10.25l3.25 3.25",
  sort: "M8 3v10M4.5 9.5 8 13l3.5-3.5",
  start: "M5 3.25v9.5L12.5 8 5 3.25Z",
  sun: "M8 5.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5ZM8 1.75v1.5M8 12.75v1.5M1.75 8h1.5M12.75 8h1.5M3.6 3.6l1 1M11.4 11.4l1 1M3.6 12.4l1-1M11.4 4.6l1-1",
} as const;

export type IconName = keyof typeof icons;
