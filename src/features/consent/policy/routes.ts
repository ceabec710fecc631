/** The cookie policy, and the plain form by which who has no script decides. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { isId } from "../../../kernel/ids";
import { paths } from "../../../paths";
import type { Database } from "../../../platform/db";
import { readCookie } from "../../../platform/http/cookies";
import { HttpFault } from "../../../platform/http/faults";
import { isSameHost } from "../../../platform/http/hosts";
import type { Site } from "../../../platform/http/site";
import { type Answer, missing, moved, page } from "../../../platform/render/page";
import { frameSettings } from "../../frame";
import { type Settings, settingsTag } from "../../settings";
import { decideFor, deedOf, isGranting, leftovers, rulesFor } from "../actions";
import { KEPT_ID } from "../banner/banner";
import { isServiceConsented } from "../consent";
import { type ConsentContext, hasSignalHeader, sendJson } from "../context";
import { exportProof, hasProof } from "../proof/actions";
import type { Sealing } from "../proof/chain";
import type { ConsentSettings } from "../settings";
import { texts } from "../texts.fr";
import { cookieChanges, REGIONS, type Region, readRecord } from "../wire";
import { formIn, policyIn } from "../wire-in";
import { ChoicePage } from "./choice-page";
import { PolicyPage } from "./policy-page";
import { PrivacyPage } from "./privacy-page";
import { privacyTexts } from "./privacy-texts.fr";

export interface PolicyParts {
  database: Database;
  site: Site;
  consentContext: ConsentContext;
  signing: Sealing;
  settings: Settings;
}

const FORM_BYTES = 4096;

export function policyRoutes(app: FastifyInstance, parts: PolicyParts): void {
  app.get(paths.consent, (request, reply) => choicePage(parts, request, reply));
  app.post(paths.consent, { bodyLimit: FORM_BYTES }, (request, reply) => answerForm(parts, request, reply));
  app.get(paths.consentProof, (request, reply) => proofFile(parts, request, reply));
  parts.site.page(app, {
    path: paths.cookiePolicy(),
    query: policyIn,
    answer: ({ query }) => policy(parts, query.redirect ? query.region : undefined),
  });
  parts.site.page(app, {
    path: `${paths.cookiePolicy()}:region/`,
    answer: ({ params }) => policy(parts, params.region ?? "", "here"),
  });
  // by name: the plain address is a page of the merchant's
  for (const region of REGIONS)
    parts.site.page(app, {
      path: `${paths.privacyPolicy()}${region}/`,
      answer: async () => privacy(region),
    });
}

async function choicePage(parts: PolicyParts, request: FastifyRequest, reply: FastifyReply) {
  const { consentContext, site } = parts;
  const settings = await consentContext.read();
  const { mode } = await consentContext.asked(request, settings);
  const rules = rulesFor(settings, mode, hasSignalHeader(request));
  const record = readRecord(request.headers.cookie ?? "", settings.prefix);
  return site.personal(reply, {
    title: texts.choicePage.title,
    description: texts.choicePage.description,
    path: paths.consent,
    hidden: true,
    main: createElement(ChoicePage, {
      settings,
      ticked: (category, service) => isServiceConsented(record, rules, category, service),
      kept: (request.query as Record<string, unknown>).enregistre !== undefined,
      proven: await isProven(parts, request, settings),
    }),
  });
}

async function isProven({ database }: PolicyParts, request: FastifyRequest, { prefix }: ConsentSettings) {
  const subject = readCookie(request, `${prefix}id`);
  return isId(subject) && hasProof(database, subject);
}

/** The same rules as in the browser, and the same cookies, set by us. */
async function answerForm({ consentContext }: PolicyParts, request: FastifyRequest, reply: FastifyReply) {
  const services = await consentContext.services();
  const read = formIn.safeParse(request.body ?? {});
  const action = read.success ? deedOf(read.data, services) : undefined;
  if (!action) throw new HttpFault(400);
  const settings = await consentContext.read();
  const { region, mode } = await consentContext.asked(request, settings);
  const before = readRecord(request.headers.cookie ?? "", settings.prefix);
  const rules = rulesFor(settings, mode, hasSignalHeader(request));
  const { record, sent } = decideFor(before, action, rules);
  const kept = await unlessRefusing(request, isGranting(before, record, rules, services), async () => {
    consentContext.answering.take(request);
    // kept first: who is told that it failed has not consented to anything either
    const id = sent && (await consentContext.keep(request, settings, { sent, mode, region }));
    return id ? { id } : {};
  });
  // what was not kept is told again another time
  const after = { ...record, ...(kept ?? { saved: before.saved }) };
  for (const [name, value] of cookieChanges(before, after))
    consentContext.setCookie(reply, settings, settings.prefix + name, value);
  if (settings.cleanCookies)
    for (const name of leftovers(request.headers.cookie ?? "", record, rules, services))
      consentContext.setCookie(reply, settings, name, null);
  return reply.header("cache-control", "no-store").redirect(backFrom(request), 303);
}

