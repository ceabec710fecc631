/** The dispatcher for query verbs: `/?wc-ajax=add_to_cart` on any path reaches one route. */
import type { FastifyInstance, RouteHandlerMethod } from "fastify";
import { randomId } from "../../kernel/ids";

export interface QueryRouter {
  /** Answers `?{parameter}={verb}`; without a verb, any value (`?add-to-cart=12`). */
  on(
    app: FastifyInstance,
    methods: ("GET" | "POST")[],
    parameter: string,
    verb: string | undefined,
    handler: RouteHandlerMethod,
  ): void;
  /** For the server: the address a request is routed to. */
  rewrite(url: string): string;
}

export function createQueryRouter(): QueryRouter {
  // unguessable, so that a verb can be reached through its query only
  const root = `/${randomId()}`;
  const parameters = new Map<string, { verbs: Set<string>; any: boolean }>();
  return {
    on: (app, methods, parameter, verb, handler) => {
      const known = parameters.get(parameter) ?? { verbs: new Set(), any: false };
      parameters.set(parameter, known);
      if (verb === undefined) known.any = true;
      else known.verbs.add(verb);
      app.route({ method: methods, url: `${root}/${parameter}/${verb ?? "*"}`, handler });
    },
    rewrite: (url) => {
      const at = url.indexOf("?");
      if (at < 0 || parameters.size === 0) return url;
      return route(root, parameters, url.slice(at + 1)) ?? url;
    },
  };
}

function route(root: string, parameters: Map<string, { verbs: Set<string>; any: boolean }>, query: string) {
  for (const pair of query.split("&")) {
    const [name = "", value = ""] = pair.split("=", 2);
    const known = parameters.get(name);
    if (known && (known.any || known.verbs.has(value))) {
      return `${root}/${name}/${known.verbs.has(value) ? value : "-"}?${query}`;
    }
  }
  return undefined;
}
