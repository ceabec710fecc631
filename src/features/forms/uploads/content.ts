/** Whether a file is what its name says: the content is looked at, never what the sender claims. */
import { type FileHandle, open } from "node:fs/promises";
import sharp from "sharp";
import { CONTENTS, type Content, type Extension, isAllowedExtension } from "./allowed";
import { isPackage, type PackageKind } from "./package";

/** A picture of more than this is no photograph. */
const MOST_PIXELS = 100_000_000;
const LOOKED_AT = 64 * 1024;

/** A name with one of these anywhere runs on somebody's machine. */
const RUNS =
  /\.(?:exe|com|bat|cmd|msi|scr|pif|vbs|vbe|js|mjs|jse|wsf|hta|ps1|sh|php\d?|phtml|phar|asp|aspx|jsp|cgi|pl|py|jar|html?|xhtml|svgz?|xml|swf|lnk|reg|dll)(?:\.|$)/i;

export function extensionOf(name: string): Extension | undefined {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return isAllowedExtension(extension) ? extension : undefined;
}

/** Nothing hidden in the name, and an ending that we know. */
function isPlainName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return !/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(name) && !RUNS.test(name.slice(0, 1000));
}

export async function isWhatItSays(path: string, name: string): Promise<boolean> {
  const extension = extensionOf(name);
  if (!extension || !isPlainName(name)) return false;
  return RECOGNISE[CONTENTS[extension]](path);
}

/** Only its head is read: nothing is unpacked. */
async function isPicture(path: string, format: string): Promise<boolean> {
  try {
    const found = await sharp(path, { limitInputPixels: MOST_PIXELS }).metadata();
    return found.format === format && found.width * found.height <= MOST_PIXELS;
  } catch {
    return false;
  }
}

/** Neither bytes that no text has, nor what a browser would take for a page. */
function isText(bytes: Buffer): boolean {
  return (
    !bytes.includes(0) &&
    !/<(?:!doctype|html|head|body|script|svg|iframe|\?xml|\?php)\b/i.test(bytes.toString("latin1"))
  );
}

const packaged =
  (kind: PackageKind) =>
  (path: string): Promise<boolean> =>
    withFile(path, (file) => isPackage(file, kind)).catch(() => false);

const beginning = (path: string): Promise<Buffer> =>
  withFile(path, async (file) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    return buffer.subarray(0, bytesRead);
  });

const RECOGNISE: Record<Content, (path: string) => Promise<boolean>> = {
  pdf: async (path) => (await beginning(path)).subarray(0, 1024).includes("%PDF-"),
  jpeg: (path) => isPicture(path, "jpeg"),
  png: (path) => isPicture(path, "png"),
  gif: (path) => isPicture(path, "gif"),
  webp: (path) => isPicture(path, "webp"),
  text: async (path) => isText(await beginning(path)),
  docx: packaged("docx"),
  xlsx: packaged("xlsx"),
  pptx: packaged("pptx"),
  odt: packaged("odt"),
  ods: packaged("ods"),
};

async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
