/** The style sheet of forms: fetched by pages with a form, and by no other. */
import { createHash } from "node:crypto";
import css from "./forms.css?inline";

const version = createHash("sha256").update(css).digest("hex").slice(0, 10);

/** Named by its content: kept for ever. */
export const styleSheet = { css, path: `/formulaire/style-${version}.css` };
