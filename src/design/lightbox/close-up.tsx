/** One large picture on its stage: on its way, there, or failed; looked at whole or closely. */
import type { LightboxState } from "./frame";
import { LoadFailure } from "./load-failure";
import { texts } from "./texts.fr";
import type { CloseUp } from "./use-close-up";

export interface LightboxPicture {
  src: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
  /** A small copy, for the row of pictures. */
  thumb: string;
}

interface CloseUpStageProps {
  picture: LightboxPicture;
  state: LightboxState;
  closeUp: CloseUp;
  onState(state: LightboxState): void;
}

export function CloseUpStage({ picture, state, closeUp, onState }: CloseUpStageProps) {
  const { view, stage } = closeUp;
  return (
    <div className="close-up" ref={stage} data-beside="" data-close={view.scale > 1 ? "" : undefined}>
      {state === "error" ? (
        <div className="close-up__failure">
          <LoadFailure src={picture.src} />
        </div>
      ) : (
        <LargePicture picture={picture} closeUp={closeUp} onState={onState} />
      )}
      {state === "loading" && (
        <p className="close-up__loading" role="status">
          {texts.loading}
        </p>
      )}
    </div>
  );
}

interface LargePictureProps {
  /** The size may be known only once the picture is there. */
  picture: Pick<LightboxPicture, "src" | "alt"> & Partial<Pick<LightboxPicture, "width" | "height">>;
  closeUp: CloseUp;
  onState(state: LightboxState): void;
}

/** A picture of its own for each: the next one never shows under the caption of the last. */
export function LargePicture({ picture, closeUp: { view }, onState }: LargePictureProps) {
  return (
    <img
      key={picture.src}
      className="close-up__picture"
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      draggable={false}
      style={{ translate: `${view.x}px ${view.y}px`, scale: view.scale }}
      onLoad={() => onState("open")}
      onError={() => onState("error")}
    />
  );
}
