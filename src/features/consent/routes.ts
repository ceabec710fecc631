/** The calls of consent, the plain form for who has no script, and the policy's pages. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { z } from "zod";
import type { Config } from "../../config";
import type { Clock } from "../../kernel/clock";
import { isId } from "../../kernel/ids";
import { paths } from "../../paths";
import type { Database } from "../../platform/db";
import { readCookie, writeCookie } from "../../platform/http/cookies";
import { HttpFault } from "../../platform/http/faults";
import { createLimit, type Limit } from "../../platform/http/limits";
import type { Site } from "../../platform/http/site";
import { type Answer, missing, moved, page } from "../../platform/render/page";
import { type Settings, settingsTag } from "../settings";
import { decideFor, deedOf, keepProof, rulesFor } from "./actions";
import { Categories } from "./banner/categories";
import { isServiceConsented } from "./consent";
import { cookieData } from "./declarations";
import { ChoicePage } from "./policy/choice-page";
import { PolicyPage } from "./policy/policy-page";
import { exportProof } from "./proof/actions";
import { type Intake, openIntake } from "./proof/intake";
import { askedIn } from "./regions";
import { type ConsentSettings, consentSettings } from "./settings";
import { texts } from "./texts.fr";
import { visitorKind } from "./visitor";
import { API, cookieChanges, flag, REGIONS, type Region, readRecord } from "./wire";
import { areaIn, bannerIn, formIn, trackIn } from "./wire-in";

export interface ConsentParts {
  database: Database;
  site: Site;
  settings: Settings;
  config: Pick<Config, "publicUrl">;
  clock: Clock;
  /** The HTML of a consent-gated area, if there is such an area on a published page. */
  areas: (post: number, block: string) => Promise<string | undefined>;
  /** The country that an address belongs to, as far as the shop knows. */
  countryOf?: (address: string) => string | undefined;
}

interface Consent extends ConsentParts {
  intake: Intake;
  limit: Limit;
  secure: boolean;
  read(): Promise<ConsentSettings>;
}

const TRACK_BYTES = 4096;
const DAY_S = 86_400;

export function consentRoutes(app: FastifyInstance, parts: ConsentParts): void {
  const consent: Consent = {
    ...parts,
    intake: openIntake(parts.database),
    limit: createLimit({ perMinute: 30, burst: 30 }, parts.clock),
    secure: parts.config.publicUrl?.protocol === "https:",
    read: () => parts.settings.read(consentSettings),
  };
  app.get(`${API}banner`, (request, reply) => banner(consent, request, reply));
  app.get(`${API}cookie_data`, (_request, reply) => cookies(consent, reply));
  app.get(`${API}manage_consent_html`, (request, reply) => manageHtml(consent, request, reply));
  app.get(`${API}consent-area/:post/:block`, (request, reply) => area(consent, request, reply));
  app.post(`${API}track`, { bodyLimit: TRACK_BYTES }, (request, reply) => track(consent, request, reply));
  app.get(paths.consent, (request, reply) => choicePage(consent, request, reply));
  app.post(paths.consent, { bodyLimit: TRACK_BYTES }, (request, reply) =>
    answerForm(consent, request, reply),
  );
  app.get(paths.consentProof, (request, reply) => proofFile(consent, request, reply));
  policyPages(app, consent);
}

/* -------------------------------------------------------------------------- calls */

