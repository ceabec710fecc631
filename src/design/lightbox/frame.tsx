/** The frame of every lightbox: a native dialog that keeps the focus and gives it back, closes and turns. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { Icon } from "../icon";
import "./lightbox.css";
import { texts } from "./texts.fr";

/** What is inside is on its way, there, or will not come. */
export type LightboxState = "loading" | "open" | "error";

export interface LightboxFrameProps {
  /** What a screen reader calls the whole. */
  label: string;
  state: LightboxState;
  onClose(): void;
  /** Present when there is something before (-1) or after (+1). */
  onPrevious?(): void;
  onNext?(): void;
  /** Hears keys first; what it takes for itself does not turn. */
  onKey?(event: KeyboardEvent): void;
  /** More buttons beside the one that closes. */
  tools?: ReactNode;
  title?: ReactNode;
  /** What the buttons that turn say, where they turn to other things than pictures. */
  turnLabels?: Record<"previous" | "next", string>;
  /** Under the content: a row of small pictures, for instance. */
  foot?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function LightboxFrame(props: LightboxFrameProps) {
  const { label, state, onClose, tools, title, foot, className = "", children } = props;
  const dialog = useOpened();
  return (
    <dialog
      ref={dialog}
      className={`lightbox ${className}`.trim()}
      aria-label={label}
      data-state={state}
      onCancel={(event) => leave(event, onClose)}
      // a form inside may close it without asking
      onClose={onClose}
      onClick={(event) => isBeside(event) && onClose()}
      onKeyDown={(event) => hear(event, props)}
    >
      <div className="lightbox__bar">
        <p className="lightbox__title" aria-live="polite">
          {title}
        </p>
        {tools}
        <button className="icon-btn" type="button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="lightbox__content" data-beside="">
        {children}
      </div>
      <Turning {...props} />
      {foot && <div className="lightbox__foot">{foot}</div>}
    </dialog>
  );
}

/** Esc asks to leave: whoever opened it decides, and takes it away. */
function leave(event: SyntheticEvent, onClose: () => void): void {
  event.preventDefault();
  onClose();
}

/** Open as long as it is there. Closing a modal dialog gives the focus back to where it came from. */
function useOpened() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return dialog;
}

/** Both buttons keep their place, so that a hand that turns pages does not close the book. */
function Turning({ onPrevious, onNext, turnLabels = texts }: LightboxFrameProps) {
  if (!onPrevious && !onNext) return null;
  return (
    <>
      <TurnButton side="previous" label={turnLabels.previous} icon="left" onTurn={onPrevious} />
      <TurnButton side="next" label={turnLabels.next} icon="right" onTurn={onNext} />
    </>
  );
}

interface TurnButtonProps {
  side: "previous" | "next";
  label: string;
  icon: "left" | "right";
  onTurn?: () => void;
}

function TurnButton({ side, label, icon, onTurn }: TurnButtonProps) {
  return (
    <button
      className={`icon-btn lightbox__turn lightbox__turn--${side}`}
      type="button"
      aria-label={label}
      aria-disabled={!onTurn}
      onClick={onTurn}
    >
      <Icon name={icon} />
    </button>
  );
}

function hear(event: KeyboardEvent, { onKey, onPrevious, onNext }: LightboxFrameProps): void {
  // what is typed or played in the content is not meant for the frame
  if ((event.target as Element).matches("input, textarea, select, video")) return;
  onKey?.(event);
  const act = { ArrowLeft: onPrevious, ArrowRight: onNext }[event.key];
  if (!act || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  act();
}

/** On the backdrop or on the empty room around what is shown. The second press of a double click was meant for the link. */
function isBeside({ target, currentTarget, detail }: MouseEvent): boolean {
  if (detail > 1) return false;
  return target === currentTarget || (target as HTMLElement).dataset.beside !== undefined;
}
