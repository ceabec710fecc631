/** Pictures looked at large, one after the other: zoom, captions, a row of small ones, and no way to share. */
import { useState } from "react";
import { Icon } from "../icon";
import { begin, type Direction, neighbour } from "../slides/slides";
import { CloseUpStage, type LightboxPicture } from "./close-up";
import { LightboxFrame, type LightboxState } from "./frame";
import { texts } from "./texts.fr";
import { Thumbs } from "./thumbs";
import { useCloseUp } from "./use-close-up";
import { isClose } from "./view";

export type { LightboxPicture } from "./close-up";

export interface LightboxProps {
  label: string;
  pictures: readonly LightboxPicture[];
  /** Which one is shown; the owner keeps it. */
  shown: number;
  onShow(index: number): void;
  onClose(): void;
  /** Whether the last one leads to the first. */
  loop?: boolean;
}

/** Drawn only while it is open: it opens by being there. */
export function Lightbox(props: LightboxProps) {
  const picture = props.pictures[props.shown];
  return picture ? <Opened {...props} picture={picture} /> : null;
}

function Opened(props: LightboxProps & { picture: LightboxPicture }) {
  const { label, picture, pictures, onClose } = props;
  const [state, setState] = useStateOf(picture);
  const turns = { next: turnOf(props, "next"), previous: turnOf(props, "prev") };
  const closeUp = useCloseUp(picture, (to) => turns[to]?.());
  return (
    <LightboxFrame
      label={label}
      state={state}
      onClose={onClose}
      onNext={turns.next}
      onPrevious={turns.previous}
      onKey={closeUp.onKey}
      title={<Title {...props} />}
      tools={state === "open" && <ZoomButton close={isClose(closeUp.view)} onPress={closeUp.toggle} />}
      foot={pictures.length > 1 && <Thumbs {...props} />}
    >
      <CloseUpStage picture={picture} state={state} onState={setState} closeUp={closeUp} />
    </LightboxFrame>
  );
}

/** Every picture begins on its way. */
function useStateOf({ src }: LightboxPicture) {
  const [known, setKnown] = useState<{ of: string; state: LightboxState }>({ of: src, state: "loading" });
  const state = known.of === src ? known.state : "loading";
  return [state, (now: LightboxState) => setKnown({ of: src, state: now })] as const;
}

function turnOf(props: LightboxProps, direction: Direction): (() => void) | undefined {
  const { pictures, shown, loop = true, onShow } = props;
  const goal = neighbour(begin({ count: pictures.length, loop, active: shown }), direction);
  return goal ? () => onShow(goal.to) : undefined;
}

function Title({ picture, pictures, shown }: LightboxProps & { picture: LightboxPicture }) {
  return (
    <>
      <span className="num">{texts.position(shown + 1, pictures.length)}</span>
      <span>{picture.caption || picture.alt}</span>
    </>
  );
}

function ZoomButton({ close, onPress }: { close: boolean; onPress(): void }) {
  return (
    <button
      className="icon-btn"
      type="button"
      aria-label={close ? texts.whole : texts.closer}
      onClick={onPress}
    >
      <Icon name={close ? "minus" : "zoom"} />
    </button>
  );
}
