/** Forms of a test's own, on a page of a running shop or not, posts of them as browsers and scripts send them, and fields read back. */
import type { LightMyRequestResponse } from "fastify";
import { features } from "../../src/features/all";
import { filledBy } from "../../src/features/feature";
import { saveForm } from "../../src/features/forms";
import { registryOf, savePage } from "../../src/features/pages";
import type { Database } from "../../src/platform/db";
import type { Fields } from "./shopper";
import { databaseOf } from "./shopping";
import type { RunningSite } from "./site";
import type { TestApp } from "./test-app";

export const FEEDBACK = (form: number) => `/wp-json/contact-form-7/v1/contact-forms/${form}/feedback`;
export const SCHEMA = (form: number) => `${FEEDBACK(form)}/schema`;
export const REFILL = (form: number) => `/wp-json/contact-form-7/v1/contact-forms/${form}/refill`;

/** Name, address, subject, message, a box to tick, up to three files; no bot check, unless the test says so. */
export const CONTACT = {
  fields: [
    { kind: "text", name: "nom", label: "Nom", required: true, autocomplete: "name" },
    { kind: "email", name: "courriel", label: "Courriel", required: true, autocomplete: "email" },
    { kind: "text", name: "sujet", label: "Sujet", required: true },
    { kind: "textarea", name: "message", label: "Message", required: true },
    {
      kind: "file",
      name: "fichiers",
      label: "Fichiers",
      most: 3,
      maxfilesize: 6_000_000,
      accept: [".pdf", ".png", ".txt"],
    },
    { kind: "acceptance", name: "accord", label: "J’accepte" },
    { kind: "submit", label: "Envoyer" },
  ],
  mail: { subject: "Formulaire : [sujet]", replyTo: "courriel" },
  botCheck: false,
};

export const WRITTEN: Record<string, string> = {
  nom: "Isabelle Gagnon",
  courriel: "isabelle@courriel.example",
  sujet: "Une question",
  message: "Bonjour,\r\navez-vous du papier\u00a0?",
  accord: "1",
  _wpcf7: "5",
  _wpcf7_version: "5.9.8",
  _wpcf7_locale: "fr_CA",
  _wpcf7_unit_tag: "wpcf7-f5-o1",
  _wpcf7_container_post: "0",
  _wpcf7_posted_data_hash: "",
};

export async function putForm(database: Database, definition: unknown, number = 5): Promise<void> {
  const saved = await saveForm(database, { number, title: "Nous écrire", definition });
  if (!saved.ok) throw new Error(saved.refusal.join("\n"));
}

export interface PostedFile {
  field: string;
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
  type?: string;
}

export function formData(
  fields: Record<string, string | string[]>,
  files: readonly PostedFile[] = [],
): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) data.append(name, value);
  for (const { field, name, content, type } of files)
    data.append(field, new File([content], name, { type: type ?? "" }), name);
  return data;
}

/** The body and its type, as `fetch` writes them. */
export async function encoded(data: FormData): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const request = new Request("http://localhost/", { method: "POST", body: data });
  const payload = Buffer.from(await request.arrayBuffer());
  return {
    payload,
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      "content-length": String(payload.length),
      "user-agent": "Mozilla/5.0 (essai)",
    },
  };
}

let visitors = 0;

/** Each from an address of its own. */
export const newAddress = (): string =>
  `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors++ & 255}`;

export async function postForm(
  { server }: Pick<TestApp, "server">,
  url: string,
  data: FormData,
  more: { remoteAddress?: string; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  const { payload, headers } = await encoded(data);
  return server.inject({
    method: "POST",
    url,
    payload,
    remoteAddress: more.remoteAddress ?? newAddress(),
    headers: { ...headers, ...more.headers },
  });
}

export const PDF = "%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF";

/** Every field of a form as the page drew it, ready to be sent again. */
export function fieldsIn(html: string, action: string): Fields {
  const form = new RegExp(`<form[^>]*action="${action}"[^>]*>(.*?)</form>`, "s").exec(html)?.[1] ?? "";
  const fields: Record<string, string | string[]> = {};
  const add = (name: string, value: string) => {
    const old = fields[name];
    fields[name] = old === undefined ? value : [old, value].flat();
  };
  const decode = (text: string) =>
    text
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&amp;/g, "&");
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const at = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
    const isBox = at("type") === "checkbox";
    if (at("name") && (!isBox || /\schecked/.test(tag))) add(decode(at("name")!), decode(at("value") ?? ""));
  }
  for (const [, name, text] of form.matchAll(/<textarea[^>]*\sname="([^"]*)"[^>]*>(.*?)<\/textarea>/gs))
    add(name!, decode(text!));
  for (const [, name, options] of form.matchAll(/<select[^>]*\sname="([^"]*)"[^>]*>(.*?)<\/select>/gs))
    add(
      name!,
      /<option value="([^"]*)"[^>]*selected/.exec(options!)?.[1] ??
        /value="([^"]*)"/.exec(options!)?.[1] ??
        "",
    );
  return fields;
}

/** `forms`: their numbers, each on the page as often as it is named. Gives the page's address. */
export async function pageWithForms(
  site: RunningSite,
  path: string,
  definitions: Record<number, unknown>,
  forms: readonly number[] = Object.keys(definitions).map(Number),
): Promise<string> {
  const database = await databaseOf(site);
  for (const [number, definition] of Object.entries(definitions))
    await putForm(database, definition, Number(number));
  const saved = await savePage(database, registryOf(filledBy(features)), {
    path,
    title: "Essai",
    description: "Une page d’essai.",
    document: {
      body: [
        { element: "page-head", settings: { title: "Essai" } },
        ...forms.map((form) => ({
          element: "section",
          slots: { content: [{ element: "contact-form", settings: { form } }] },
        })),
      ],
    },
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  return site.origin + path;
}
