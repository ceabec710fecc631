/** A lightbox drawn: the frame that all lightboxes share, and what a link opens in it. */
import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "../../../design/icon";
import { LightboxFrame, type LightboxState } from "../../../design/lightbox/frame";
import { type CloseUp, useCloseUp } from "../../../design/lightbox/use-close-up";
import { FAILED_IMAGE, MOST_THUMBS } from "../../../design/lightbox/wire";
import type { LightboxKind } from "../controller";
import { slideshowMs } from "../page";
import { texts } from "../texts.fr";
import "./box.css";
import type { Item } from "./item";
import { Stage } from "./stage";
import { ItemThumbs } from "./thumbs";

export interface BoxProps {
  kind: LightboxKind;
  items: readonly Item[];
  start: number;
  /** Tells which one is shown from now on. */
  onShow(index: number): void;
  onClose(): void;
}

export function Box({ kind, items, start, onShow, onClose }: BoxProps) {
  const [index, setIndex] = useState(start);
  const item = items[index];
  const [state, setState] = useStateOf(index);
  const show = (to: number) => {
    setIndex(to);
    onShow(to);
  };
  const isImageLink = kind === "image-link";
  const turnBy = (by: number) => show((index + by + items.length) % items.length);
  const [isPlaying, setPlaying] = useSlideshow(
    state === "loading" || isWatched(item) ? undefined : () => turnBy(1),
  );
  // a visitor who turns by hand wants to look
  const byHand = (act: () => void) => () => {
    setPlaying(false);
    act();
  };
  const turns = { next: byHand(() => turnBy(1)), previous: byHand(() => turnBy(-1)) };
  const hasMore = items.length > 1;
  const closeUp = useCloseUp(pictureOf(item), (to) => hasMore && turns[to]());
  useNeighbours(items, index, state);
  if (!item) return null;
  const onState = (now: LightboxState) => {
    if (now === "error" && isImageLink && item.content.kind === "image") return fail(onClose);
    setState(now);
  };
  return (
    <LightboxFrame
      className={isImageLink ? "lightbox--photo" : "lightbox--general"}
      label={item.title || item.alt || texts.label}
      state={state}
      onClose={onClose}
      onKey={closeUp.onKey}
      turnLabels={texts}
      {...(hasMore && { onNext: turns.next, onPrevious: turns.previous })}
      title={<Title item={item} index={index} total={items.length} />}
      tools={isImageLink && hasMore && <PlayButton isPlaying={isPlaying} onPress={setPlaying} />}
      foot={
        isImageLink && hasMore && items.length <= MOST_THUMBS ? (
          <ItemThumbs items={items} shown={index} onShow={(to) => byHand(() => show(to))()} />
        ) : undefined
      }
    >
      <StageOf item={item} state={state} closeUp={closeUp} onState={onState} index={index} />
    </LightboxFrame>
  );
}

/** BOX-03 */
function fail(onClose: () => void): void {
  alert(`${FAILED_IMAGE}\n\n${texts.failedImage}`);
  onClose();
}

/** Every item begins on its way. */
function useStateOf(index: number) {
  const [known, setKnown] = useState<{ of: number; state: LightboxState }>({ of: index, state: "loading" });
  const state = known.of === index ? known.state : "loading";
  return [state, (now: LightboxState) => setKnown({ of: index, state: now })] as const;
}

/** Nobody is taken away from a video: the visitor turns it. */
const isWatched = (item: Item | undefined): boolean =>
  item?.content.kind === "film" || item?.content.kind === "held";

/** Counts from when an item is there, so that a slow network shows each as long as a fast one. */
function useSlideshow(onTurn: (() => void) | undefined) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying || !onTurn) return;
    const timer = setTimeout(onTurn, slideshowMs());
    return () => clearTimeout(timer);
  });
  return [isPlaying, setPlaying] as const;
}

/** The pictures before and after this one, once it is there itself. */
function useNeighbours(items: readonly Item[], index: number, state: LightboxState): void {
  useEffect(() => {
    if (state !== "open") return;
    for (const by of [1, -1]) {
      const content = items[(index + by + items.length) % items.length]?.content;
      if (content?.kind === "image") new Image().src = content.src;
    }
  }, [items, index, state]);
}

const pictureOf = (item: Item | undefined) => (item?.content.kind === "image" ? item.content : undefined);

function Title({ item, index, total }: { item: Item; index: number; total: number }) {
  return (
    <>
      {total > 1 && <span className="num">{texts.position(index + 1, total)}</span>}
      <span>{item.title}</span>
    </>
  );
}

function PlayButton({ isPlaying, onPress }: { isPlaying: boolean; onPress(play: boolean): void }) {
  return (
    <button
      className="icon-btn"
      type="button"
      aria-label={isPlaying ? texts.pause : texts.play}
      onClick={() => onPress(!isPlaying)}
    >
      <Icon name={isPlaying ? "pause" : "play"} />
    </button>
  );
}

interface StageOfProps {
  item: Item;
  index: number;
  state: LightboxState;
  closeUp: CloseUp;
  onState(state: LightboxState): void;
}

/** Fingers and clicks are watched on one stage, whatever stands on it. */
function StageOf({ item, index, state, closeUp, onState }: StageOfProps): ReactNode {
  const isPicture = item.content.kind === "image";
  return (
    <div
      ref={closeUp.stage}
      className={isPicture ? "close-up" : "lightbox__stage"}
      data-beside=""
      data-close={closeUp.view.scale > 1 ? "" : undefined}
    >
      <Stage key={index} item={item} state={state} closeUp={closeUp} onState={onState} />
      {state === "loading" && (
        <p className="close-up__loading" role="status">
          {texts.loading}
        </p>
      )}
    </div>
  );
}
