/** The three calls of a form, under the names and in the shapes that scripts of others know. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { paths } from "../../paths";
import { isMultipart } from "../../platform/http/multipart";
import { createRateLimit } from "../../platform/http/rate-limit";
import type { Site } from "../../platform/http/site";
import { openForm } from "./actions";
import { FIELD_NAME, type Form } from "./definition/definition";
import { rulesOf } from "./definition/schema";
import * as names from "./names";
import { RULE_NAMES } from "./rules/rules";
import { drawChallenges, refillOf } from "./submission/challenges";
import { readPost } from "./submission/post";
import { type Outcome, type SubmissionParts, submit } from "./submission/submission";
import { texts } from "./texts.fr";
import {
  callPaths,
  errorId,
  type FeedbackAnswer,
  FIELDS,
  localeOf,
  NAMESPACE,
  readUnitTag,
  VERSION,
} from "./wire";

type Numbered = FastifyRequest<{ Params: { number: string } }>;

/** A person corrects a form some times; a program does not need more. */
const RATE = { perMinute: 60, burst: 30 };
const USER_AGENT = 254;

export function addCalls(app: FastifyInstance, parts: SubmissionParts & { site: Pick<Site, "shop"> }): void {
  const limit = createRateLimit(RATE, parts.clock);
  const withForm =
    (answer: (form: Form, request: Numbered, reply: FastifyReply) => Promise<unknown>) =>
    async (request: Numbered, reply: FastifyReply) => {
      void reply.header("cache-control", "no-store");
      if (!/^\d{1,9}$/.test(request.params.number)) return refuse(reply, 404, "rest_no_route", texts.noRoute);
      const form = await openForm(parts.database, Number(request.params.number));
      return form ? answer(form, request, reply) : refuse(reply, 404, names.notFoundCode, texts.notFound);
    };
  app.get(
    callPaths.schema(":number"),
    withForm(async ({ definition }) => ({
      version: VERSION,
      locale: localeOf(parts.site.shop.market),
      rules: rulesOf(definition),
    })),
  );
  app.options(
    callPaths.schema(":number"),
    withForm(async () => description),
  );
  app.get(
    callPaths.refill(":number"),
    withForm(async (form, request) => {
      limit.take(request);
      const refill = refillOf(await drawChallenges(parts.slots, form, parts.clock.now()));
      // as the language of those calls writes an empty object
      return Object.keys(refill).length > 0 ? refill : [];
    }),
  );
  app.post(
    callPaths.feedback(":number"),
    { config: { uploads: true } },
    withForm(async (form, request, reply) => {
      limit.take(request);
      return feedback(parts, form, request, reply);
    }),
  );
  const noRoute = (_: FastifyRequest, reply: FastifyReply) =>
    refuse(reply, 404, "rest_no_route", texts.noRoute);
  app.get(`${paths.restCalls}contact-form-7/*`, noRoute);
  app.post(`${paths.restCalls}contact-form-7/*`, noRoute);
}

const refuse = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.code(status).header("cache-control", "no-store").send({ code, message, data: { status } });

async function feedback(
  parts: SubmissionParts,
  form: Form,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isMultipart(request.headers["content-type"]))
    return refuse(reply, 415, names.unsupportedMediaCode, texts.unsupported);
  const post = await readPost(request, parts.uploads);
  const unitTag = readUnitTag(post.field(FIELDS.unitTag) ?? "");
  if (unitTag === "") {
    await parts.uploads.remove(post.files.map(({ upload }) => upload.id));
    return refuse(reply, 400, names.unitTagNotFoundCode, texts.noUnitTag);
  }
  const outcome = await submit(parts, { form, post, unitTag, isPlain: false, ...visitorOf(request) });
  const refill = refillOf(await drawChallenges(parts.slots, form, parts.clock.now()));
  return reply.send({ ...answerOf(form, unitTag, outcome), ...refill });
}

export function visitorOf({ ip, headers }: FastifyRequest): { ip: string; userAgent: string; page: string } {
  return { ip, userAgent: (headers["user-agent"] ?? "").slice(0, USER_AGENT), page: pageOf(headers) };
}

/** The page on which the form stands, as its browser says: a path of ours, or nothing. */
function pageOf({ referer = "", host = "" }: FastifyRequest["headers"]): string {
  const page = URL.parse(referer.slice(0, 500));
  return page?.host === host && !page.pathname.startsWith("/formulaire/") ? page.pathname.slice(0, 200) : "";
}

const answerOf = (form: Form, unitTag: string, outcome: Outcome): FeedbackAnswer => ({
  contact_form_id: form.number,
  status: outcome.status,
  message: outcome.message,
  posted_data_hash: outcome.hash,
  into: `#${unitTag}`,
  invalid_fields: outcome.invalid.map(({ field, message }) => ({
    field,
    message,
    idref: `${unitTag}-${field}`,
    error_id: errorId(unitTag, field),
  })),
});

/** What the schema's rules may look like, for who asks about the call itself. */
const description = {
  namespace: NAMESPACE,
  methods: ["GET"],
  schema: {
    type: "object",
    properties: {
      version: { type: "string" },
      locale: { type: "string" },
      rules: {
        type: "array",
        items: {
          type: "object",
          required: ["rule"],
          properties: {
            rule: { type: "string", enum: RULE_NAMES },
            field: { type: "string", pattern: FIELD_NAME.source },
            error: { type: "string" },
            accept: { type: "array", items: { type: "string" } },
            threshold: { type: "string" },
          },
        },
      },
    },
  },
};
