/** Which file names belong to which kind of content, for lists of accepted files. */
import type { GivenFile } from "./values";

/** By extension; what is not here is known by the type that its sender gives. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg jpeg jpe",
  "image/gif": "gif",
  "image/png": "png",
  "image/bmp": "bmp",
  "image/tiff": "tiff tif",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/x-icon": "ico",
  "image/heic": "heic",
  "video/quicktime": "mov qt",
  "video/mpeg": "mpeg mpg mpe",
  "video/mp4": "mp4 m4v",
  "video/ogg": "ogv",
  "video/webm": "webm",
  "text/plain": "txt",
  "text/csv": "csv",
  "text/calendar": "ics",
  "audio/mpeg": "mp3 m4a",
  "audio/aac": "aac",
  "audio/wav": "wav",
  "audio/ogg": "ogg oga",
  "application/rtf": "rtf",
  "application/pdf": "pdf",
  "application/zip": "zip",
  "application/msword": "doc",
  "application/vnd.ms-powerpoint": "ppt pps",
  "application/vnd.ms-excel": "xls",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "application/vnd.oasis.opendocument.text": "odt",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
};

/** `accept`: « .pdf », « image/png » or « image/* »; the name's ending or the given type has to fit one of them. */
export function isAcceptedFile({ name, type }: GivenFile, accept: readonly string[]): boolean {
  const file = name.toLowerCase();
  const given = type.toLowerCase().split(";", 1)[0] ?? "";
  return accept.some((one) => {
    const wanted = one.trim().toLowerCase();
    if (wanted.startsWith(".")) return wanted.length > 1 && file.endsWith(wanted);
    return fits(given, wanted) || extensionsOf(wanted).some((extension) => file.endsWith(`.${extension}`));
  });
}

/** « image/* » is anything that begins with « image/ ». */
function fits(type: string, wanted: string): boolean {
  if (!wanted.endsWith("/*")) return type !== "" && type === wanted;
  return wanted.length > 2 && type.startsWith(wanted.slice(0, -1));
}

export function extensionsOf(wanted: string): string[] {
  return Object.entries(EXTENSIONS).flatMap(([type, extensions]) =>
    fits(type, wanted) ? extensions.split(" ") : [],
  );
}
