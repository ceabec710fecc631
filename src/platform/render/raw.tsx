/** The one place where text enters the page without React's escaping: our own scripts and islands, as data. */
import type { JSX } from "react";

/** JSON that cannot close its script element nor start another. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A block of data: never run by the browser. */
export function DataScript({
  type,
  data,
  ...rest
}: {
  type: string;
  data: unknown;
  className?: string;
  id?: string;
}): JSX.Element {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by jsonForHtml
  return <script type={type} {...rest} dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }} />;
}

/** A script of our own build, whose hash stands in the content-security policy. */
export function InlineScript({
  code,
  type,
  fonts,
}: {
  code: string;
  type?: string;
  /** For the script to fetch, where the line is wide. */
  fonts?: readonly string[];
}): JSX.Element {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built by us, hashed at start
  return <script type={type} data-fonts={fonts?.join(" ")} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** A style sheet of our own build, whose hash stands there too. */
export function InlineStyle({ code }: { code: string }): JSX.Element {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built by us, hashed at start
  return <style dangerouslySetInnerHTML={{ __html: code }} />;
}

/** HTML that React itself has drawn. */
export function Drawn({
  as: Tag = "div",
  html,
  ...rest
}: {
  as?: "div" | "li";
  html: string;
  className: string;
}): JSX.Element {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the output of renderToString
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
