/** A person's copy as the desk gives it without a script: prepared by its verb, then fetched by the link that follows. */
import type { LightMyRequestResponse } from "fastify";
import type { Merchant } from "../../../test/support/desk";

export async function fetchCopy(merchant: Merchant, who: string): Promise<LightMyRequestResponse> {
  return merchant.ask(await copyLink(merchant, who));
}

/** Where the copy is fetched; empty where none is offered. */
export async function copyLink(merchant: Merchant, who: string): Promise<string> {
  const at = `/bureau/donnees/preparer/?courriel=${encodeURIComponent(who)}`;
  const prepared = await merchant.send(at, { courriel: who });
  const { body } = await merchant.ask(String(prepared.headers.location));
  const link = /href="(\/bureau\/donnees\/copie\/[^"]+)"/.exec(body)?.[1] ?? "";
  return link.replaceAll("&amp;", "&");
}
