/** One cookie of the browser: written, and erased wherever it may have been set. */

export function writeCookie(name: string, value: string, scope: string): void {
  const secure = location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere, and answers late
  document.cookie = `${name}=${value};SameSite=Lax${secure}${scope}`;
}

/** A cookie is erased only under the very domain and path it was set for, which nobody can ask: all are tried. */
export function eraseCookie(name: string): void {
  for (const domain of ["", ...domains()])
    for (const path of folders())
      for (const kind of ["", ";secure;partitioned"])
        writeCookie(name, "", `;max-age=0;path=${path}${domain && `;domain=${domain}`}${kind}`);
}

/** « boutique.exemple.ca » → itself, « exemple.ca » and « ca », which browsers ignore. */
function domains(): string[] {
  const labels = location.hostname.split(".");
  return labels.map((_, from) => labels.slice(from).join("."));
}

/** « /guides/encre/ » → the default, « / », « /guides », « /guides/ », « /guides/encre », « /guides/encre/ ». */
function folders(): string[] {
  const names = location.pathname.split("/").filter(Boolean);
  const paths = names.map((_, to) => `/${names.slice(0, to + 1).join("/")}`);
  return ["", "/", ...paths, ...paths.map((path) => `${path}/`)];
}
