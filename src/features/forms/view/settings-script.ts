/** For scripts of others that look for `window.wpcf7`: assigned from the block of data that stands in the form. */
import { createHash } from "node:crypto";
import * as names from "../names";

const code = `window.${names.form}=JSON.parse(document.querySelector(".${names.settings}").textContent).${names.form}\n`;
const version = createHash("sha256").update(code).digest("hex").slice(0, 10);

/** Named by its content: kept for ever. */
export const settingsScript = { code, path: `/formulaire/reglages-${version}.js` };
