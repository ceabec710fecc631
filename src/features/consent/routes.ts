/** The calls of consent under `/wp-json/complianz/v1/`. */
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Config } from "../../config";
import { readCookie } from "../../platform/http/cookies";
import { HttpFault } from "../../platform/http/faults";
import type { Site } from "../../platform/http/site";
import { Categories } from "./banner/categories";
import { withConsentWords } from "./banner/slot";
import {
  type ConsentContext,
  type ConsentContextParts,
  createConsentContext,
  hasSignalHeader,
  sendJson,
} from "./context";
import { cookieData } from "./declarations";
import * as names from "./names";
import { policyRoutes } from "./policy/routes";
import { openCountries } from "./region/countries";
import { texts } from "./texts.fr";
import { visitorKind } from "./visit/visitor";
import { API, flag } from "./wire";
import { areaIn, bannerIn, knownOnly, trackIn } from "./wire-in";

export interface ConsentParts extends ConsentContextParts {
  site: Site;
  config: Pick<Config, "publicUrl" | "dataDir">;
  /** The HTML of a consent-gated area, if there is such an area on a published page. */
  areas: (post: number, block: string) => Promise<string | undefined>;
}

const TRACK_BYTES = 4096;
/** The table of countries in the data folder. */
const COUNTRIES = "pays.csv";

export function consentRoutes(app: FastifyInstance, parts: ConsentParts): void {
  const countryOf = openCountries(join(parts.config.dataDir, COUNTRIES), (error) =>
    app.log.warn({ err: error }, "geo-IP is on without a table of countries"),
  );
  const consentContext = createConsentContext(parts, countryOf);
  app.get(`${API}banner`, (request, reply) => banner(consentContext, request, reply));
  app.get(`${API}cookie_data`, (_request, reply) => cookies(consentContext, reply));
  app.get(`${API}manage_consent_html`, (request, reply) => manageHtml(consentContext, request, reply));
  app.get(`${API}consent-area/:post/:block`, (request, reply) => area(parts, request, reply));
  app.post(`${API}track`, { bodyLimit: TRACK_BYTES }, (request, reply) =>
    track(consentContext, request, reply),
  );
  policyRoutes(app, { ...parts, consentContext });
}

async function banner(consentContext: ConsentContext, request: FastifyRequest, reply: FastifyReply) {
  const settings = await consentContext.read();
  const wanted = bannerIn.parse(request.query);
  const { region, mode } = await consentContext.asked(request, settings, wanted.region);
  return sendJson(reply, "private, no-store", {
    consenttype: mode,
    region,
    // the very strings of the page: its script compares them strictly
    version: settings.version,
    banner_version: String(settings.bannerVersion),
    user_banner_id: String(settings.bannerId),
    forceEnableStats: "",
    do_not_track_enabled: flag(settings.doNotTrack),
    page_links: settings.pageLinks,
  });
}

async function cookies(consentContext: ConsentContext, reply: FastifyReply) {
  const { cleanCookies } = await consentContext.read();
  const services = await consentContext.services();
  return sendJson(reply, "public, max-age=3600", cleanCookies ? cookieData(services) : []);
}

async function manageHtml(consentContext: ConsentContext, request: FastifyRequest, reply: FastifyReply) {
  const settings = await consentContext.read();
  const isSignalled = settings.doNotTrack && hasSignalHeader(request);
  const html = renderToStaticMarkup(
    withConsentWords(
      settings,
      await consentContext.services(),
      createElement(
        Fragment,
        null,
        isSignalled && createElement("p", { className: names.signalNotice }, texts.signal),
        createElement(Categories, { place: "manage", perService: settings.cleanCookies }),
      ),
    ),
  );
  return sendJson(reply, "private, no-store", html);
}

/** Whatever is not a published area is the same empty answer. */
async function area({ areas }: ConsentParts, request: FastifyRequest, reply: FastifyReply) {
  const asked = areaIn.safeParse(request.params);
  if (!asked.success) throw new HttpFault(404);
  return sendJson(reply, "no-cache", (await areas(asked.data.post, asked.data.block)) ?? "");
}

async function track(consentContext: ConsentContext, request: FastifyRequest, reply: FastifyReply) {
  consentContext.telling.take(request);
  const read = trackIn.safeParse(request.body);
  if (!read.success) throw new HttpFault(400);
  const settings = await consentContext.read();
  const isPerson = visitorKind(request.headers["user-agent"] ?? "") === "person";
  if (isPerson && settings.storeConsent) {
    const { consented_categories: categories, consented_services: named, consenttype: mode } = read.data;
    const services = knownOnly(named, await consentContext.services());
    const { region } = await consentContext.asked(request, settings);
    const id = await consentContext.keep(request, settings, { sent: { categories, services }, mode, region });
    const name = `${settings.prefix}id`;
    if (id && id !== readCookie(request, name)) consentContext.setCookie(reply, settings, name, id);
  }
  return sendJson(reply, "no-store", { success: true });
}
