/** Where reviews are sent, and where an author sees the one that waits. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ReactNode } from "react";
import { type Clock, machineClock } from "../../kernel/clock";
import { paths } from "../../paths";
import { HttpFault } from "../../platform/http/faults";
import type { PostGuard } from "../../platform/http/post-guard";
import type { QueryRouter } from "../../platform/http/query-router";
import { addRedirectToSlash } from "../../platform/http/site";
import { findListed, type ListedProduct, type ProductParts, productAnswer } from "../catalogue";
import type { Purchase } from "../orders";
import { findRepeat, type NewReview, openOwn, postReview } from "./actions";
import { formPage } from "./form-page";
import { createPostRateLimit, type PostRateLimit } from "./post-rate-limit";
import { type Draft, FLOOD, readDraft } from "./reviews";
import { reviewsSettings } from "./settings";
import { reviewsTab } from "./tab";
import { texts } from "./texts.fr";
import { type Post, permalinkOf, readPost, readWaiting, WAITING } from "./wire";

export interface ReviewsParts {
  catalogue: ProductParts;
  verbs: QueryRouter;
  clock?: Clock;
  /** What a sealed link of an order proves to have been bought, and by whom. */
  purchaseOf?: (sealed: string) => Promise<Purchase | undefined>;
  /** Asks for proof while too many reviews come at once. */
  guard?: PostGuard;
}

/** Long enough for every text that is too long to be told so, with nothing lost. */
const BODY_BYTES = 256 * 1024;

export function reviewsRoutes(app: FastifyInstance, parts: ReviewsParts): void {
  const flood = createPostRateLimit(FLOOD, parts.clock ?? machineClock);
  app.post(paths.reviewPost, { bodyLimit: BODY_BYTES }, (request, reply) =>
    receive(parts, flood, request, reply),
  );
  app.get(paths.reviewPost, () => {
    throw new HttpFault(405, undefined, { allow: "POST" });
  });
  app.get<{ Params: { sealed: string } }>(paths.buyersReview(":sealed"), (request, reply) =>
    showForm(parts, request.params.sealed, reply),
  );
  addRedirectToSlash(app, paths.buyersReview(":sealed"));
  parts.verbs.on(app, ["GET"], WAITING, undefined, (request, reply) => showOwn(parts, request, reply));
}

async function receive(
  parts: ReviewsParts,
  flood: PostRateLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, settings } = parts.catalogue;
  const post = readPost(request.body);
  const product = await findListed(database.read, post.productId);
  if (!product) throw new HttpFault(404);
  const rules = await settings.read(reviewsSettings);
  if (!rules.open) throw new HttpFault(403, texts.closed);
  const again = drawAgain(parts, reply, product, post, rules.ratingRequired);
  const draft = readDraft(post.written, rules);
  // what is wrong with a form is told with 200, as those who send it expect
  if (!draft.ok) return again(200, texts.mend, draft.refusal);
  const review = await toNew(parts, post, draft.value);
  // a second press of the button is no second review, and not counted as one
  const sent = await findRepeat(database, review, parts.clock);
  if (sent) return reply.redirect(permalinkOf(product.slug, sent), 302);
  if (!flood.allows(request.ip)) return again(429, texts.refusals.flood);
  const check = await parts.guard?.ask(request);
  if (check) return again(409, texts.verify, undefined, check);
  const posted = await postReview(database, review, rules, parts.clock);
  if (posted.ok) return reply.redirect(permalinkOf(product.slug, posted.value), 302);
  if (posted.refusal === "gone") throw new HttpFault(404);
  return again(409, texts.refusals[posted.refusal]);
}

/** The form for somebody who has bought the product; what a link does not prove looks like what is not a page. */
async function showForm(parts: ReviewsParts, sealed: string, reply: FastifyReply): Promise<FastifyReply> {
  const { database, settings, site } = parts.catalogue;
  const purchase = await parts.purchaseOf?.(sealed);
  const product = purchase && (await findListed(database.read, purchase.productId));
  if (!product) throw new HttpFault(404);
  const { open, ratingRequired } = await settings.read(reviewsSettings);
  if (!open) throw new HttpFault(403, texts.closed);
  const page = formPage({ product, message: texts.proven, tone: "ok", ratingRequired, sealed });
  return site.personal(reply, { ...page, path: paths.buyersReview(sealed) });
}

/** Only the link proves a purchase: anybody can type anybody's address. */
async function toNew(parts: ReviewsParts, post: Post, draft: Draft): Promise<NewReview> {
  const { productId, suspect, sealed } = post;
  const purchase = sealed === "" ? undefined : await parts.purchaseOf?.(sealed);
  const buyer = purchase?.productId === productId ? purchase.email : undefined;
  return { ...draft, productId, suspect, buyer };
}

type DrawAgain = (
  status: number,
  message: string,
  faults?: Parameters<typeof formPage>[0]["faults"],
  check?: ReactNode,
) => Promise<FastifyReply>;

/** The form once more, with everything that was typed. */
function drawAgain(
  { catalogue }: ReviewsParts,
  reply: FastifyReply,
  product: ListedProduct,
  { written, sealed }: Post,
  ratingRequired: boolean,
): DrawAgain {
  return (status, message, faults, check) => {
    if (status === 429) void reply.header("retry-after", String(FLOOD.withinMs / 1000));
    return catalogue.site.personal(
      reply,
      formPage({ product, message, faults, written, ratingRequired, sealed, check }),
      status,
    );
  };
}

/** The product's page with the review that waits, drawn for whoever holds its key and kept by nobody. */
async function showOwn(
  { catalogue }: ReviewsParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { number, key } = readWaiting(request.query);
  const own = await openOwn(catalogue.database, number, key);
  const product = own && (await findListed(catalogue.database.read, own.productId));
  if (!product || pathOf(request) !== paths.product(product.slug)) throw new HttpFault(404);
  if (own.review.state !== "waiting")
    return reply.redirect(`${paths.product(product.slug)}#comment-${number}`, 302);
  const answer = await productAnswer(
    { ...catalogue, reviews: reviewsTab(catalogue, own.review) },
    { slug: product.slug, reviewsPage: 1 },
  );
  if (answer.kind !== "page") throw new HttpFault(404);
  return catalogue.site.personal(reply, { ...answer.page, hidden: true });
}

const pathOf = ({ originalUrl }: FastifyRequest): string => originalUrl.split("?", 1)[0] ?? "";
