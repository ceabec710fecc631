/** The shop's pictograms, drawn by us on a 24 by 24 grid with one stroke. */

const circle = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0z`;

const lens = `${circle(10.75, 10.75, 6.25)}M15.25 15.25 20 20`;

const drawings = {
  box: "M4 8.25 12 4l8 4.25v7.5L12 20l-8-4.25zM4 8.25l8 4.25 8-4.25M12 12.5V20",
  calendar: "M4 6h16v14H4zM4 10.5h16M8 3.5V7m8-3.5V7",
  cart: "M5.25 8.5h13.5l.9 11.5H4.35zM8.75 11.5V7.25a3.25 3.25 0 0 1 6.5 0v4.25",
  chart: "M4 4v16h16M8.5 16.5v-4m4.5 4v-9m4.5 9v-6",
  check: "m5 12.75 4.25 4.25L19 7.25",
  chevron: "m6 9.5 6 6 6-6",
  clock: `${circle(12, 12, 8.5)}M12 7.25V12l3.25 2`,
  close: "m6 6 12 12M18 6 6 18",
  down: "M12 4v16m6.5-6.5L12 20l-6.5-6.5",
  download: "M12 4v11.5m-5-5 5 5 5-5M4.5 20h15",
  edit: "M4.5 19.5v-3.75L15.75 4.5l3.75 3.75L8.25 19.5zM13.25 7 17 10.75",
  external: "M13.5 4.5h6v6m0-6-9 9M17.5 14v5.5h-13v-13H10",
  eye: `M2.5 12C4.75 8 8 6 12 6s7.25 2 9.5 6c-2.25 4-5.5 6-9.5 6s-7.25-2-9.5-6z${circle(12, 12, 2.5)}`,
  filter: `M4 7.5h9m4 0h3M4 16.5h3m4 0h9${circle(15, 7.5, 2)}${circle(9, 16.5, 2)}`,
  home: "M4 11 12 4l8 7v9h-5.5v-5.5h-5V20H4z",
  info: `${circle(12, 12, 8.5)}M12 11v5.5m0-8.75v.01`,
  left: "M20 12H4m6.5-6.5L4 12l6.5 6.5",
  lock: "M5.5 10.5h13V20h-13zM8.25 10.5V8a3.75 3.75 0 0 1 7.5 0v2.5",
  loop: "M4 11.5a8 8 0 0 1 14.5-4.2L20 9m0-4.5V9h-4.5M20 12.5a8 8 0 0 1-14.5 4.2L4 15m0 4.5V15h4.5",
  mail: "M3.5 6h17v12.5h-17zM4 6.75 12 13l8-6.25",
  menu: "M4 8.5h16M4 15.5h16",
  minus: "M5 12h14",
  pause: "M8.5 5.5v13m7-13v13",
  phone:
    "M5.5 4h3.25l1.75 4.5-2.25 1.5A11.5 11.5 0 0 0 14 15.75l1.5-2.25 4.5 1.75v3.25a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 4 5.6 1.5 1.5 0 0 1 5.5 4z",
  pin: `M12 20.5c-4-4.2-6.25-7.6-6.25-10.6a6.25 6.25 0 0 1 12.5 0c0 3-2.25 6.4-6.25 10.6z${circle(12, 10, 2.25)}`,
  play: "M8 5.5v13L18.5 12z",
  plus: "M12 5v14M5 12h14",
  printer:
    "M7 8.25V4h10v4.25M7 16.5H5A1.5 1.5 0 0 1 3.5 15V9.75a1.5 1.5 0 0 1 1.5-1.5h14a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5h-2M7 13.5h10V20H7z",
  quote: "m11 7-5 5 5 5m7-10-5 5 5 5",
  right: "M4 12h16m-6.5-6.5L20 12l-6.5 6.5",
  search: lens,
  shield: "M12 3.5 5 6v5.25c0 4.3 2.8 7.4 7 9.25 4.2-1.85 7-4.95 7-9.25V6zM9 12l2.1 2.1 4-4.1",
  star: "m12 4 2.5 5.1 5.6.8-4.05 3.95.95 5.6-5-2.65-5 2.65.95-5.6L3.9 9.9l5.6-.8z",
  trash: "M4.5 7h15M9.5 7V4.5h5V7m3.25 0-.75 13H7L6.25 7M10 10.5v6m4-6v6",
  truck: `M5 16.75H2.5V6h11.25v10.75H9m6.5 0h-1.75M13.75 10h4l3.75 3.75v3h-2${circle(7, 17, 2)}${circle(17.5, 17, 2)}`,
  up: "M12 20V4M5.5 10.5 12 4l6.5 6.5",
  user: `${circle(12, 8, 3.75)}M4.5 20c.8-4 3.6-6 7.5-6s6.7 2 7.5 6`,
  warning: "M12 4.5 3 19.5h18zM12 10v5m0 2.25v.01",
  zoom: `${lens}M10.75 8.25v5m-2.5-2.5h5`,
} as const;

export type IconName = keyof typeof drawings;

export const iconNames = Object.keys(drawings) as IconName[];

interface IconProps {
  name: IconName;
  /** What it says to a screen reader; without one the icon is only an ornament. */
  label?: string;
}

export function Icon({ name, label }: IconProps) {
  return (
    <svg
      className="i"
      viewBox="0 0 24 24"
      role={label && "img"}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
