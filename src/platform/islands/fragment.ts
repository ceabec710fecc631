/**
 * Parts of pages that the browser inserts: from HTML that was fetched, or copied from this page. Nothing in them runs,
 * is framed or posts elsewhere, and their ids are not taken on the page.
 */
import { parsePage } from "./trusted";

/** What runs, fetches or changes the page by being there; SVG animations can set an address. */
const LEFT_OUT =
  "script, iframe, frame, frameset, object, embed, applet, base, meta, link, style, title, noscript, template, animate, set, animateMotion, animateTransform";
const ADDRESSES = new Set([
  "href",
  "xlink:href",
  "src",
  "action",
  "formaction",
  "poster",
  "data",
  "background",
]);
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpeg|gif|webp|avif);)/i;
const REFERENCES = [
  "for",
  "aria-labelledby",
  "aria-describedby",
  "aria-controls",
  "aria-owns",
  "aria-details",
  "list",
  "form",
];
const OWN_IDS = "in-box-";

/** The part marked `data-fragment`, or else the body. It is sanitized where nothing is awake, and then moved. */
export function safeFragment(html: string, prepare?: (root: Element) => void): DocumentFragment {
  const page = parsePage(html);
  const root = page.querySelector("[data-fragment]") ?? page.body;
  // before it is sanitized: whatever is put in is looked at too
  prepare?.(root);
  sanitized(root);
  const part = document.createDocumentFragment();
  part.append(...root.childNodes);
  return part;
}

/** A copy of an element of this page, shown even where the element itself is hidden. */
export function copyOf(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  copy.removeAttribute("hidden");
  return sanitized(copy);
}

function sanitized(root: Element): Element {
  for (const each of root.querySelectorAll(LEFT_OUT)) each.remove();
  for (const each of [root, ...root.querySelectorAll("*")]) sanitize(each);
  return root;
}

function sanitize(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    if (isUnsafe(name, value) || hidesProperty(element, name)) element.removeAttribute(name);
  }
  // islands have lost their data with the scripts: what the server drew stays
  element.removeAttribute("data-island");
  if (element.matches("[action], [formaction]")) keepAtHome(element);
  renameIds(element);
}

function isUnsafe(name: string, value: string): boolean {
  if (/^on/i.test(name) || ["style", "srcdoc", "ping", "autofocus"].includes(name)) return true;
  return ADDRESSES.has(name.toLowerCase()) && !isSafeAddress(value);
}

/** An image or a form called « querySelector » would stand in front of the document's own. */
const hidesProperty = (element: Element, name: string): boolean =>
  name === "name" && element.matches("img, form");

/** As the browser would read it: signs that it ignores hide no scheme. */
function isSafeAddress(value: string): boolean {
  try {
    return SAFE_ADDRESS.test(new URL(value, location.href).href);
  } catch {
    return false;
  }
}

/** A form of another site would take what is typed here. */
function keepAtHome(element: Element): void {
  for (const name of ["action", "formaction"]) {
    const value = element.getAttribute(name);
    if (value !== null && new URL(value, location.href).origin !== location.origin)
      element.removeAttribute(name);
  }
}

function renameIds(element: Element): void {
  if (element.id) element.id = OWN_IDS + element.id;
  for (const name of REFERENCES) {
    const ids = element.getAttribute(name);
    if (ids)
      element.setAttribute(
        name,
        ids.replace(/\S+/g, (id) => OWN_IDS + id),
      );
  }
  const href = element.getAttribute("href");
  if (href && /^#./.test(href)) element.setAttribute("href", `#${OWN_IDS}${href.slice(1)}`);
}
