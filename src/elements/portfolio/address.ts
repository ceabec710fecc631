/** The page's address remembers the filter: it can be shared, kept and come back to. */
import { ALL } from "./groups";

export const groupInAddress = (name: string): string =>
  (name && new URLSearchParams(location.search).get(name)) || ALL;

export function rememberGroup(name: string, group: string): void {
  if (!name) return;
  const address = new URL(location.href);
  if (group === ALL) address.searchParams.delete(name);
  else address.searchParams.set(name, group);
  history.replaceState(history.state, "", address);
}
