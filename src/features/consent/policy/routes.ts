/** The cookie policy, and the plain form by which who has no script decides. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { isId } from "../../../kernel/ids";
import { paths } from "../../../paths";
import type { Database } from "../../../platform/db";
import { readCookie } from "../../../platform/http/cookies";
import { HttpFault } from "../../../platform/http/faults";
import type { Site } from "../../../platform/http/site";
import { type Answer, missing, moved, page } from "../../../platform/render/page";
import { settingsTag } from "../../settings";
import { decideFor, deedOf, rulesFor } from "../actions";
import { isServiceConsented } from "../consent";
import { hasSignalHeader, type Keeper, sendJson } from "../keeper";
import { exportProof } from "../proof/actions";
import type { ConsentSettings } from "../settings";
import { texts } from "../texts.fr";
import { cookieChanges, REGIONS, type Region, readRecord } from "../wire";
import { formIn } from "../wire-in";
import { ChoicePage } from "./choice-page";
import { PolicyPage } from "./policy-page";

export interface PolicyParts {
  database: Database;
  site: Site;
  keeper: Keeper;
}

const FORM_BYTES = 4096;

export function policyRoutes(app: FastifyInstance, parts: PolicyParts): void {
  app.get(paths.consent, (request, reply) => choicePage(parts, request, reply));
  app.post(paths.consent, { bodyLimit: FORM_BYTES }, (request, reply) => answerForm(parts, request, reply));
  app.get(paths.consentProof, (request, reply) => proofFile(parts, request, reply));
  parts.site.page(app, { path: paths.cookiePolicy(), answer: () => policy(parts) });
  parts.site.page(app, {
    path: `${paths.cookiePolicy()}:region/`,
    answer: ({ params }) => policy(parts, params.region ?? ""),
  });
}

async function choicePage({ keeper, site }: PolicyParts, request: FastifyRequest, reply: FastifyReply) {
  const settings = await keeper.read();
  const rules = rulesFor(settings, hasSignalHeader(request));
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
    }),
  });
}

/** The same rules as in the browser, and the same cookies, set by us. */
async function answerForm({ keeper }: PolicyParts, request: FastifyRequest, reply: FastifyReply) {
  keeper.limit.take(request);
  const read = formIn.safeParse(request.body ?? {});
  const deed = read.success ? deedOf(read.data) : undefined;
  if (!deed) throw new HttpFault(400);
  const settings = await keeper.read();
  const before = readRecord(request.headers.cookie ?? "", settings.prefix);
  const { record, sent } = decideFor(before, deed, rulesFor(settings, hasSignalHeader(request)));
  for (const [name, value] of cookieChanges(before, record))
    keeper.setCookie(reply, settings, settings.prefix + name, value);
  if (sent) await keeper.keep(request, reply, settings, { sent, mode: settings.consentType });
  return reply.header("cache-control", "no-store").redirect(backFrom(request), 303);
}

/** To the page the visitor comes from, if it is ours. */
function backFrom({ headers }: FastifyRequest): string {
  const from = headers.referer ?? "";
  const url = URL.canParse(from) ? new URL(from) : undefined;
  if (!url || url.host !== headers.host || !/^\/(?!\/)/.test(url.pathname)) return paths.home;
  return url.pathname === paths.consent ? `${paths.consent}?enregistre` : url.pathname + url.search;
}

async function proofFile({ keeper, database }: PolicyParts, request: FastifyRequest, reply: FastifyReply) {
  const { prefix } = await keeper.read();
  const subject = readCookie(request, `${prefix}id`);
  const file = isId(subject) ? await exportProof(database, subject) : undefined;
  if (!file) throw new HttpFault(404, texts.noProof);
  void reply.header("content-disposition", 'attachment; filename="preuve-de-consentement.json"');
  return sendJson(reply, "no-store", file);
}

/** Without a region, the shop's own; each region has one address only. */
async function policy({ keeper }: PolicyParts, wanted?: string): Promise<Answer> {
  const settings = await keeper.read();
  const region = REGIONS.find((known) => known === (wanted ?? settings.region));
  if (!region) return missing;
  if (wanted && paths.cookiePolicy(region) === paths.cookiePolicy()) return moved(paths.cookiePolicy());
  return policyPage(settings, region);
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