async function banner(consent: Consent, request: FastifyRequest, reply: FastifyReply) {
  const settings = await consent.read();
  const wanted = bannerIn.parse(request.query);
  const country = settings.geoip ? consent.countryOf?.(request.ip) : undefined;
  const { region, mode } = askedIn(settings, { region: wanted.cmplz_user_region, country });
  return json(reply, "private, no-store", {
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

async function cookies(consent: Consent, reply: FastifyReply) {
  const { cleanCookies } = await consent.read();
  return json(reply, "public, max-age=3600", cleanCookies ? cookieData() : []);
}

async function manageHtml(consent: Consent, request: FastifyRequest, reply: FastifyReply) {
  const settings = await consent.read();
  const isSignalled = settings.doNotTrack && hasSignalHeader(request);
  const html = renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      isSignalled && createElement("p", { className: "cmplz-dnt-notice" }, texts.signal),
      createElement(Categories, { place: "manage", perService: settings.cleanCookies }),
    ),
  );
  return json(reply, "private, no-store", html);
}

/** Whatever is not a published area is the same empty answer. */
async function area(consent: Consent, request: FastifyRequest, reply: FastifyReply) {
  const asked = areaIn.safeParse(request.params);
  if (!asked.success) throw new HttpFault(404);
  return json(reply, "no-cache", (await consent.areas(asked.data.post, asked.data.block)) ?? "");
}

async function track(consent: Consent, request: FastifyRequest, reply: FastifyReply) {
  consent.limit.take(request);
  const body = parsed(trackIn, request.body);
  const settings = await consent.read();
  const isPerson = visitorKind(request.headers["user-agent"] ?? "") === "person";
  if (isPerson && settings.storeConsent) {
    const sent = { categories: body.consented_categories, services: body.consented_services };
    await keep(consent, request, reply, settings, { sent, mode: body.consenttype });
  }
  return json(reply, "no-store", { success: true });
}

async function keep(
  consent: Consent,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: ConsentSettings,
  said: Pick<Parameters<typeof keepProof>[3], "sent" | "mode">,
): Promise<void> {
  const name = `${settings.prefix}id`;
  const claimed = readCookie(request, name);
  const { region } = settings;
  const subject = await keepProof(consent.intake, consent.clock, settings, { ...said, region, claimed });
  if (subject && subject !== claimed) setCookie(consent, reply, settings, name, subject);
}

/* --------------------------------------------------------------------- plain form */

async function choicePage(consent: Consent, request: FastifyRequest, reply: FastifyReply) {
  const settings = await consent.read();
  const rules = rulesFor(settings, hasSignalHeader(request));
  const record = readRecord(request.headers.cookie ?? "", settings.prefix);
  return consent.site.personal(reply, {
    title: texts.choicePage.title,
    description: texts.choicePage.description,
    path: paths.consent,
    hidden: true,
    main: createElement(ChoicePage, {
      settings,
      ticked: (category, service) => isServiceConsented(record, rules, category, service),
      kept: (request.query as Record<string, unknown>).enregistre !== undefined,
    }),
  });
}

/** The same rules as in the browser, and the same cookies, set by us. */
async function answerForm(consent: Consent, request: FastifyRequest, reply: FastifyReply) {
  consent.limit.take(request);
  const deed = deedOf(parsed(formIn, request.body ?? {}));
  if (!deed) throw new HttpFault(400);
  const settings = await consent.read();
  const before = readRecord(request.headers.cookie ?? "", settings.prefix);
  const { record, sent } = decideFor(before, deed, rulesFor(settings, hasSignalHeader(request)));
  for (const [name, value] of cookieChanges(before, record))
    setCookie(consent, reply, settings, settings.prefix + name, value);
  if (sent) await keep(consent, request, reply, settings, { sent, mode: settings.consentType });
  return reply.header("cache-control", "no-store").redirect(backFrom(request), 303);
}

/** To the page the visitor comes from, if it is ours. */
function backFrom({ headers }: FastifyRequest): string {
  const from = headers.referer ?? "";
  const url = URL.canParse(from) ? new URL(from) : undefined;
  if (url?.host !== headers.host || !url || !/^\/(?!\/)/.test(url.pathname)) return paths.home;
  return url.pathname === paths.consent ? `${paths.consent}?enregistre` : url.pathname + url.search;
}

async function proofFile(consent: Consent, request: FastifyRequest, reply: FastifyReply) {
  const { prefix } = await consent.read();
  const subject = readCookie(request, `${prefix}id`);
  const file = isId(subject) ? await exportProof(consent.database, subject) : undefined;
  if (!file) throw new HttpFault(404, texts.noProof);
  return json(
    reply.header("content-disposition", 'attachment; filename="preuve-de-consentement.json"'),
    "no-store",
    file,
  );
}

/* -------------------------------------------------------------------------- pages */

function policyPages(app: FastifyInstance, consent: Consent): void {
  const answer = async (wanted?: string): Promise<Answer> => {
    const settings = await consent.read();
    const region = REGIONS.find((known) => known === (wanted ?? settings.region));
    if (!region) return missing;
    if (wanted && paths.cookiePolicy(region) === paths.cookiePolicy()) return moved(paths.cookiePolicy());
    return policyPage(settings, region);
  };
  consent.site.page(app, { path: paths.cookiePolicy(), answer: () => answer() });
  consent.site.page(app, {
    path: `${paths.cookiePolicy()}:region/`,
    answer: ({ params }) => answer(params.region ?? ""),
  });
}

function policyPage(settings: ConsentSettings, region: Region): Answer {
  return page(
    {
      title: texts.cookiePolicy,
      description: texts.policy.description,
      path: paths.cookiePolicy(region),
      main: createElement(PolicyPage, { settings, region }),
    },
    settingsTag("consent"),
  );
}

/* ---------------------------------------------------------------------------- odds */

function json(reply: FastifyReply, cache: string, value: unknown): FastifyReply {
  return reply
    .header("cache-control", cache)
    .header("x-robots-tag", "noindex")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(value));
}

function parsed<Type extends z.ZodType>(type: Type, value: unknown): z.output<Type> {
  const read = type.safeParse(value);
  if (!read.success) throw new HttpFault(400);
  return read.data;
}

const hasSignalHeader = ({ headers }: FastifyRequest) => headers.dnt === "1" || headers["sec-gpc"] === "1";

function setCookie(
  { secure }: Consent,
  reply: FastifyReply,
  { cookieExpiry }: ConsentSettings,
  name: string,
  value: string | null,
): void {
  writeCookie(reply, name, value ?? "", { maxAgeSeconds: value === null ? 0 : cookieExpiry * DAY_S, secure });
}
