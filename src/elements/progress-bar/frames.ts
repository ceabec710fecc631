/** How the parts of progress bars and rings move, by scale and turn alone, so that nothing is painted anew. */

/** As the figures slow down, so do the bars. */
export const EASE_OUT = "cubic-bezier(0.215, 0.61, 0.355, 1)";
export const easeOut = (share: number): number => 1 - (1 - share) ** 3;

export const fillFrames = (): Keyframe[] => [{ scale: "0 1" }, { scale: "1 1" }];

/** The right half of a ring turns first, as far as the half goes. */
export const rightFrames = (percent: number): Keyframe[] => [
  { rotate: degrees(-Math.min(percent, 50)), offset: 0 },
  { rotate: "0deg", offset: halfWay(percent) },
  { rotate: "0deg", offset: 1 },
];

/** The left half waits for it, out of sight. */
export const leftFrames = (percent: number): Keyframe[] => {
  const start = degrees(-(percent - 50));
  return [
    { rotate: start, offset: 0 },
    { rotate: start, offset: halfWay(percent) },
    { rotate: "0deg", offset: 1 },
  ];
};

const degrees = (percent: number) => `${percent * 3.6}deg`;
const halfWay = (percent: number) => (percent > 50 ? 50 / percent : 1);
