/** One of the events that other scripts may hear of consent. Alone, because what is fetched on demand tells too. */
export function tell(name: string, detail?: unknown): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}
