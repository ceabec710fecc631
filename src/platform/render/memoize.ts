/** Parts that stand on many pages, drawn once for as long as they look the same. */

/** Gives what is kept for this look, or what `draw` makes of it. A look tells all that the drawing shows. */
export type MemoizedRender = (look: string, draw: () => string) => string;

/** Keeps so many drawings at most, those last asked for. */
export function memoizeRenders(most: number): MemoizedRender {
  const drawings = new Map<string, string>();
  return (look, draw) => {
    const drawing = drawings.get(look) ?? draw();
    drawings.delete(look);
    drawings.set(look, drawing);
    if (drawings.size > most) drawings.delete(drawings.keys().next().value ?? look);
    return drawing;
  };
}

const told = new WeakMap<object, string>();

/** What is told by plain data that nobody changes: written once for each object. */
export function cacheKeyOf(data: object): string {
  const known = told.get(data) ?? JSON.stringify(data);
  told.set(data, known);
  return known;
}
