/** Names and sentences that others fixed: the template's address, its placeholders, the specified English words. */

/** Spec 7.6: under the root of the page elements. */
export const TEMPLATE_PATH = "/wp-content/plugins/uix-shortcodes/includes/preview/map.html";

/** Spec 3.5, in the order of the template. */
export const PLACEHOLDERS = [
  "width",
  "height",
  "style",
  "apikey",
  "latitude",
  "longitude",
  "zoom",
  "name",
  "marker",
] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];
export type Filling = Record<Placeholder, string>;

/** Wire 7.3: « <%=name%> ». */
export const placeholder = (name: Placeholder): string => `<%=${name}%>`;

const PLACES = /<%=(\w{1,20})%>/g;

/** Placeholders in a text or in the value of an attribute; one that nobody knows becomes nothing. */
export const filled = (text: string, filling: Filling): string =>
  text.replace(PLACES, (_, name: string) =>
    Object.hasOwn(filling, name) ? filling[name as Placeholder] : "",
  );

/** Until there is none left: taking one away may bring two halves of another together. */
export function withoutScriptTags(html: string): string {
  const less = html.replace(/<\/?script\b[^<>]*>/gi, "");
  return less === html ? html : withoutScriptTags(less);
}

/** Spec 8.5. */
export const FAILED = "Oops! Something went wrong.";
export const FAILED_DETAILS = "Please see the developer console for technical details.";
