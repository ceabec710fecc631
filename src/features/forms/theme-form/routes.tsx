/** Where the theme's form goes: a script reads a plain sentence, a browser without script gets a page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Notice } from "../../../design/notice/notice";
import { paths } from "../../../paths";
import { HttpFault } from "../../../platform/http/faults";
import { createRateLimit, type RateLimit } from "../../../platform/http/rate-limit";
import { visitorOf } from "../calls";
import type { PlainParts } from "../plain-post";
import { asPosted } from "../view/plain-fields";
import { Sheet } from "../view/sheet";
import { texts as formTexts } from "../view/texts.fr";
import { checksOf } from "./element";
import { type Faults, otherField, readWritten, type Written } from "./message";
import { type Outcome, receive } from "./receive";
import { texts } from "./texts.fr";
import { ThemeForm } from "./view";

const BODY_BYTES = 64 * 1024;
/** Also of what is refused: whoever tries this often is a program. */
const RATE = { perMinute: 20, burst: 20 };

export function addThemeForm(app: FastifyInstance, parts: PlainParts): void {
  const limit = createRateLimit(RATE, parts.clock);
  app.post(paths.messagePost, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const written = readWritten(request.body);
    const outcome = await outcomeOf(parts, limit, request, written);
    if (!isPage(request)) return say(reply, outcome.status, outcome.message);
    if (outcome.status === 200) return reply.redirect(paths.messageSent, 303);
    return showAgain(parts, reply, outcome, written, request.body);
  });
  app.get(paths.messagePost, async (request, reply) => {
    if (isPage(request)) throw new HttpFault(403, texts.notPosted);
    return say(reply, 403, texts.notPosted);
  });
  app.get(paths.messageSent, (_request, reply) => parts.site.personal(reply, sentPage));
}

async function outcomeOf(
  parts: PlainParts,
  limit: RateLimit,
  request: FastifyRequest,
  written: Written,
): Promise<Outcome> {
  if (!isFormEncoded(request)) throw new HttpFault(415);
  if (!mayTry(limit, request)) return { status: 429, message: texts.tooOften };
  return receive(parts, { written, body: request.body, ...visitorOf(request) });
}

const isFormEncoded = ({ headers }: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers["content-type"] ?? "");

function mayTry(limit: RateLimit, request: FastifyRequest): boolean {
  try {
    limit.take(request);
    return true;
  } catch {
    return false;
  }
}

/** Browsers that open a page say so; scripts do not. */
const isPage = ({ headers: { accept = "" } }: FastifyRequest): boolean => accept.includes("text/html");

const say = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header("cache-control", "no-store").type("text/plain; charset=utf-8").send(text);

const frame = { description: texts.title, path: paths.messagePost, menu: "", hidden: true } as const;

/** With everything that was typed. */
function showAgain(
  parts: PlainParts,
  reply: FastifyReply,
  { status, message, faults = {} }: Outcome & { faults?: Faults },
  written: Written,
  body: unknown,
): Promise<FastifyReply> {
  const { plainFields, tokenField } = checksOf(parts);
  const main = (
    <Sheet title={texts.title}>
      <Notice tone="error">{message}</Notice>
      <ThemeForm
        id="message"
        title={texts.title}
        send={texts.send}
        again={{ written, faults }}
        plainFields={asPosted(plainFields, (name) => otherField(body, name))}
        tokenField={tokenField}
      />
    </Sheet>
  );
  return parts.site.personal(reply, { ...frame, title: texts.title, main }, status);
}

const sentPage = {
  ...frame,
  title: texts.sentTitle,
  main: (
    <Sheet title={texts.sentTitle}>
      <Notice tone="ok">{texts.sent}</Notice>
      <p>
        <a href={paths.home}>{formTexts.backToShop}</a>
      </p>
    </Sheet>
  ),
};
