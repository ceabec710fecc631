/** Looking closely under the pointer: pure geometry. */
import type { Point } from "../touch/taps";

interface Size {
  width: number;
  height: number;
}

/** GAL-03: there is nothing to see more closely in a picture no wider than its place. */
export const isWorthZoom = (large: Size, galleryWidth: number): boolean => large.width > galleryWidth;

/** How far the large picture is moved so that the part under the pointer is seen: from edge to edge. */
export function magnified(at: Point, box: Size, large: Size): Point {
  return {
    x: -share(at.x, box.width) * Math.max(0, large.width - box.width),
    y: -share(at.y, box.height) * Math.max(0, large.height - box.height),
  };
}

const share = (at: number, length: number): number => Math.min(1, Math.max(0, at / (length || 1)));
