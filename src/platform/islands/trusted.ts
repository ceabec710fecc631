/** The one door through which HTML text becomes nodes in the browser: only what our own server drew. */

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): { createHTML(html: string): unknown; createScriptURL(url: string): unknown };
}

const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const policy = types?.createPolicy("vitrine", {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

/** Marks HTML of our server as fit to be parsed. */
const trusted = (html: string): string => (policy ? (policy.createHTML(html) as string) : html);

/** Puts back what the server had drawn. */
export function fill(box: Element, html: string): void {
  box.innerHTML = trusted(html);
}

/** Parses without running anything: scripts and handlers stay inert until the nodes are adopted. */
export function parse(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = trusted(html);
  return template.content;
}

/** Parses a whole page without running anything or fetching what it shows; `fragment.ts` decides what is taken of it. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(trusted(html), "text/html");

/** The address of a script that our server held back until consent; the CSP still says from where it may come. */
export const trustedScript = (url: string): string =>
  policy ? (policy.createScriptURL(url) as string) : url;
