/** Asks one of the calls of consent. Fetched with what asks. */

/** A refusal is an object too, and must not be taken for what was asked. */
export async function askFor<Data>(url: string): Promise<Data> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`(${answer.status})`);
  return (await answer.json()) as Data;
}
