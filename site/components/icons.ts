/** One drawing each on a 16 by 16 grid; a page carries them once and points at them. */
export const icons = {
  back: "M13 8H3M7 4 3 8l4 4",
  chart: "M2.5 13.5V2.5M2.5 13.5h11M5 10.5V9h3V6.5h3V4h2",
  clock: "M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5ZM8 4.75V8l2.25 1.5",
  close: "m4 4 8 8M12 4l-8 8",
  down: "m4 6.25 4 4 4-4",
  globe:
    "M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5ZM2.25 8h11.5M8 2.25c3.5 3.5 3.5 8 0 11.5M8 2.25c-3.5 3.5-3.5 8 0 11.5",
  half: "M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5ZM8 2.25v11.5M11 3.5v9M9.5 2.5v11",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  moon: "M13.25 9.5A5.75 5.75 0 0 1 6.5 2.75a5.75 5.75 0 1 0 6.75 6.75Z",
  news: "M2.75 3.25h8.5v9.5h-8.5zM11.25 6h2v5.5a1.25 1.25 0 0 1-2.5 0M5 6h4M5 8.5h4M5 11h2.5",
  out: "M5 11l6-6M6 5h5v5",
  play: "M2.25 3.25h11.5v9.5H2.25zM6.75 6v4L10 8 6.75 6Z",
  sort: "M8 3v10M4.5 9.5 8 13l3.5-3.5",
  sun: "M8 5.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5ZM8 1.75v1.5M8 12.75v1.5M1.75 8h1.5M12.75 8h1.5M3.6 3.6l1 1M11.4 11.4l1 1M3.6 12.4l1-1M11.4 4.6l1-1",
} as const;

export type IconName = keyof typeof icons;
