/** Which tab an address opens. Spec 2.1 */

export type TabKey = "description" | "additional_information" | "reviews";

/** Everything that speaks of a review opens the reviews; then the tab that is named; then the first. */
export function firstTab(url: string, keys: readonly TabKey[]): TabKey | undefined {
  const hash = url.includes("#") ? url.slice(url.indexOf("#")).toLowerCase() : "";
  const wanted = tabOf(hash) ?? (/comment-page-|cpage=/.test(url) ? "reviews" : namedIn(hash));
  return keys.find((key) => key === wanted) ?? keys[0];
}

/** The anchors of the reviews, of one of them, and of their form. */
export function tabOf(hash: string): TabKey | undefined {
  const anchor = hash.toLowerCase();
  if (anchor.includes("comment-")) return "reviews";
  return anchor === "#reviews" || anchor === "#tab-reviews" ? "reviews" : undefined;
}

const namedIn = (hash: string): TabKey | undefined =>
  hash === "#tab-additional_information" ? "additional_information" : undefined;
