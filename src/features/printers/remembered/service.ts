/** What is kept in the browser of a visitor who chose a printer. */
import type { Service } from "../../consent";
import { texts } from "../texts.fr";
import { PRINTER, SERVICE } from "./names";

export const printerMemory: Service = {
  name: SERVICE,
  title: texts.memory.title,
  category: "preferences",
  purpose: texts.memory.purpose,
  keeps: [{ name: PRINTER, kind: "local", purpose: texts.memory.what, until: "jusqu’à effacement" }],
  origins: {},
};
