/** Which methods an address takes, for who asked with another. */
import type { FastifyInstance, FastifyRequest } from "fastify";

export interface Methods {
  /** « GET, HEAD », where something answers to another method than the one that was asked with. */
  besides(request: FastifyRequest): Promise<string | undefined>;
}

/** Notes every route that is added from now on. */
export function recordMethods(app: FastifyInstance): Methods {
  const noted = new Map<string, Set<string>>();
  const patterns = new Map<string, RegExp>();
  app.addHook("onRoute", ({ url, method }) => {
    noted.set(url, new Set([...(noted.get(url) ?? []), ...[method].flat()]));
  });
  /** Made when somebody asks, which few do: the start of the shop does not wait for it. */
  const pattern = (url: string): RegExp => {
    const made = patterns.get(url) ?? patternOf(url);
    patterns.set(url, made);
    return made;
  };
  return {
    besides: async (request) => {
      const path = request.url.split("?", 1)[0] ?? "";
      const taken = [...noted].flatMap(([url, methods]) => (pattern(url).test(path) ? [...methods] : []));
      if (taken.includes(request.method)) return undefined;
      if (taken.includes("HEAD") && (await isMissing(app, request))) return undefined;
      return [...new Set(taken)].sort().join(", ") || undefined;
    },
  };
}

/** A name in an address may be nobody's: whether it is, only who answers for such addresses knows. */
async function isMissing(app: FastifyInstance, { originalUrl: url, headers, ip }: FastifyRequest) {
  const answer = await app.inject({
    method: "HEAD",
    url,
    remoteAddress: ip,
    headers: { host: headers.host ?? "" },
  });
  return answer.statusCode === 404;
}

/** « /produit/:slug/ » → anything in the place of the name; a star is anything at all. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === "*") return ".*";
    return part.startsWith(":") ? "[^/]+" : part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("")}$`);
}
