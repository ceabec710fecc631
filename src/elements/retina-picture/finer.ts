/** The finer variant of a picture: where it would be, and whether an answer says that it is there. Spec 5.6 */

/** « /media/a.b.png » → « /media/a.b@2x.png », for a picture of this site; none for those of others. */
export function finerPath(src: string, page: string): string | undefined {
  const { origin, pathname, search } = new URL(src, page);
  if (origin !== new URL(page).origin || !/\.\w+$/.test(pathname)) return undefined;
  return pathname.replace(/\.\w+$/, "@2x$&") + search;
}

/** Only a picture, and only when the site says that it has it. */
export function isPicture(answer: { status: number; headers: Pick<Headers, "get"> }): boolean {
  const type = answer.headers.get("content-type") ?? "";
  return answer.status >= 200 && answer.status <= 399 && type.startsWith("image/");
}
