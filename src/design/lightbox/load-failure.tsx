/** Said in place of a picture that did not come: the specified words, a way to the picture, and the same in French. */
import { texts } from "./texts.fr";

export function LoadFailure({ src }: { src: string }) {
  return (
    <>
      <p lang="en">
        <a href={src} target="_blank" rel="noopener">
          {texts.failed.link}
        </a>
        {texts.failed.rest}
      </p>
      <p>{texts.failedFrench}</p>
    </>
  );
}
