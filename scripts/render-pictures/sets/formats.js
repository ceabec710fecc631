/** The formats of the wide pictures and of the portfolio, with the weight each may have. */
export const SCENE = { size: [2000, 1000], limit: 90_000, glow: [0.5, 0.5, 1] };

/** Hero slides: on the page's own colour, melting into it on the left, where the headline stands. */
export const HERO = {
  ...SCENE,
  backdrop: ["#fbfaf7", "#fbfaf7"],
  melt: [0.3, 0, 0, 0],
  soft: 1.4,
  sun: [-4.6, 6, 8.2],
  exposure: 1.14,
};

const WORK = { limit: 60_000, fill: 0.82, span: 5.2 };
export const LANDSCAPE = { ...WORK, size: [1200, 900] };
export const PORTRAIT = { ...WORK, size: [900, 1200] };
export const SQUARE = { ...WORK, size: [1200, 1200] };
