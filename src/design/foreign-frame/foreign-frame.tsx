/** Content of others: a frame that is drawn only by who keeps the visitors' consent; otherwise a link leads to it. */
import { type ComponentType, createContext, useContext } from "react";
import { Icon } from "../icon";
import { texts } from "./texts.fr";

export interface ForeignFrameProps {
  category: "preferences" | "statistics" | "marketing";
  /** The service's name, as consent declares it. */
  service: string;
  src: string;
  title: string;
  /** The content's own page. */
  link: string;
  width: number;
  height: number;
  video?: boolean;
}

const Frames = createContext<ComponentType<ForeignFrameProps>>(NoFrame);

/** Put around a page once: how its foreign frames are held back and let go. */
export const ForeignFrames = Frames.Provider;

export function ForeignFrame(frame: ForeignFrameProps) {
  const Frame = useContext(Frames);
  return <Frame {...frame} />;
}

/** Nothing is fetched; the reader may go and see. */
function NoFrame({ title, link, video, width, height }: ForeignFrameProps) {
  return (
    <a className="no-frame" href={link} rel="noopener nofollow">
      <svg className="no-frame__size" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      <span className="no-frame__words">
        <Icon name={video ? "play" : "external"} />
        {texts.seeElsewhere(title)}
      </span>
    </a>
  );
}
