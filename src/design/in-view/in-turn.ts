/** One after the other: things that come into view together appear 250 ms apart. Spec 9.7 */

const IN_TURN_MS = 250;

/** The first at once, each other a beat later; gives back how to stop. */
export function inTurn<Thing>(things: Iterable<Thing>, appear: (thing: Thing) => void): () => void {
  const timers = [...things].map((thing, place) => setTimeout(appear, place * IN_TURN_MS, thing));
  return () => timers.forEach(clearTimeout);
}
