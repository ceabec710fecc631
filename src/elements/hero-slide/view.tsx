/** Draws a slide of the hero slider: the words, first of all that a slow line brings, then the picture beside or under them. */
import { useContext } from "react";
import { Button } from "../../design/button/button";
import { Inks } from "../../design/inks/inks";
import type { PictureSource } from "../../kernel/picture";
import type { ViewProps } from "../element";
import { LibraryPicture } from "../library-picture";
import { HeroPlace } from "./place";
import type { Settings } from "./settings";
import { linesOf } from "./title";

/** Cropped on a telephone, it is drawn half as wide again: so fine a screen shows no difference, and the page waits for it. */
const SIZES = "(width < 64rem) 100vw, 90vw";

export function HeroSlideView({ settings, data }: ViewProps<Settings, PictureSource | undefined>) {
  const { level: Title, priority } = useContext(HeroPlace);
  const { eyebrow, inks, title, text, picture, alt } = settings;
  return (
    <div className="hero-slide">
      <div className="wrap hero-slide__words shown-whole">
        {eyebrow && <Eyebrow words={eyebrow} inks={inks} />}
        <Title className="hero-slide__title">
          {linesOf(title).map((line) => (
            <span key={line}>{line} </span>
          ))}
        </Title>
        {text && <p className="hero-slide__text">{text}</p>}
        <Actions {...settings} />
      </div>
      <div className="hero-slide__scene">
        <LibraryPicture
          src={picture}
          source={data}
          alt={alt}
          width={2000}
          height={1000}
          sizes={SIZES}
          priority={priority}
        />
      </div>
    </div>
  );
}

/** The dots are an ornament here: they name no ink. */
function Eyebrow({ words, inks }: { words: string; inks: boolean }) {
  return (
    <p className="eyebrow">
      {inks && (
        <span aria-hidden="true">
          <Inks dots="cmyk" label="" />
        </span>
      )}
      {words}
    </p>
  );
}

function Actions({ action, href, second, secondHref }: Settings) {
  const main = action && href;
  const other = second && secondHref;
  if (!main && !other) return null;
  return (
    <div className="row">
      {main && <Button href={href}>{action}</Button>}
      {other && (
        <Button href={secondHref} variant="quiet">
          {second}
        </Button>
      )}
    </div>
  );
}
