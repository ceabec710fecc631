/** « exemple.ca » is meant as an address. */
import * as names from "../names";

export function completeUrl(field: HTMLInputElement): void {
  if (!field.classList.contains(names.validatesAsUrl)) return;
  const text = field.value.trim();
  const isBare = text !== "" && !/^[a-z][a-z0-9.+-]*:/i.test(text) && text.includes(".");
  field.value = isBare ? `http://${text.replace(/^\/+/, "")}` : text;
}
