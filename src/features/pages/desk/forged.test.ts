/** What no screen of the desk would send, but anybody signed in could: refused in words, never a fault of the server. */
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { newMerchant } from "../../../../test/support/desk";
import { CONTACT, putForm } from "../../../../test/support/forms";
import { onOneEngine } from "../../../../test/support/one-engine";
import { openTestApp } from "../../../../test/support/test-app";

/** Names that every object has. */
const INHERITED = ["__proto__", "constructor", "toString", "hasOwnProperty", "length"];
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
const DEEP = nested(20_000, "[", "]");
const packed = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString("base64url");

const PASTED = [
  ...["[]", "null", "5", '"texte"', "{", "{}", '{"element":5}', '{"element":"__proto__"}'],
  ...['"texte"', "5", "null", "[]", '{"content":"texte"}', '{"content":{}}', '{"content":[null]}'].map(
    (slots) => `{"element":"section","slots":${slots}}`,
  ),
  ...['{"content":["texte"]}', '{"content":[{"element":"text","slots":{"a":"b"}}]}'].map(
    (slots) => `{"element":"section","slots":${slots}}`,
  ),
  ...INHERITED.map((name) => `{"element":"section","slots":{"${name}":[{"element":"text"}]}}`),
  ...INHERITED.map((name) => `{"element":"text","settings":{"${name}":"texte"}}`),
  ...['"texte"', "null", "[1]", `{"text":${DEEP}}`, '{"text":{"a":1}}', '{"text":1e400}'].map(
    (settings) => `{"element":"text","settings":${settings}}`,
  ),
  // a character that PostgreSQL keeps in no text
  '{"element":"text","settings":{"text":"a\\u0000b"}}',
  DEEP,
  nested(1300, '{"element":"section","slots":{"content":[', "]}}"),
];

type Forged = readonly [path: string, form: Record<string, string | string[]>];

const ofPages = (at: string, key: string): Forged[] => [
  ...PASTED.map((texte): Forged => [`${at}coller/`, { texte }]),
  ...INHERITED.flatMap((name): Forged[] => [
    [`${at}ajouter/`, { element: "text", cle: key, ou: `dans ${name}` }],
    [`${at}ajouter/`, { element: name, ou: "fin" }],
    [`${at}ajouter/`, { element: "text", cle: name, ou: "apres" }],
    [`${at}deplacer/`, { cle: key, vers: `dans ${key} ${name}` }],
    [`${at}deplacer/`, { cle: key, vers: `avant ${name}` }],
    [`${at}deplacer/`, { cle: key, vers: name }],
    [`${at}dupliquer-element/`, { cle: name }],
    [`${at}retirer/`, { cle: name }],
    [`${at}copier/`, { cle: key, page: name }],
    [`${at}element/`, { cle: key, vu: name, [`e.${name}`]: name, [`e.text.${name}`]: name }],
    [`${at}page/`, { titre: name, adresse: `/${name}`, image: name }],
    [`/bureau/pages/${name}/publier/`, {}],
  ]),
  [`${at}element/`, { cle: [key, key], "e.text": ["un", "deux"] }],
  [`${at}programmer/`, { jour: "9999-99-99", heure: "99:99" }],
  [`${at}programmer/`, { jour: "0000-01-01", heure: "00:00" }],
  [`${at}restaurer/`, { version: "9007199254740991" }],
  [`${at}ramener/`, { version: "9007199254740991" }],
  [`${at}publier/`, {}],
];

