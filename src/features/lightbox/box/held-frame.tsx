/** The page of a third party in a frame, once the visitor consents; until then its room and the question. */
import { useEffect, useSyncExternalStore } from "react";
import { Icon } from "../../../design/icon";
import type { LightboxState } from "../../../design/lightbox/frame";
import {
  accept,
  acceptCategory,
  allowed,
  blockedContentNotice,
  onConsentChange,
} from "../../consent/allowed";
import { texts } from "../texts.fr";
import type { Content } from "./item";

interface HeldFrameProps {
  content: Extract<Content, { kind: "held" }>;
  title: string;
  onState(state: LightboxState): void;
}

function onConsent(act: () => void): () => void {
  const stop = new AbortController();
  onConsentChange(act, stop.signal);
  return () => stop.abort();
}

/** The room is the same before and after: nothing moves when the content comes. */
export function HeldFrame({ content: { src, service, page }, title, onState }: HeldFrameProps) {
  const { name, category, text } = service;
  const isAllowed = useSyncExternalStore(onConsent, () => allowed(category, name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is there as soon as it is drawn
  useEffect(() => onState("open"), []);
  if (isAllowed)
    return (
      <iframe
        className="lightbox__video"
        src={src}
        title={title}
        allow="fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <div className="lightbox__video held-back__notice">
      <button
        type="button"
        className={`${blockedContentNotice} ${acceptCategory} ${accept}-${category} held-back__play`}
        data-category={category}
        data-service={name}
      >
        <Icon name="play" />
        {text}
      </button>
      <span>
        <a className="lightbox__elsewhere" href={page} rel="noopener nofollow">
          {texts.watch}
        </a>
      </span>
    </div>
  );
}
