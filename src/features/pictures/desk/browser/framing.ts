/** The point and the frame of a picture, moved by mouse, finger or arrows; the numbers of their forms follow, and lead. */

const LEAST = 5;

export function startFraming(): void {
  const box = document.querySelector<HTMLElement>("[data-framing]");
  const point = box?.querySelector<HTMLElement>("[data-focal-point]");
  const frame = box?.querySelector<HTMLElement>("[data-crop-frame]");
  if (!box || !point || !frame) return;
  startPoint(box, point, numbersOf("[data-focal-form]", ["x", "y"]));
  startFrame(box, frame, numbersOf("[data-crop-form]", ["gauche", "haut", "largeur", "hauteur"]));
}

interface Numbers {
  read(): number[];
  write(values: readonly number[]): void;
  onTyped(follow: () => void): void;
}

/** The fields of a form, as numbers. */
function numbersOf(selector: string, names: readonly string[]): Numbers {
  const form = document.querySelector<HTMLFormElement>(selector)!;
  const inputs = names.map((name) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)!);
  return {
    read: () => inputs.map(({ value }) => Number(value.replace(",", ".")) || 0),
    write: (values) => {
      for (const [at, input] of inputs.entries())
        input.value = String(Math.round((values[at] ?? 0) * 10) / 10);
    },
    onTyped: (follow) => form.addEventListener("input", follow),
  };
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Where the pointer is, in hundredths of the picture. */
function placeIn(box: HTMLElement, { clientX, clientY }: PointerEvent): [number, number] {
  const { left, top, width, height } = box.querySelector("img")!.getBoundingClientRect();
  return [
    between(((clientX - left) / width) * 100, 0, 100),
    between(((clientY - top) / height) * 100, 0, 100),
  ];
}

/** Follows the pointer until it is let go. */
function onDrag(
  target: HTMLElement,
  begin: (event: PointerEvent) => ((event: PointerEvent) => void) | undefined,
) {
  target.addEventListener("pointerdown", (event) => {
    const move = event.button === 0 ? begin(event) : undefined;
    if (!move) return;
    event.preventDefault();
    target.setPointerCapture(event.pointerId);
    target.addEventListener("pointermove", move);
    const end = () => target.removeEventListener("pointermove", move);
    target.addEventListener("pointerup", end, { once: true });
    target.addEventListener("pointercancel", end, { once: true });
  });
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function startPoint(box: HTMLElement, point: HTMLElement, numbers: Numbers): void {
  const show = () => {
    const [x = 50, y = 50] = numbers.read();
    point.style.left = `${between(x, 0, 100)}%`;
    point.style.top = `${between(y, 0, 100)}%`;
  };
  const put = (x: number, y: number) => {
    numbers.write([Math.round(between(x, 0, 100)), Math.round(between(y, 0, 100))]);
    show();
  };
  point.hidden = false;
  show();
  numbers.onTyped(show);
  onDrag(point, () => {
    point.focus();
    return (event) => put(...placeIn(box, event));
  });
  point.addEventListener("keydown", (event) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    const [x = 50, y = 50] = numbers.read();
    const step = event.shiftKey ? 10 : 1;
    put(x + by[0] * step, y + by[1] * step);
  });
}

type Sides = [left: number, top: number, width: number, height: number];

function startFrame(box: HTMLElement, frame: HTMLElement, numbers: Numbers): void {
  const details = document.querySelector<HTMLDetailsElement>("[data-cropping]")!;
  const show = () => {
    const [left = 0, top = 0, width = 100, height = 100] = numbers.read();
    Object.assign(frame.style, {
      left: `${left}%`,
      top: `${top}%`,
      width: `${width}%`,
      height: `${height}%`,
    });
  };
  const put = ([left, top, width, height]: Sides) => {
    const [w, h] = [between(width, LEAST, 100), between(height, LEAST, 100)];
    numbers.write([between(left, 0, 100 - w), between(top, 0, 100 - h), w, h]);
    show();
  };
  const open = () => {
    frame.hidden = !details.open;
    box.classList.toggle("seen--cropping", details.open);
    show();
  };
  details.addEventListener("toggle", open);
  open();
  numbers.onTyped(show);
  // a frame is drawn anew from where the pointer comes down
  onDrag(box, (down) => {
    if (!details.open || (down.target as HTMLElement).closest("[data-focal-point]")) return undefined;
    const [x, y] = placeIn(box, down);
    return (event) => {
      const [toX, toY] = placeIn(box, event);
      put([Math.min(x, toX), Math.min(y, toY), Math.abs(toX - x), Math.abs(toY - y)]);
    };
  });
  frame.addEventListener("keydown", (event) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    const [left = 0, top = 0, width = 100, height = 100] = numbers.read();
    put(
      event.shiftKey
        ? [left, top, between(width + by[0], LEAST, 100 - left), between(height + by[1], LEAST, 100 - top)]
        : [left + by[0], top + by[1], width, height],
    );
  });
}
