/** What every house of the tests has in common. */
import { fileURLToPath } from "node:url";

export const MASTERS = fileURLToPath(new URL("../../media", import.meta.url));

/** What the house signs with. */
export const SECRET = "une-longue-phrase-que-personne-ne-devine-0123456789";