/**
 * Who asks too often waits, and nobody consents without proof. But nobody waits to refuse either: what grants nothing
 * new is done even where it cannot be kept. Gives nothing then.
 */
async function unlessRefusing<Kept>(request: FastifyRequest, grants: boolean, keep: () => Promise<Kept>) {
  try {
    return await keep();
  } catch (error) {
    if (grants) throw error;
    request.log.info({ err: error }, "a refusal was not kept as proof");
    return undefined;
  }
}

/** To the page the visitor comes from, if it is ours; there a word says that the answer was kept. */
function backFrom({ headers }: FastifyRequest): string {
  const from = headers.referer ?? "";
  const url = URL.parse(from);
  if (!url || !isSameHost(url.host, headers.host) || !/^\/(?!\/)/.test(url.pathname))
    return `${paths.home}#${KEPT_ID}`;
  if (url.pathname === paths.consent) return `${paths.consent}?enregistre`;
  return `${url.pathname}${url.search}#${KEPT_ID}`;
}

async function proofFile(
  { consentContext, database, signing }: PolicyParts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  consentContext.exporting.take(request);
  const { prefix } = await consentContext.read();
  const subject = readCookie(request, `${prefix}id`);
  const file = isId(subject) ? await exportProof(database, signing, subject) : undefined;
  if (!file) throw new HttpFault(404, texts.noProof);
  if (!file.intact) request.log.error({ chain: file.chain }, "a proof of consent was tampered with");
  void reply.header("content-disposition", 'attachment; filename="preuve-de-consentement.json"');
  return sendJson(reply, "no-store", file);
}

/** Without a region, the shop's own; each region has one address only, where `wanted` leads unless one is there. */
async function policy(
  { consentContext, settings: all }: PolicyParts,
  wanted?: string,
  at?: "here",
): Promise<Answer> {
  const settings = await consentContext.read();
  const region = REGIONS.find((known) => known === (wanted ?? settings.region));
  if (!region) return missing;
  if (wanted && (!at || isFirst(region))) return moved(paths.cookiePolicy(region));
  const { name } = await all.read(frameSettings);
  return policyPage(settings, region, name);
}

/** The region whose policies have the plain address. */
const isFirst = (region: Region) => paths.cookiePolicy(region) === paths.cookiePolicy();

function privacy(region: Region): Answer {
  if (isFirst(region)) return moved(paths.privacyPolicy());
  return page({
    title: texts.privacyPolicy,
    description: privacyTexts.description,
    path: paths.privacyPolicy(region),
    main: createElement(PrivacyPage, { region }),
  });
}

function policyPage(settings: ConsentSettings, region: Region, shopName: string): Answer {
  return page(
    {
      title: texts.cookiePolicy,
      description: texts.policy.description,
      path: paths.cookiePolicy(region),
      main: createElement(PolicyPage, { settings, region, shopName }),
    },
    settingsTag("consent"),
  );
}
