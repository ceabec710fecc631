/** « exemple.ca » is meant as an address. */
export function completeUrl(field: HTMLInputElement): void {
  if (!field.classList.contains("wpcf7-validates-as-url")) return;
  const text = field.value.trim();
  const isBare = text !== "" && !/^[a-z][a-z0-9.+-]*:/i.test(text) && text.includes(".");
  field.value = isBare ? `http://${text.replace(/^\/+/, "")}` : text;
}
