/** A proxy that was not told of: behind it, all visitors are one address, and share one client's limits. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config";

/** For the merchant. */
export const UNTRUSTED_PROXY =
  "Des visites arrivent par un mandataire (proxy) que TRUSTED_PROXIES ne nomme pas\u00a0: pour la boutique, tous ces visiteurs ont la même adresse et se partagent les mêmes limites. Si ce mandataire est le vôtre, donnez son adresse dans TRUSTED_PROXIES.";

/** Tells of the first forwarded request from a peer that is not trusted, once for as long as the process runs. */
export function watchProxies({ trustedProxies }: Pick<Config, "trustedProxies">, warn: () => void) {
  let isTold = false;
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    if (!isTold && isForwarded(request, trustedProxies.length > 0)) {
      isTold = true;
      warn();
    }
    done();
  };
}

function isForwarded({ raw: { headers }, ips = [] }: FastifyRequest, trustsAny: boolean): boolean {
  // a trusted peer is followed by the address it names
  if (headers["x-forwarded-for"] !== undefined) return ips.length < 2;
  return headers.forwarded !== undefined && !trustsAny;
}
