/** Forms of the desk, read back from their pages. */
import type { Fields } from "./shopper";

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
