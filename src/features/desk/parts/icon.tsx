/** The desk's pictograms, on a 24 by 24 grid with one stroke, and the marks of states, on one of 16. */
import type { ReactNode } from "react";

const circle = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0z`;

const icons = {
  alert: `${circle(12, 12, 8.5)}M12 7.5V13m0 3.3v.2`,
  bag: "M5.5 8.5h13l1 12h-15zM9 11V7a3 3 0 0 1 6 0v4",
  chart: "M4 4v16h16M8.5 16.5v-4m4.5 4v-9m4.5 9v-6",
  check: "m5 12.5 4.5 4.5L19 7.5",
  clip: "m19 11-7.5 7.5a4.5 4.5 0 0 1-6.5-6.5L13 4a3 3 0 0 1 4.5 4.5l-8 8a1.5 1.5 0 0 1-2-2L14 8",
  close: "m6 6 12 12M18 6 6 18",
  copy: "M9 9h10.5v11H9zM5 15V4.5h10",
  day: "M4 6h16v14H4zm0 4.5h16m-11.5-7V7m7-3.5V7",
  down: "m6 9 6 6 6-6",
  download: "M12 4.5V16m-5-4.5 5 5 5-5M4.5 20h15",
  eye: `M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6z${circle(12, 12, 2.5)}`,
  gear: `M4 7h10m4 0h2M4 17h2m4 0h10${circle(16, 7, 2)}${circle(8, 17, 2)}`,
  image: `M4 5h16v14H4zm0 11.5 5-4.5 4 3.500 3-2 4 3.500${circle(9, 9, 1.2)}`,
  key: `${circle(8, 12, 4)}M12 12h8.5v3.5M17 12v3`,
  left: "M19.5 12h-15m6-6-6 6 6 6",
  mail: "M3.5 6h17v12.5h-17zm0 1 8.5 6.5L20.5 7",
  menu: "M4 8h16M4 16h16",
  more: `${circle(5.5, 12, 0.8)}${circle(12, 12, 0.8)}${circle(18.5, 12, 0.8)}`,
  out: "M8 16 17 7M9 7h8v8",
  page: "M6 3.5h8l4 4v13H6zm8 0v4h4M9 12h6m-6 4h6",
  people: `${circle(9, 8, 3.5)}M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 5a3.5 3.5 0 0 1 0 6.5m2 3c2 1 3.2 2.900 3.500 5.500`,
  plus: "M12 5v14M5 12h14",
  print:
    "M7 8V3.5h10V8M7 17H4.5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H17M7 13.5h10v7H7z",
  right: "M4.5 12h15m-6-6 6 6-6 6",
  search: `${circle(11, 11, 6.5)}M16 16l4.5 4.5`,
  star: "m12 4 2.5 5.200 5.500.700-4 3.900 1 5.700-5-2.700-5 2.700 1-5.700-4-3.900 5.500-.700z",
  tag: `M4 4h8.5l8 8-8.5 8.5-8-8z${circle(8.3, 8.3, 0.7)}`,
  trash: "M4.5 7h15m-10 0V4.5h5V7m-8 0 1 12.5h9l1-12.5",
  truck: `M2.5 6h11v11h-11zm11 4h4l3.500 3.500V17h-7.500${circle(7, 17.5, 1.8)}${circle(17, 17.5, 1.8)}`,
  drag: `${circle(9, 6, 0.8)}${circle(15, 6, 0.8)}${circle(9, 12, 0.8)}${circle(15, 12, 0.8)}${circle(9, 18, 0.8)}${circle(15, 18, 0.8)}`,
  redo: "M15.5 5l4 4-4 4M19 9h-9a5 5 0 0 0 0 10h3",
  bold: "M8 5h5a3.500 3.500 0 0 1 0 7H8zM8 12h6a3.500 3.500 0 0 1 0 7H8z",
  italic: "M10 5h7M7 19h7M13.500 5l-3 14",
  heading: "M6 5v14M17 5v14M6 12h11",
  subheading: "M7 9v10M15 9v10M7 14h8",
  list: "M9 7h11M9 12h11M9 17h11M4.500 7h.01M4.500 12h.01M4.500 17h.01",
  numbers: "M10 7h10M10 12h10M10 17h10M4 6l1.500-1v5M4 14.500c0-1.500 3-1.500 3 0 0 1-3 2-3 4h3",
  table: "M4 5h16v14H4zM4 10h16M4 14.500h16M12 10v9",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  crop: "M7 2.500V17h14.500M2.500 7H17v14.500",
  undo: "M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-3",
  upload: "M12 16V4.5M7 9l5-5 5 5M4.5 19.5h15",
  up: "m6 15 6-6 6 6",
} as const;

export type IconName = keyof typeof icons;

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);

const ring = circle(8, 8, 6);

/** The registration mark fills as the work advances. */
const marks = {
  wait: { lines: <circle cx="8" cy="8" r="6" strokeDasharray="2.4 2.31" /> },
  todo: { lines: <path d={ring} />, full: "M8 2a6 6 0 0 0 0 12z" },
  past: { lines: <path d={ring} />, full: "M8 8V2a6 6 0 1 0 6 6z" },
  done: { lines: <path d={ring} fill="currentColor" /> },
  off: { lines: <path d={`${ring}M4 12l8-8`} /> },
  back: { lines: <path d={`${ring}M4.8 8h6.4`} /> },
  draft: { lines: <path d={ring} /> },
  bad: { lines: <path d={`${ring}M8 4.5v4.3M8 11v.3`} /> },
  good: { lines: <path d="m3 8.5 3.3 3.3L13 5" /> },
  low: { lines: <path d="M8 2.2 14.3 13.5H1.7zm0 4.3v3.3m0 1.7v.2" /> },
} as const satisfies Record<string, { lines: ReactNode; full?: string }>;

export type MarkName = keyof typeof marks;

/** A state: its mark, always with a word. */
export function State({ mark, children }: { mark: MarkName; children: ReactNode }) {
  const drawing: { lines: ReactNode; full?: string } = marks[mark];
  const tone = mark === "back" ? "off" : mark;
  return (
    <span className={`st st--${tone}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1.7">
          {drawing.lines}
          {drawing.full ? <path d={drawing.full} fill="currentColor" stroke="none" /> : null}
        </g>
      </svg>
      {children}
    </span>
  );
}
