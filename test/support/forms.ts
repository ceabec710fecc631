/** Forms of a test's own, and posts of them as browsers and scripts send them. */
import type { LightMyRequestResponse } from "fastify";
import { saveForm } from "../../src/features/forms";
import type { Database } from "../../src/platform/db";
import type { House } from "./house";

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
  { server }: Pick<House, "server">,
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
