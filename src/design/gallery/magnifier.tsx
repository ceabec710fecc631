/** The large picture over the one that is shown, moved along under the pointer (GAL-03, TOUCH-01). */
import { type RefObject, useEffect, useRef, useState } from "react";
import { masterPath } from "../picture/picture";
import type { Point } from "../touch/taps";
import { watchTaps } from "../touch/watch-taps";
import { isWorthZoom, magnified } from "./magnify";
import type { GalleryPicture } from "./picture";

interface MagnifierProps {
  /** Where the pointer is watched: the place of the picture. */
  stage: RefObject<HTMLElement | null>;
  picture: GalleryPicture;
  /** A finger that only tapped. */
  onTap(): void;
}

/** Fetched at the first look; from then on it only fades. One that does not come leaves the other as it is (GAL-05). */
export function Magnifier({ stage, picture, onTap }: MagnifierProps) {
  const { source } = picture;
  const image = useRef<HTMLImageElement>(null);
  const [look, setLook] = useState<Point | null>(null);
  const [wanted, setWanted] = useState(false);
  const [failed, setFailed] = useState(false);
  const tap = useRef(onTap);
  useEffect(() => {
    tap.current = onTap;
  });

  useEffect(() => {
    const box = stage.current;
    if (!box) return;
    const letGo = new AbortController();
    const show = (at: Point | null) => {
      setLook(at);
      if (at) setWanted(true);
    };
    watchPointer(box, source.width, show, () => tap.current(), letGo.signal);
    return () => {
      letGo.abort();
      setLook(null);
    };
  }, [stage, source.width]);

  useEffect(() => {
    const box = stage.current;
    if (!box || !look || !image.current) return;
    const { x, y } = magnified(look, { width: box.clientWidth, height: box.clientHeight }, source);
    image.current.style.translate = `${x}px ${y}px`;
  }, [stage, look, source]);

  if (!wanted || failed) return null;
  return (
    <img
      ref={image}
      className="zoomImg"
      data-zoomed={look ? "" : undefined}
      src={masterPath(source)}
      width={source.width}
      height={source.height}
      alt=""
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}

/** A mouse looks closely by being there; a finger by two taps, until two more, or as long as it presses. */
function watchPointer(
  box: HTMLElement,
  width: number,
  show: (at: Point | null) => void,
  onTap: () => void,
  signal: AbortSignal,
): void {
  let kept = false;
  const worth = () => isWorthZoom({ width, height: width }, box.clientWidth);
  const look = (at: Point) => worth() && show(inside(box, at));
  const leave = () => {
    kept = false;
    show(null);
  };
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType === "mouse" || kept) look({ x: event.clientX, y: event.clientY });
  };
  box.addEventListener("pointermove", onPointer, { signal });
  box.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && leave(), { signal });
  watchTaps(
    box,
    {
      onTap: () => !kept && onTap(),
      awaitsSecond: worth,
      onDoubleTap: (at) => {
        if (kept) return leave();
        kept = worth();
        look(at);
      },
      onHold: look,
      onHoldMove: look,
      onHoldEnd: leave,
    },
    signal,
  );
}

function inside(box: HTMLElement, { x, y }: Point): Point {
  const { left, top } = box.getBoundingClientRect();
  return { x: x - left, y: y - top };
}
