/** The pictures of a product: a row that scrolls by itself, and once touched, slides, zoom and lightbox. */
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../../../design/icon";
import { Lightbox, type LightboxPicture } from "../../../design/lightbox/lightbox";
import { masterPath, sizedPath } from "../../../design/picture/picture";
import type { SlidesEvent } from "../../../design/slides/slides";
import type { ProductPicture } from "../catalogue";
import { Magnifier } from "./magnifier";
import { settings } from "./settings";
import { Slide } from "./slide";
import { texts } from "./texts.fr";
import { Thumbs } from "./thumbs";
import { useSlides } from "./use-slides";

export interface GalleryProps {
  name: string;
  pictures: ProductPicture[];
}

Gallery.island = "gallery";

export default function Gallery({ name, pictures }: GalleryProps) {
  const track = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { slides, live, send } = useSlides(
    track,
    pictures.map(({ source }) => source.file),
  );
  const [opened, setOpened] = useState(false);
  const keepFocus = useFocusOn(track, slides.active);
  const shown = pictures[slides.active] ?? pictures[0];

  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (!isFinger(event)) setOpened(true);
  };
  const choose = (to: number, event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    send({ type: "go", to });
  };
  const onKey = (event: KeyboardEvent) => {
    const wish = WISHES[event.key];
    if (!wish || opened || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    keepFocus();
    send(wish);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of pictures, no fields
    <div
      className="woocommerce-product-gallery gallery"
      role="group"
      aria-label={texts.gallery(name)}
      data-columns={settings.columns}
      data-live={live ? "" : undefined}
      data-moving={slides.move?.direction}
      onKeyDown={onKey}
    >
      <div className="gallery__main" ref={stage}>
        <div className="woocommerce-product-gallery__wrapper gallery__track" ref={track}>
          {pictures.map((picture, index) => (
            <Slide
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice, and the list never changes
              key={index}
              picture={picture}
              first={index === 0}
              active={live ? index === slides.active : undefined}
              onOpen={open}
            />
          ))}
        </div>
        {live && shown && (
          <Magnifier key={slides.active} stage={stage} picture={shown} onTap={() => setOpened(true)} />
        )}
        {shown && <Trigger picture={shown} onOpen={(event) => openNow(event, setOpened)} />}
      </div>
      <Thumbs pictures={pictures} active={slides.active} onChoose={choose} />
      {opened && (
        <Lightbox
          label={texts.gallery(name)}
          pictures={pictures.map(toLarge)}
          shown={slides.active}
          onShow={(to) => send({ type: "go", to })}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}

const WISHES: Record<string, SlidesEvent> = { ArrowLeft: { type: "prev" }, ArrowRight: { type: "next" } };

function Trigger({ picture, onOpen }: { picture: ProductPicture; onOpen(event: MouseEvent): void }) {
  return (
    <a
      className="woocommerce-product-gallery__trigger icon-btn"
      href={masterPath(picture.source)}
      aria-label={texts.enlarge}
      onClick={onOpen}
    >
      <Icon name="zoom" />
    </a>
  );
}

function openNow(event: MouseEvent, setOpened: (opened: boolean) => void): void {
  if (!isPlain(event)) return;
  event.preventDefault();
  setOpened(true);
}

/** The link that had the focus is inert once its slide has left: the focus goes on to the next one's. */
function useFocusOn(track: { current: HTMLElement | null }, active: number): () => void {
  const had = useRef(false);
  useLayoutEffect(() => {
    if (had.current) track.current?.children[active]?.querySelector("a")?.focus({ preventScroll: true });
    had.current = false;
  }, [track, active]);
  return () => {
    had.current = track.current?.contains(document.activeElement) ?? false;
  };
}

const toLarge = ({ source, alt, caption }: ProductPicture): LightboxPicture => ({
  src: masterPath(source),
  width: source.width,
  height: source.height,
  alt,
  caption,
  thumb: sizedPath(source, 160, "avif"),
});

/** Anything else asks for another tab or window, or was the end of a pull. */
const isPlain = (event: MouseEvent): boolean =>
  !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** What a finger means is read from its taps. */
const isFinger = ({ nativeEvent, detail }: MouseEvent): boolean =>
  detail > 0 && "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";
