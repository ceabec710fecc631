/** For scripts of others that look for `window.wpcf7`: assigned from the block of data that stands in the form. */
import { createHash } from "node:crypto";

const code = `window.wpcf7=JSON.parse(document.querySelector(".wpcf7-settings").textContent).wpcf7\n`;
const version = createHash("sha256").update(code).digest("hex").slice(0, 10);

/** Named by its content: kept for ever. */
export const settingsScript = { code, path: `/formulaire/reglages-${version}.js` };
