/** What an address has made the page say once, it does not say again when the page is loaded again. */
export function forgetInAddress(...names: string[]): void {
  const url = new URL(location.href);
  const said = names.filter((name) => url.searchParams.has(name));
  if (said.length === 0) return;
  for (const name of said) url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}
