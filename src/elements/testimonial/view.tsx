/** Draws a testimonial: the words, then who said them. */
import type { PictureSource } from "../../kernel/picture";
import type { ViewProps } from "../element";
import { LibraryPicture } from "../library-picture";
import { initialsOf } from "../person/initials";
import type { Settings } from "./settings";

export function TestimonialView({ settings, data }: ViewProps<Settings, PictureSource | undefined>) {
  const { quote, name, role } = settings;
  return (
    <figure className="testimonial">
      <blockquote>
        <p>«&nbsp;{quote}&nbsp;»</p>
      </blockquote>
      {(name || role) && (
        <figcaption className="testimonial__who">
          <Face {...settings} source={data} />
          <span>
            {name && <b>{name}</b>}
            {role}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

function Face({ name, portrait, source }: Settings & { source: PictureSource | undefined }) {
  return (
    <span className="testimonial__face" aria-hidden="true">
      {portrait ? (
        <LibraryPicture src={portrait} source={source} alt="" width={96} height={96} sizes="3rem" />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
