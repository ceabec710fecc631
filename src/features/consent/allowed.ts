/** Whether the visitor allows a category, or a service of it: for the browser code of any feature. Imports nothing. */

/**
 * Reads the cookies each time it is asked, and says no when in doubt. What silence means was noted on the document
 * by the inline head script: nothing (refused), « allow » where the law says so, « all » for robots, « none » while
 * an older policy awaits a new answer.
 */
export function allowed(category: string, service?: string): boolean {
  if (category === "functional") return true;
  const { consentSilence = "", consentPrefix = "cmplz_" } = document.documentElement.dataset;
  if (consentSilence === "all" || consentSilence === "none") return consentSilence === "all";
  const values = (name: string) =>
    document.cookie
      .split("; ")
      .filter((pair) => pair.startsWith(`${consentPrefix}${name}=`))
      .map((pair) => pair.slice(consentPrefix.length + name.length + 1))
      .filter(Boolean);
  const named = service && saidOf(service, values("consented_services")[0]);
  if (typeof named === "boolean") return named;
  const said = values(category);
  return said.length > 0 ? said.every((value) => value === "allow") : consentSilence === "allow";
}

function saidOf(service: string, text = ""): unknown {
  try {
    const services = JSON.parse(text.length > 4096 ? "" : text) as Record<string, unknown>;
    return Object.hasOwn(services, service) ? services[service] : undefined;
  } catch {
    return undefined;
  }
}
