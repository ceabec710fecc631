/** Leaving a field begins a click elsewhere: until the pointer is up again, nothing may move under it. */

let isDown = false;

const note = ({ type }: Event) => {
  isDown = type === "pointerdown";
};
for (const type of ["pointerdown", "pointerup", "pointercancel"])
  addEventListener(type, note, { capture: true });

/** At once where no pointer is down; otherwise after the click that it makes. */
export function afterClick(act: () => void): void {
  if (!isDown) {
    act();
    return;
  }
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    setTimeout(act);
  };
  for (const type of ["pointerup", "pointercancel"])
    addEventListener(type, end, { capture: true, signal: ended.signal });
}
