/** Content of others, held back: its place, its size and how to accept it, without a single request for it. */
import type { ReactNode } from "react";
import { Icon } from "../../design/icon";
import { PLAIN_FORM } from "./banner/banner";
import { placeholderText, useConsentWords } from "./blocking/context";
import type { Category } from "./consent";
import * as names from "./names";
import { texts } from "./texts.fr";

interface Held {
  category: Exclude<Category, "functional">;
  /** As declared in `declarations.ts`. */
  service?: string;
}

interface Sized {
  width?: number;
  height?: number;
}

interface HeldFrame extends Held, Sized {
  kind: "iframe";
  src: string;
  title: string;
  video?: boolean;
  lazy?: boolean;
  /** The content's own page, for who has no script. */
  link?: string;
}

interface HeldImage extends Held, Sized {
  kind: "image";
  src: string;
  alt: string;
  lazy?: boolean;
}

interface HeldScript extends Held {
  kind: "script";
  src: string;
  /** Part of the address of another held-back script that must run before. */
  waitFor?: string;
  module?: boolean;
}

interface HeldStyle extends Held {
  kind: "style";
  src: string;
}

export type HeldBackProps = HeldFrame | HeldImage | HeldScript | HeldStyle;

export function HeldBack(props: HeldBackProps) {
  const tags = { "data-category": props.category, "data-service": props.service ?? "general" };
  switch (props.kind) {
    case "script":
      return (
        <script
          type="text/plain"
          {...tags}
          {...{ [names.scriptSourceData]: props.src }}
          data-waitfor={props.waitFor}
          data-script-type={props.module ? "module" : undefined}
        />
      );
    case "style":
      return <link rel="stylesheet" {...tags} data-href={props.src} />;
    case "image":
      return (
        <Place {...props}>
          <img
            className={`${names.image} ${names.placeholderElement} ${names.processed}`}
            {...tags}
            {...{ [names.sourceData]: props.src }}
            alt={props.alt}
            width={props.width}
            height={props.height}
            loading={props.lazy ? "lazy" : undefined}
          />
        </Place>
      );
    case "iframe":
      return (
        <Place {...props}>
          <iframe
            className={`${names.iframe} ${names.iframeStyles} ${props.video ? names.video : names.noVideo} ${names.placeholderElement} ${names.processed}`}
            {...tags}
            {...{ [names.sourceData]: props.src, [names.targetData]: "src" }}
            src="about:blank"
            title={props.title}
            width={props.width}
            height={props.height}
            loading={props.lazy ? "lazy" : undefined}
            allow="fullscreen; picture-in-picture"
          />
        </Place>
      );
  }
}

export interface ConsentAreaProps extends Held, Sized {
  /** The content's own page elsewhere, for who has no script. */
  link?: string;
  video?: boolean;
  /** A picture of ours that stands for it. */
  poster?: ReactNode;
  /** What it is and why it waits, above the question. */
  lead?: ReactNode;
  /** Where the server finds its content again. */
  post: number;
  block: string;
}

/** Content of ours that needs consent: fetched only once it is given. */
export function ConsentArea({ post, block, poster, ...held }: ConsentAreaProps) {
  return (
    <div
      className={`${names.consentArea} ${names.placeholder} held-back`}
      data-post_id={post}
      data-block_id={block}
      data-category={held.category}
      data-service={held.service ?? "general"}
    >
      <Size {...held} isFluid />
      {poster && <div className="held-back__poster">{poster}</div>}
      <Notice {...held} />
    </div>
  );
}

function Place({
  children,
  ...held
}: Held & Sized & { link?: string; video?: boolean; children: ReactNode }) {
  return (
    <div className={`${names.placeholderParent} ${names.blockedContentContainer} held-back`}>
      <Size {...held} />
      {children}
      <Notice {...held} />
    </div>
  );
}

/** A drawing of nothing keeps the room that the content will take: its very size, or its proportions. */
function Size({ width = 560, height = 315, isFluid }: Sized & { isFluid?: boolean }) {
  return (
    <svg
      className={`held-back__size${isFluid ? " held-back__size--fluid" : ""}`}
      width={isFluid ? undefined : width}
      height={isFluid ? undefined : height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    />
  );
}

interface NoticeProps extends Held {
  link?: string;
  video?: boolean;
  lead?: ReactNode;
}

function Notice({ category, service, link, video, lead }: NoticeProps) {
  const words = useConsentWords();
  const named = words.cleanCookies ? words.services.find(({ name }) => name === service) : undefined;
  const tags = { "data-category": category, "data-service": service ?? "general" };
  return (
    // where consent is per service, the wire's notice is the whole place (Wire 5.3)
    <div className={`held-back__notice${words.cleanCookies ? ` ${names.blockedContentNotice}` : ""}`}>
      {lead}
      <button
        type="submit"
        form={PLAIN_FORM}
        name="category"
        value={service ? `${category} ${service}` : category}
        className={`${words.cleanCookies ? "" : `${names.blockedContentNotice} `}${names.acceptCategory} ${names.accept}-${category}${video ? " held-back__play" : ""}`}
        {...tags}
      >
        {video && <Icon name="play" />}
        {placeholderText(words, category)}
      </button>
      {named && (
        // the original script takes a tagged button's parent away when that is the notice, and can do so once
        <span>
          <button type="button" className={`${names.acceptService} link-btn`} {...tags}>
            {texts.onlyService(named.title)}
          </button>
        </span>
      )}
      {link && (
        <a className="held-back__link" href={link} rel="noopener nofollow">
          {texts.openElsewhere}
        </a>
      )}
    </div>
  );
}
