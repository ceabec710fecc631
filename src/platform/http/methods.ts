/** Which methods an address takes, for who asked with another. */
import type { FastifyInstance, FastifyRequest } from "fastify";

export interface Methods {
  /** « GET, HEAD », where something answers to another method than the one that was asked with. */
  besides(request: FastifyRequest): Promise<string | undefined>;
}

/** Notes every route that is added from now on. */
export function recordMethods(app: FastifyInstance): Methods {
  const noted = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook("onRoute", ({ url, method }) => {
    const route = noted.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    noted.set(url, route);
    for (const one of [method].flat()) route.methods.add(one);
  });
  return {
    besides: async (request) => {
      const path = request.url.split("?", 1)[0] ?? "";
      const taken = [...noted.values()].flatMap(({ pattern, methods }) =>
        pattern.test(path) ? [...methods] : [],
      );
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
