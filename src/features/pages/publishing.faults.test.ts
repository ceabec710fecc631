/** What publishing a page costs: that page is new at once in every process, and no other one is drawn again. */
import { expect, test, vi } from "vitest";
import { freshPlace, openedDatabase } from "../../../test/support/databases";
import { signedIn, tokenIn } from "../../../test/support/desk";
import { atEndOfFile } from "../../../test/support/endings";
import { openSilentProxy } from "../../../test/support/postgres";
import { emptyData, ownSite, type RunningSite } from "../../../test/support/site";
import { SESSION_COOKIE, TOKEN_FIELD } from "../desk/names";

vi.setConfig({ testTimeout: 240_000 });

const CHANGED = "/recyclage/";
const OTHERS = ["/", "/contact/", "/faq/", "/entreprises/"];

/** A process of the shop, and how often it asked the database for a page by its address: as often as it drew it. */
async function countedSite(url: string, data: string) {
  const sent: Buffer[] = [];
  const proxy = await openSilentProxy(url, (chunk) => sent.push(chunk));
  atEndOfFile(async () => proxy.close());
  // pages are drawn when somebody asks for them, and only then
  const site = await ownSite({ data, env: { DATABASE_URL: proxy.url, PREPARE_PAGES: "0" } });
  const drawn = (path: string) => occurrences(Buffer.concat(sent), asValue(path));
  return { site, read: (path: string) => read(site, path), drawn, forget: () => sent.splice(0) };
}

/** As the protocol writes a value: its length, then its bytes. */
function asValue(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function occurrences(all: Buffer, wanted: Buffer): number {
  let count = 0;
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) count += 1;
  return count;
}

async function read({ origin }: RunningSite, path: string): Promise<string> {
  const answer = await fetch(origin + path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

/** Sends forms of the desk as its own pages do. */
async function merchantAt({ origin }: RunningSite, cookie: string) {
  const headers = { cookie: `${SESSION_COOKIE}=${cookie}` };
  const ask = async (path: string) => (await fetch(origin + path, { headers })).text();
  const token = tokenIn(await ask("/bureau/compte/"));
  const send = async (path: string, form: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { ...headers, origin, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ [TOKEN_FIELD]: token, ...form }),
    });
    expect([path, answer.status]).toEqual([path, 303]);
  };
  return { ask, send };
}

test("EDIT-09 a published page is new at once in both processes, and no other page is drawn again", async () => {
  const { url = "" } = await freshPlace("postgres", "demo");
  const data = await emptyData();
  const first = await countedSite(url, data);
  const second = await countedSite(url, data);
  const database = await openedDatabase({ url });
  const merchant = await merchantAt(first.site, (await signedIn(database, "owner")).cookie);
  const { id } = await database.read
    .selectFrom("pages")
    .select("id")
    .where("path", "=", CHANGED)
    .executeTakeFirstOrThrow();
  const at = `/bureau/pages/${id}/`;
  await merchant.send(`${at}ajouter/`, { element: "heading", ou: "fin" });
  const body = await merchant.ask(at);
  const keys = [...body.matchAll(/data-key-of="([^"]+)"/g)].map(([, key = ""]) => key);
  const added = await headingIn(merchant, at, keys);
  await merchant.send(`${at}element/`, { ...added, "e.text": "Repris par la poste", "e.level": "2" });
  // everything is kept, in both
  for (const { read } of [first, second]) for (const path of [CHANGED, ...OTHERS]) await read(path);
  for (const { forget } of [first, second]) forget();
  for (const { read } of [first, second]) expect(await read(CHANGED)).not.toContain("Repris par la poste");
  for (const { drawn } of [first, second]) expect(drawn(CHANGED)).toBe(0);

  await merchant.send(`${at}publier/`);
  // the verb itself looks at the page
  first.forget();
  await Promise.all(
    [first, second].map(({ read }) =>
      expect.poll(() => read(CHANGED), { interval: 20 }).toContain("Repris par la poste"),
    ),
  );
  for (const { read, drawn } of [first, second]) {
    for (const path of OTHERS) await read(path);
    expect(OTHERS.map((path) => [path, drawn(path)])).toEqual(OTHERS.map((path) => [path, 0]));
    expect(drawn(CHANGED)).toBe(1);
  }
});

/** The last element of the page, as its form names it. */
async function headingIn({ ask }: Awaited<ReturnType<typeof merchantAt>>, at: string, keys: string[]) {
  for (const key of [...new Set(keys)].reverse()) {
    const form = await ask(`${at}?element=${key}`);
    const vu = /name="vu" value="([^"]+)"/.exec(form)?.[1];
    if (vu && form.includes('name="e.level"') && form.includes('name="e.text"')) return { cle: key, vu };
  }
  throw new Error("no heading");
}
