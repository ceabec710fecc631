/** The way of a form without script: posted by the browser itself, answered with a page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Notice } from "../../design/notice/notice";
import { paths } from "../../paths";
import { HttpFault } from "../../platform/http/faults";
import { isMultipart } from "../../platform/http/multipart";
import { createRateLimit } from "../../platform/http/rate-limit";
import type { Site } from "../../platform/http/site";
import type { Page } from "../../platform/render/page";
import { openForm } from "./actions";
import { visitorOf } from "./calls";
import type { Form } from "./definition/definition";
import { sayFor } from "./definition/schema";
import { drawingOf } from "./element";
import { readValues } from "./rules/values";
import { statusClass } from "./status";
import { type Post, readPost } from "./submission/post";
import { type Outcome, type SubmissionParts, submit } from "./submission/submission";
import type { Again } from "./view/drawing";
import { FormView } from "./view/form";
import { asPosted } from "./view/plain-fields";
import { settingsScript } from "./view/settings-script";
import { Sheet } from "./view/sheet";
import { styleSheet } from "./view/style-sheet";
import { texts } from "./view/texts.fr";
import { FIELDS, readUnitTag, unitTagOf } from "./wire";

export interface PlainParts extends SubmissionParts {
  site: Site;
}

type Numbered = FastifyRequest<{ Params: { number: string } }>;

/** Without script there is no token to look at first. */
const RATE = { perMinute: 20, burst: 20 };

export function addPlainPost(app: FastifyInstance, parts: PlainParts): void {
  const limit = createRateLimit(RATE, parts.clock);
  const formOf = async ({ params: { number } }: Numbered): Promise<Form> => {
    const form = /^\d{1,9}$/.test(number) ? await openForm(parts.database, Number(number)) : undefined;
    if (!form) throw new HttpFault(404);
    return form;
  };
  const forEver = (path: string, type: string, text: string) =>
    app.get(path, (_request, reply) =>
      reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .type(`${type}; charset=utf-8`)
        .send(text),
    );
  forEver(styleSheet.path, "text/css", styleSheet.css);
  forEver(settingsScript.path, "text/javascript", settingsScript.code);
  app.get(paths.formPost(":number"), async (request: Numbered, reply) =>
    show(parts, reply, await formOf(request), request),
  );
  app.get(paths.formSent(":number"), async (request: Numbered, reply) => {
    const form = await formOf(request);
    return parts.site.personal(reply, sentPage(form));
  });
  app.post(paths.formPost(":number"), { config: { uploads: true } }, async (request: Numbered, reply) => {
    const form = await formOf(request);
    limit.take(request);
    if (!isMultipart(request.headers["content-type"])) throw new HttpFault(415);
    const post = await readPost(request, parts.uploads);
    const unitTag = readUnitTag(post.field(FIELDS.unitTag) ?? "") || unitTagOf(form.number, 0, 1);
    const outcome = await submit(parts, { form, post, unitTag, isPlain: true, ...visitorOf(request) });
    if (outcome.status === "mail_sent") return reply.redirect(paths.formSent(String(form.number)), 303);
    return show(parts, reply, form, request, againOf(post, outcome));
  });
}

/** The form once more, with everything that was typed; faults are told with 200, as the calls do. */
async function show(
  parts: PlainParts,
  reply: FastifyReply,
  form: Form,
  request: FastifyRequest,
  again?: Again & { hadFiles: boolean },
): Promise<FastifyReply> {
  const drawing = await drawingOf(parts, form);
  const page = visitorOf(request).page;
  const main = (
    <Sheet title={form.title}>
      {again && (
        <Notice tone="error">
          <p>{again.message}</p>
          {again.invalid.length > 0 && <Faults form={form} again={again} />}
          {again.hadFiles && <p>{texts.filesAgain}</p>}
        </Notice>
      )}
      <FormView
        {...drawing}
        plainFields={asPosted(drawing.plainFields, (name) => again?.written(name)[0])}
        unitTag={unitTagOf(form.number, 0, 1)}
        post={0}
        again={again && { ...again, message: "" }}
      />
      {page && (
        <p>
          <a href={page}>{texts.back}</a>
        </p>
      )}
    </Sheet>
  );
  return parts.site.personal(reply, pageOf(form, form.title, main));
}

/** Each leads to its field. */
function Faults({ form, again }: { form: Form; again: Again }) {
  const labelOf = (name: string) =>
    form.definition.fields.find((field) => "name" in field && field.name === name)?.label ?? name;
  return (
    <ul>
      {again.invalid.map(({ field, message }) => (
        <li key={field}>
          <a href={`#${unitTagOf(form.number, 0, 1)}-${field}`}>{labelOf(field)}</a>
          {`\u00a0: ${message}`}
        </li>
      ))}
    </ul>
  );
}

function againOf(post: Post, { status, message, invalid }: Outcome): Again & { hadFiles: boolean } {
  const values = readValues(post.entries);
  return {
    status: statusClass(status),
    message,
    invalid,
    hadFiles: post.files.length > 0,
    written: (name) => {
      const own = post.field(name);
      if (name.startsWith("_")) return own === undefined ? [] : [own];
      return values.all(name).filter((value) => typeof value === "string");
    },
  };
}

function sentPage(form: Form): Page {
  return pageOf(
    form,
    texts.sentTitle,
    <Sheet title={texts.sentTitle}>
      <Notice tone="ok">{sayFor(form.definition)("mail_sent_ok")}</Notice>
      <p>
        <a href={paths.home}>{texts.backToShop}</a>
      </p>
    </Sheet>,
  );
}

const pageOf = (form: Form, title: string, main: Page["main"]): Page => ({
  title,
  description: form.title,
  path: paths.formPost(String(form.number)),
  menu: "",
  hidden: true,
  main,
});
