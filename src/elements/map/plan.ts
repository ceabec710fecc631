/** The geometry of our own plan: places of the world on the drawing, and the part of it that is seen. */

export interface Bounds {
  north: number;
  south: number;
  west: number;
  east: number;
}

export interface Extent {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A part of the drawing, in its own units: what `viewBox` says. */
export type View = Point & Extent;

export interface Place {
  latitude: number;
  longitude: number;
}

/** A plan is small: the ground is taken as flat. */
export const pointOf = ({ latitude, longitude }: Place, plan: Bounds & Extent): Point => ({
  x: ((longitude - plan.west) / (plan.east - plan.west)) * plan.width,
  y: ((plan.north - latitude) / (plan.north - plan.south)) * plan.height,
});

export const isOn = ({ latitude, longitude }: Place, { north, south, west, east }: Bounds): boolean =>
  latitude <= north && latitude >= south && longitude >= west && longitude <= east;

/** The world is 256 px wide at zoom 0, and twice as wide at each step. */
const degreesPerPixel = (zoom: number): number => 360 / (256 * 2 ** zoom);

/** What is seen first: around the place, as close as the zoom says, within the drawing. */
export function homeView(place: Place & { zoom: number } & Extent, plan: Bounds & Extent): View {
  const ratio = place.width / place.height;
  const perPixel = (plan.width / (plan.east - plan.west)) * degreesPerPixel(place.zoom);
  const width = Math.min(place.width * perPixel, plan.width, plan.height * ratio);
  const { x, y } = pointOf(place, plan);
  const height = width / ratio;
  return rounded(within({ x: x - width / 2, y: y - height / 2, width, height }, plan));
}

/** Never closer than an eighth of the drawing. */
const CLOSEST = 8;

/** Closer (more than 1) or farther; what is at the point stays there. */
export function zoomed(view: View, by: number, at: Point, plan: Extent): View {
  const ratio = view.width / view.height;
  const most = Math.min(plan.width, plan.height * ratio);
  const width = Math.min(most, Math.max(plan.width / CLOSEST, view.width / by));
  const share = width / view.width;
  return within(
    { x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share, width, height: width / ratio },
    plan,
  );
}

export const moved = (view: View, by: Point, plan: Extent): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, plan);

function within(view: View, plan: Extent): View {
  return {
    ...view,
    x: Math.min(Math.max(0, view.x), Math.max(0, plan.width - view.width)),
    y: Math.min(Math.max(0, view.y), Math.max(0, plan.height - view.height)),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
const rounded = ({ x, y, width, height }: View): View => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

export const viewBox = ({ x, y, width, height }: View): string => `${x} ${y} ${width} ${height}`;
