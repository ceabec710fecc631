/** Fetches a page of this site for a lightbox, past every cache (BOX-04, POP-05). */

export async function fetchPage(address: string, signal: AbortSignal): Promise<string> {
  const url = new URL(address);
  if (url.origin !== location.origin) throw new Error(`not a page of this site: ${address}`);
  url.hash = "";
  // as the clients that this call was made for do it
  url.searchParams.set("_", String(Date.now()));
  const answer = await fetch(url, { cache: "no-store", signal, headers: { accept: "text/html" } });
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (!answer.ok || !isPage || new URL(answer.url).origin !== location.origin)
    throw new Error(`${answer.status} for ${address}`);
  return answer.text();
}
