/** The public interface of the desk for the browser's code of its sections: `desk/index.ts` leads to the server. */
export { TOKEN_FIELD } from "../names";
export {
  caretIn,
  controlOf,
  fieldBehind,
  fill,
  loadRichTexts,
  putCaretIn,
  startRichTexts,
} from "../rich-text/browser/fields";
export { startConfirms } from "./confirms";
export { type Draft, type Drafts, draftsOf, drawFound, fieldsOf, sendFields } from "./drafts";
export { signedOutSays } from "./signed-out";
export { personIn, storageOf, tabStorageOf } from "./storage";
export { forgetDone, noteDone } from "./undos";
export { CHANGES } from "./unsaved";
