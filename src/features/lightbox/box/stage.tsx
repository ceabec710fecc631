/** What stands in a lightbox, by its kind, and what is said when it will not come (POP-03). */
import { type RefObject, useEffect, useRef } from "react";
import { LargePicture } from "../../../design/lightbox/close-up";
import type { LightboxState } from "../../../design/lightbox/frame";
import type { CloseUp } from "../../../design/lightbox/use-close-up";
import { FAILED_CONTENT } from "../../../design/lightbox/wire";
import { copyOf, safeFragment } from "../../../platform/islands/fragment";
import { releaseWithin, wakeWithin } from "../../../platform/islands/runtime";
import { texts } from "../texts.fr";
import { fetchPage } from "./fetch-page";
import { HeldFrame } from "./held-frame";
import type { Item } from "./item";

interface StageProps {
  item: Item;
  state: LightboxState;
  closeUp: CloseUp;
  onState(state: LightboxState): void;
}

export function Stage({ item, state, closeUp, onState }: StageProps) {
  const { content, size } = item;
  if (state === "error" || content.kind === "refused") return <Failure link={item.link} onState={onState} />;
  switch (content.kind) {
    case "image":
      return (
        <LargePicture picture={{ src: content.src, alt: item.alt }} closeUp={closeUp} onState={onState} />
      );
    case "film":
      return (
        // biome-ignore lint/a11y/useMediaCaption: a film that a link leads to brings its own captions or none
        <video
          className="lightbox__frame"
          src={content.src}
          style={size}
          controls
          onLoadedData={() => onState("open")}
          onError={() => onState("error")}
        />
      );
    case "frame":
      return (
        <iframe
          className="lightbox__frame"
          src={content.src}
          style={size}
          title={item.title || item.alt}
          onLoad={() => onState("open")}
        />
      );
    case "held":
      return <HeldFrame content={content} title={item.title || item.alt} onState={onState} />;
    default:
      return <Inserted item={item} onState={onState} />;
  }
}

/** Says it in the state as well: what is refused never loads. */
function Failure({ link, onState }: { link: HTMLAnchorElement; onState(state: LightboxState): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it appears
  useEffect(() => onState("error"), []);
  return (
    <div className="close-up__failure nivo-lightbox-error" role="alert">
      <p lang="en">{FAILED_CONTENT}</p>
      <p>
        {texts.failedContent}{" "}
        <a href={link.href} data-lightbox-leave="">
          {texts.openAlone}
        </a>
      </p>
    </div>
  );
}

/** A part of a page, this one or another: nodes of ours, put where React draws nothing. */
function Inserted({ item, onState }: { item: Item; onState(state: LightboxState): void }) {
  const box = useRef<HTMLDivElement>(null);
  useInserted(box, item, onState);
  // what scrolls must be reached by keyboard
  const scrolls = { tabIndex: 0 };
  return (
    <div className="lightbox__page" ref={box} style={item.size && { width: item.size.width }} {...scrolls} />
  );
}

function useInserted(
  box: RefObject<HTMLDivElement | null>,
  { content }: Item,
  onState: (state: LightboxState) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item is inserted once; its stage has a key of its own
  useEffect(() => {
    const leaving = new AbortController();
    const into = box.current;
    if (!into) return;
    void partOf(content, leaving.signal).then(
      (part) => {
        if (leaving.signal.aborted) return;
        into.replaceChildren(part);
        wakeWithin(into);
        onState("open");
      },
      () => leaving.signal.aborted || onState("error"),
    );
    return () => {
      leaving.abort();
      releaseWithin(into);
    };
  }, []);
}

async function partOf(content: Item["content"], signal: AbortSignal): Promise<Node> {
  if (content.kind === "ajax") return safeFragment(await fetchPage(content.src, signal));
  const target = content.kind === "inline" ? document.getElementById(content.id) : null;
  if (!target) throw new Error("no such place on this page");
  return copyOf(target);
}
