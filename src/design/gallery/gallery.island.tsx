/** The pictures of a product: a row that scrolls by itself, and once touched, slides, zoom and lightbox. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "../icon";
import { Lightbox, type LightboxPicture } from "../lightbox/lightbox";
import { masterPath, sizedPath } from "../picture/picture";
import type { SlidesEvent } from "../slides/slides";
import { Magnifier } from "./magnifier";
import * as names from "./names";
import type { GalleryPicture } from "./picture";
import { settings } from "./settings";
import { Slide } from "./slide";
import { texts } from "./texts.fr";
import { Thumbs } from "./thumbs";
import { useSlides } from "./use-slides";

export interface GalleryProps {
  name: string;
  pictures: GalleryPicture[];
}

Gallery.island = "gallery";

export default function Gallery({ name, pictures }: GalleryProps) {
  const track = useRef<HTMLDivElement>(null);
  const { slides, live, send } = useSlides(
    track,
    pictures.map(({ source }) => source.file),
  );
  const [opened, setOpened] = useState(false);
  const turn = useArrows(track, slides.active, send);
  const named = pictures.map(describedIn(name));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of pictures, no fields
    <div
      className={`${names.productGallery} gallery`}
      role="group"
      aria-label={texts.gallery(name)}
      data-columns={settings.columns}
      data-single={pictures.length < 2 ? "" : undefined}
      data-live={live ? "" : undefined}
      data-moving={slides.move?.direction}
      onKeyDown={opened ? undefined : turn}
    >
      <Stage
        pictures={named}
        active={slides.active}
        live={live}
        track={track}
        onOpen={() => setOpened(true)}
      />
      <Thumbs
        pictures={pictures}
        active={slides.active}
        onChoose={(to, event) => take(event) && send({ type: "go", to })}
      />
      {opened && (
        <Lightbox
          label={texts.gallery(name)}
          pictures={named.map(toLarge)}
          shown={slides.active}
          onShow={(to) => follow(send, to)}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}

interface StageProps {
  pictures: readonly GalleryPicture[];
  active: number;
  live: boolean;
  track: RefObject<HTMLDivElement | null>;
  onOpen(): void;
}

/** The slides, what is looked at closely over them, and the button that opens them large. */
function Stage({ pictures, active, live, track, onOpen }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const shown = pictures[active] ?? pictures[0];
  return (
    <div className="gallery__main" ref={stage}>
      <div className={`${names.productGalleryWrapper} gallery__track`} ref={track}>
        {pictures.map((picture, index) => (
          <Slide
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice, and the list never changes
            key={index}
            picture={picture}
            first={index === 0}
            active={live ? index === active : undefined}
            onOpen={(event) => take(event) && !isFinger(event) && onOpen()}
          />
        ))}
      </div>
      {live && shown && <Magnifier key={active} stage={stage} picture={shown} onTap={onOpen} />}
      {shown && <Trigger picture={shown} onOpen={(event) => take(event) && onOpen()} />}
    </div>
  );
}

function Trigger({ picture, onOpen }: { picture: GalleryPicture; onOpen(event: MouseEvent): void }) {
  return (
    <a
      className={`${names.productGalleryTrigger} icon-btn`}
      href={masterPath(picture.source)}
      aria-label={texts.enlarge}
      onClick={onOpen}
    >
      <Icon name="zoom" />
    </a>
  );
}

/** Behind the lightbox nothing is seen to move: the slides are there at once. */
function follow(send: (event: SlidesEvent) => void, to: number): void {
  send({ type: "settled" });
  send({ type: "go", to });
  send({ type: "settled" });
}

const WISHES: Record<string, SlidesEvent> = { ArrowLeft: { type: "prev" }, ArrowRight: { type: "next" } };

/** The link that had the focus is inert once its slide has left: the focus goes on to the next one's. */
function useArrows(
  track: RefObject<HTMLElement | null>,
  active: number,
  send: (event: SlidesEvent) => void,
): (event: KeyboardEvent) => void {
  const had = useRef(false);
  useLayoutEffect(() => {
    if (had.current) track.current?.children[active]?.querySelector("a")?.focus({ preventScroll: true });
    had.current = false;
  }, [track, active]);
  return (event) => {
    const wish = WISHES[event.key];
    if (!wish || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    had.current = track.current?.contains(document.activeElement) ?? false;
    send(wish);
  };
}

/** A plain press is ours; any other asks for a tab or a window, or was the end of a pull. */
function take(event: MouseEvent): boolean {
  const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!plain || event.defaultPrevented) return false;
  event.preventDefault();
  return true;
}

/** What a finger means is read from its taps. */
const isFinger = ({ nativeEvent, detail }: MouseEvent): boolean =>
  detail > 0 && "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";

/** A picture of which nothing is said has the product's name and its own place: its link is never without a name. */
const describedIn =
  (name: string) =>
  (picture: GalleryPicture, at: number, { length }: readonly GalleryPicture[]): GalleryPicture => ({
    ...picture,
    alt: picture.alt || (length > 1 ? texts.placed(name, at + 1) : name),
  });

const toLarge = ({ source, alt, caption }: GalleryPicture): LightboxPicture => ({
  src: masterPath(source),
  width: source.width,
  height: source.height,
  alt,
  caption,
  thumb: sizedPath(source, 160, "avif"),
});
