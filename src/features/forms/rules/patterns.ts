/** Whether a text, already trimmed, is an address, a link, a number, a date or a time. Nothing here goes back over a text. */

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i;
const LABEL = /^[a-z0-9-]+$/i;

/** The five conditions of the specification; a label of one letter and dots at the ends of the local part pass. */
export function isEmail(text: string): boolean {
  const at = text.indexOf("@");
  if (text.length < 6 || at < 1 || text.includes("@", at + 1)) return false;
  const domain = text.slice(at + 1);
  if (!LOCAL.test(text.slice(0, at)) || domain.includes("..")) return false;
  const labels = domain.split(".");
  return labels.length > 1 && labels.every(isLabel);
}

const isLabel = (label: string): boolean =>
  LABEL.test(label) && !label.startsWith("-") && !label.endsWith("-");

const SCHEMES: ReadonlySet<string> = new Set(
  "http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn".split(
    " ",
  ),
);

export function isUrl(text: string): boolean {
  const url = text === "" ? null : URL.parse(text);
  return url !== null && SCHEMES.has(url.protocol.slice(0, -1));
}

const LEFT_OUT_OF_TEL = /[()/.*#\s-]/g;
const TEL = /^\+?[0-9]+$/;

export const isTel = (text: string): boolean => TEL.test(text.replace(LEFT_OUT_OF_TEL, ""));

const NUMBER = /^-?(?:[0-9]+|[0-9]*\.[0-9]+)(?:e[+-]?[0-9]+)?$/i;

export const isNumber = (text: string): boolean => NUMBER.test(text);

const DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;

/** The day itself: 30 February is none. */
export const isDate = (text: string): boolean => dayOf(text) !== undefined;

function dayOf(text: string): Date | undefined {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
}

/** Monday is 1, Sunday 7; no day at all for what is no date. */
export function isoDay(text: string): number {
  const day = dayOf(text)?.getUTCDay();
  return day === 0 ? 7 : (day ?? Number.NaN);
}

const TIME = /^(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?$/;

export const isTime = (text: string): boolean => TIME.test(text);