const ofForms = (marque: string): Forged[] => [
  ...INHERITED.flatMap((name): Forged[] => [
    ["/bureau/formulaires/5/enregistrer/", { marque, faire: name }],
    ["/bureau/formulaires/5/enregistrer/", { marque, faire: `monter ${name}` }],
    ["/bureau/formulaires/5/enregistrer/", { marque, faire: `retirer ${name}` }],
    ["/bureau/formulaires/5/enregistrer/", { marque, faire: "ajouter", "nouveau.genre": name }],
    ["/bureau/formulaires/5/enregistrer/", { marque, "champ.nom.label": "", [`message.${name}`]: name }],
    ["/bureau/formulaires/5/champs/remettre/", { marque, place: "0", champ: `{"kind":"${name}"}` }],
  ]),
  ...[
    "null",
    "5",
    "[]",
    '{"kind":"text","name":"a","label":"a\\u0000b"}',
    '{"kind":["text"]}',
    '{"kind":"text","name":{"a":1}}',
    DEEP.slice(0, 9000),
  ].map((champ): Forged => ["/bureau/formulaires/5/champs/remettre/", { marque, place: "0", champ }]),
  [
    "/bureau/formulaires/5/champs/remettre/",
    { marque, place: "0", champ: '{"kind":"select","name":"a","label":"a","choices":"texte"}' },
  ],
];

const ofOthers: Forged[] = [
  ...[5, null, "texte", {}, [5], [null], [["frame.menu"]], [["frame.menu", "texte", ""]]].map(
    (value): Forged => ["/bureau/pages/menus/remettre/", { avant: packed(value) }],
  ),
  ["/bureau/pages/menus/remettre/", { avant: "pas du tout" }],
  ["/bureau/pages/menus/remettre/", { avant: packed([["frame.menu.0.label", "a\0b", ""]]) }],
  ...INHERITED.flatMap((name): Forged[] => [
    ["/bureau/pages/menus/enregistrer/", { [`frame.menu.0.${name}`]: name, [`frame.${name}`]: name }],
    ["/bureau/pages/menus/enregistrer/", { [`frame.menu.${name}.label`]: name }],
    ["/bureau/adresses/ajouter/", { de: `/${name}`, vers: name }],
    ["/bureau/adresses/modifier/", { de: name, vers: name, de_vu: name, vers_vu: name }],
    ["/bureau/adresses/supprimer/", { de_vu: name, vers_vu: name }],
  ]),
  ["/bureau/pages/menus/enregistrer/", { "frame.menu.4294967295.label": "Loin", "frame.menu.0.rang": "1e9" }],
  ["/bureau/adresses/ajouter/", { de: "/%E0%A4%A", vers: "/boutique/" }],
  ["/bureau/adresses/ajouter/", { de: "http://[", vers: "/boutique/" }],
];

onOneEngine("forged requests", (open) => {
  test("EDIT-08 EDIT-11 EDIT-13 names of every object, foreign shapes and deep nesting are no fault of the server", {
    timeout: 240_000,
  }, async () => {
    const app = await openTestApp(await open(), { kind: "own" });
    await putForm(app.database, CONTACT);
    const merchant = await newMerchant(app, "team");
    const made = { titre: "Recycler", adresse: "/recycler/", modele: "guide" };
    const at = String((await merchant.send("/bureau/pages/creer/", made)).headers.location);
    const { body } = await merchant.ask(at);
    const key = /data-key-of="([^"]+)"/.exec(body)?.[1] ?? "";
    expect(key).not.toBe("");
    const form = (await merchant.ask("/bureau/formulaires/5/")).body;
    const marque = /name="marque" value="([^"]+)"/.exec(form)?.[1] ?? "";
    const faults: string[] = [];
    for (const [path, sent] of [...ofPages(at, key), ...ofForms(marque), ...ofOthers]) {
      const { statusCode } = await merchant.send(path, sent);
      if (statusCode >= 500) faults.push(`${statusCode} ${path} ${JSON.stringify(sent).slice(0, 120)}`);
    }
    expect(faults).toEqual([]);
    // the two that are known to have been one
    const into = await merchant.send(`${at}ajouter/`, { element: "text", cle: key, ou: "dans __proto__" });
    const pasted = await merchant.send(`${at}coller/`, {
      texte: '{"element":"section","slots":{"content":"texte"}}',
    });
    expect([into.statusCode, pasted.statusCode]).toEqual([422, 422]);
    expect((await merchant.ask(at)).statusCode).toBe(200);
  });
});
