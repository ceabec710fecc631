/** The frame in which Google's script runs: a page of ours with a policy of its own, so that no other page has to allow it. */
import type { FastifyInstance } from "fastify";
import { hashOf } from "../../../platform/render/assets";
import { CALLS } from "../names";
import type { RecaptchaConfig } from "./environment";

export function recaptchaRoutes(app: FastifyInstance, config: RecaptchaConfig): void {
  const script = frameScript(config.siteKey);
  const html = `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>reCAPTCHA</title><script src="${scriptAddress(config)}"></script><script>${script}</script></head><body></body></html>`;
  const policy = policyOf(config.origin, script);
  app.get(CALLS.recaptcha, (_request, reply) =>
    reply
      .header("content-security-policy", policy)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html),
  );
}

/** A key has letters, digits, hyphens and underscores only: nothing in it needs to be escaped. */
const scriptAddress = ({ origin, siteKey }: RecaptchaConfig): string =>
  `${origin}/recaptcha/api.js?render=${siteKey}`;

const frameScript = (siteKey: string): string =>
  `window.grecaptcha?grecaptcha.ready(()=>{addEventListener("message",({origin,source,data,ports:[port]})=>{if(origin!==location.origin||source!==parent||!port)return;grecaptcha.execute(${JSON.stringify(siteKey)},{action:data}).then(token=>port.postMessage({token}),error=>port.postMessage({error:String(error)}))});parent.postMessage("recaptcha-ready",location.origin)}):parent.postMessage("recaptcha-failed",location.origin)`;

function policyOf(origin: string, script: string): string {
  const google = `${origin}/recaptcha/`;
  const directives = {
    "default-src": "'none'",
    "script-src": `${hashOf(script)} ${google} https://www.gstatic.com/recaptcha/`,
    "frame-src": `${google} https://recaptcha.google.com/recaptcha/`,
    "connect-src": google,
    "img-src": "https://www.gstatic.com/recaptcha/",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'self'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
