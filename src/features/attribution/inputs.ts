/** The element that adds the thirteen values to the form around it, as hidden inputs. */
import { ELEMENT } from "./wire";

export interface Inputs extends HTMLElement {
  values: Readonly<Record<string, string | null>>;
}

/** `latest`: what an element that comes later begins with. */
export function defineInputs(
  prefix: string,
  fields: readonly string[],
  latest: () => Inputs["values"],
): void {
  if (customElements.get(ELEMENT)) return;
  customElements.define(
    ELEMENT,
    class extends HTMLElement implements Inputs {
      #values: Inputs["values"] = {};

      connectedCallback() {
        const inputs = fields.map((field) => {
          const input = document.createElement("input");
          input.type = "hidden";
          input.name = prefix + field;
          return input;
        });
        this.replaceChildren(...inputs);
        this.values = latest();
        // whoever takes an input away is told at once
        new MutationObserver(() => {
          this.values = this.#values;
        }).observe(this, { childList: true });
      }

      get values() {
        return this.#values;
      }

      set values(values) {
        this.#values = values;
        for (const field of fields) {
          const input = this.querySelector<HTMLInputElement>(`input[name="${prefix}${field}"]`);
          if (input) input.value = values[field] ?? "";
          else console.warn(`« ${field} » is missing: the <${ELEMENT}> element was tampered with.`);
        }
      }
    },
  );
}
