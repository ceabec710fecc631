/** Which files may be sent to the merchant at all: those whose content we can look at and recognise. */
import { extensionsOf } from "../rules/file-types";

/** By extension, what the content has to be. */
export const CONTENTS = {
  pdf: "pdf",
  jpg: "jpeg",
  jpeg: "jpeg",
  png: "png",
  gif: "gif",
  webp: "webp",
  txt: "text",
  csv: "text",
  docx: "docx",
  xlsx: "xlsx",
  pptx: "pptx",
  odt: "odt",
  ods: "ods",
} as const;

export type Extension = keyof typeof CONTENTS;
export type Content = (typeof CONTENTS)[Extension];

export const isAllowedExtension = (text: string): text is Extension => Object.hasOwn(CONTENTS, text);

/** Whether a form may ask for it: « .pdf », or a type of which we recognise some files. */
export function isAcceptable(accept: string): boolean {
  const wanted = accept.trim().toLowerCase();
  if (wanted.startsWith(".")) return isAllowedExtension(wanted.slice(1));
  return extensionsOf(wanted).some(isAllowedExtension);
}
