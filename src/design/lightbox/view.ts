/** How closely a picture is looked at, and which part of it: pure geometry, in pixels from the middle of the stage. */
import type { Point } from "../touch/taps";

export interface View {
  /** 1: the whole picture. */
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Room {
  stage: Size;
  /** The picture as it is drawn whole. */
  picture: Size;
  /** The picture as it was made. */
  natural: Size;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** One press of a key or button, and how far a key carries. */
export const ZOOM_STEP = 1.5;
export const CARRY_PX = 80;

/** As large as it was made, and always twice as large for eyes that need it. */
export const closest = ({ picture, natural }: Room): number => Math.max(2, natural.width / picture.width);

export const isClose = ({ scale }: View): boolean => scale > 1;

/** Comes closer or goes back; what is under the point stays under it. */
export function zoomTo(view: View, scale: number, at: Point, room: Room): View {
  const wanted = Math.min(closest(room), Math.max(1, scale));
  if (wanted === 1) return WHOLE;
  const ratio = wanted / view.scale;
  return within(
    { scale: wanted, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    room,
  );
}

export const carry = (view: View, by: Point, room: Room): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, room);

/** An edge of the picture never comes further in than the edge of the stage. */
function within({ scale, x, y }: View, { stage, picture }: Room): View {
  return {
    scale,
    x: limit(x, (picture.width * scale - stage.width) / 2),
    y: limit(y, (picture.height * scale - stage.height) / 2),
  };
}

function limit(value: number, play: number): number {
  const most = Math.max(0, play);
  return Math.min(most, Math.max(-most, value));
}
