/** What is done with orders at the desk: the same actions as at the command line, one form each. */
import { z } from "zod";
import { SECOND } from "../../../kernel/dates";
import { done, refused } from "../../../kernel/result";
import {
  type Account,
  type AuditEntry,
  type DeskOutcome,
  type DeskScreen,
  type DeskVerb,
  deskPath,
  deskVerb,
} from "../../desk";
import { type MoveRefusal, moveOrder, noteOn, resendEmail } from "../actions";
import { formatNumber, mannerOf, type Order, type OrderState, parseNumber } from "../orders";
import { type ShipRefusal, shipOrder, type Unshipped, unshipOrder } from "../parcels/actions";
import { carrierOf } from "../parcels/parcels";
import { isTracking, repeatedIn, type TypedTracking } from "../parcels/same-tracking";
import { correctTracking } from "../parcels/tracking";
import { standingOf } from "../standing";
import { findOrder } from "../store";
import { texts as orderTexts } from "../texts.fr";
import { type Undelivered, undeliverOrder } from "../undeliver";
import { mayUnpay, type Unpaid, unpayOrder } from "../unpay";
import { sayChanged } from "./conflict";
import { correctVerb } from "./correcting-verb";
import { about, checked, countsIn, haveWholeCounts, LEFT, leftToShip, numberIn, seen } from "./form-fields";
import { type LeftOut, leftOutFor, leftOutWords } from "./left-out";
import {
  backTo,
  backToList,
  DELIVER_MANY,
  MOST_CHOSEN,
  orderPath,
  PAY_MANY,
  shippedPath,
  trackingPath,
  UNDELIVER,
  UNPAY,
  UNSHIP,
  unpaidPath,
} from "./paths";
import { refundVerbs } from "./refund-verbs";
import { requestVerbs } from "./request-verbs";
import { isSent, mannersOf, shippedCounts, TOGETHER } from "./shipping-many";
import { texts } from "./texts.fr";
import type { DeskWorld } from "./world";

const MOST_UNDONE = 50;

interface Screens {
  list: DeskScreen;
  one: DeskScreen;
  many: DeskScreen;
}

/** The buyer's e-mail waits so long: longer than « Annuler » is shown. */
const HELD_MS = 30 * SECOND;

const tracking = z.string().trim().default("").refine(isTracking, texts.badTracking);
const carrier = z
  .string()
  .default("other")
  .transform((name) => carrierOf(name)?.name ?? "other");

export const orderVerbs = (world: DeskWorld, screens: Screens): DeskVerb[] => [
  moveVerb(world, screens, "payer/", "paid"),
  unpayVerb(world, screens),
  moveVerb(world, screens, "livrer/", "delivered"),
  undeliverVerb(world, screens),
  moveVerb(world, screens, "annuler/", "cancelled"),
  shipVerb(world, screens),
  unshipVerb(world, screens),
  trackVerb(world, screens),
  correctVerb(world, screens.one),
  ...refundVerbs(world, screens.one),
  noteVerb(world, screens),
  ...requestVerbs(world, screens.one),
  resendVerb(world, screens),
  chooseVerb(screens, "order.print-slips", "imprimer/", "bordereaux/"),
  chooseVerb(screens, "order.choose-to-ship", "expedition/", "expedition/"),
  payManyVerb(world, screens),
  unpayManyVerb(world, screens),
  deliverManyVerb(world, screens),
  undeliverManyVerb(world, screens),
  shipManyVerb(world, screens),
  unshipManyVerb(world, screens),
];

interface Asking {
  world: DeskWorld;
  number: number;
  account: Account;
}

async function whyNot(
  { world, number, account }: Asking,
  refusal: MoveRefusal | ShipRefusal,
): Promise<DeskOutcome> {
  switch (refusal.kind) {
    case "unknown":
      return refused({ message: texts.unknown });
    case "changed":
      return refused({ message: await sayChanged(world, number, account) });
    case "nothing":
      return refused({ message: texts.nothingToShip });
    case "pending":
      return refused({ message: texts.shipPending });
    case "too-many":
      return refused({ message: texts.tooMany });
    case "forgotten":
      return refused({ message: texts.forgotten });
    default:
      return refused({ message: texts.notFrom(orderTexts.stateWords[refusal.from]) });
  }
}

function moveVerb(world: DeskWorld, { one }: Screens, path: string, to: OrderState): DeskVerb {
  return deskVerb({
    name: `order.${to}`,
    path: `:number/${path}`,
    screen: one,
    form: z.object({ vu: seen }),
    run: async ({ params, form, account, back }): Promise<DeskOutcome> => {
      const number = numberIn(params);
      // what was noted by mistake is taken back with its letter
      const heldMs = to === "cancelled" ? undefined : HELD_MS;
      const moved = await moveOrder(world, number, to, { seen: form.vu, heldMs });
      return moved.ok
        ? movedOutcome(world, moved.value, back)
        : whyNot({ world, number, account }, moved.refusal);
    },
  });
}

async function movedOutcome(world: DeskWorld, order: Order, back: string): Promise<DeskOutcome> {
  const number = formatNumber(order.number);
  const state = orderTexts.stateOf(order.state, order.delivery);
  const isDelivered = order.state === "delivered";
  const vu = isDelivered ? await markOf(world, order) : await unpayableMark(world, order);
  const verb = isDelivered ? UNDELIVER : UNPAY;
  return done({
    to: backTo(order.number, back),
    says: [
      texts.done.moved(number, state),
      ...(isDelivered && order.email ? [texts.done.letterHeld] : []),
    ].join(" "),
    undo: vu === undefined ? undefined : { action: orderPath(order.number, verb), fields: { vu } },
    audit: movedAudit(order),
  });
}

/** What somebody has seen who may take its payment back; undefined: nobody may. */
async function unpayableMark(
  { database: { read }, isPaidOnline }: DeskWorld,
  order: Order,
): Promise<string | undefined> {
  const standing = await standingOf(read, order);
  return mayUnpay(order, standing) && !(await isPaidOnline(read, order.id)) ? standing.mark : undefined;
}

const movedAudit = ({ number, state, delivery }: Order): AuditEntry =>
  about(number, texts.audit.moved(formatNumber(number), orderTexts.stateOf(state, delivery)), { state });

const unpayVerb = (world: DeskWorld, { one }: Screens): DeskVerb =>
  deskVerb({
    name: "order.unpay",
    path: `:number/${UNPAY}`,
    screen: one,
    form: z.object({ vu: seen }),
    run: async ({ params, form, account, back }): Promise<DeskOutcome> => {
      const number = numberIn(params);
      const undone = await unpayOrder(world, number, form.vu);
      if (!undone.ok)
        return refused({
          message:
            undone.refusal === "changed"
              ? await sayChanged(world, number, account)
              : texts.unpayRefusals[undone.refusal],
        });
      const { order, email } = undone.value;
      const name = formatNumber(order.number);
      return done({
        to: backTo(order.number, back),
        says: texts.done.unpaid(name, email),
        audit: unpaidAudit(undone.value),
      });
    },
  });

const unpaidAudit = ({ order, email }: Unpaid): AuditEntry =>
  about(order.number, texts.audit.unpaid(formatNumber(order.number)), { email });

const undeliverVerb = (world: DeskWorld, { one }: Screens): DeskVerb =>
  deskVerb({
    name: "order.undeliver",
    path: `:number/${UNDELIVER}`,
    screen: one,
    form: z.object({ vu: seen }),
    run: async ({ params, form, account, back }): Promise<DeskOutcome> => {
      const number = numberIn(params);
      const undone = await undeliverOrder(world, number, { seen: form.vu, heldMs: HELD_MS });
      if (!undone.ok)
        return refused({
          message:
            undone.refusal === "changed"
              ? await sayChanged(world, number, account)
              : texts.undeliverRefusals[undone.refusal],
        });
      const { order, email } = undone.value;
      const name = formatNumber(order.number);
      const { delivery } = order;
      return done({
        to: backTo(order.number, back),
        says: texts.done.undelivered(name, mannerOf(delivery), email),
        audit: undeliveredAudit(undone.value),
      });
    },
  });

const undeliveredAudit = ({ order, email }: Undelivered): AuditEntry =>
  about(order.number, texts.audit.undelivered[mannerOf(order.delivery)](formatNumber(order.number)), {
    email,
  });

const shipVerb = (world: DeskWorld, { one }: Screens): DeskVerb =>
  deskVerb({
    name: "order.ship",
    path: ":number/expedier/",
    screen: one,
    form: z
      .looseObject({
        transporteur: carrier,
        suivi: tracking,
        prevenir: checked,
        vu: seen,
        [LEFT]: z.string().max(1000).catch(""),
      })
      .superRefine(haveWholeCounts),
    run: async ({ params, form, account, back }): Promise<DeskOutcome> => {
      const counts = countsIn(form);
      const number = numberIn(params);
      const shipped = await shipOrder(world, number, {
        carrier: form.transporteur,
        tracking: form.suivi,
        lines: Object.keys(counts).length > 0 ? counts : undefined,
        tellBuyer: form.prevenir,
        heldMs: HELD_MS,
        seen: form.vu,
      });
      if (!shipped.ok) return notShipped({ world, number, account }, form, shipped.refusal);
      return shippedOutcome(world, shipped.value, { tracking: form.suivi, back, isTold: form.prevenir });
    },
  });

/** Too many is said at its count; a count that nobody has changed follows the order as it is now. */
async function notShipped(
  asking: Asking,
  form: Record<string, unknown> & { [LEFT]: string },
  refusal: ShipRefusal,
): Promise<DeskOutcome> {
  const { read } = asking.world.database;
  const order = await findOrder(read, { number: asking.number });
  if (!order || (refusal.kind !== "too-many" && refusal.kind !== "changed")) return whyNot(asking, refusal);
  const left = leftToShip(order, await standingOf(read, order));
  if (refusal.kind === "too-many") {
    const over = Object.entries(countsIn(form)).filter(
      ([place, count]) => count > (left[Number(place)] ?? 0),
    );
    return refused({ errors: Object.fromEntries(over.map(([place]) => [`q${place}`, texts.tooMany])) });
  }
  const untouched = form[LEFT].split(".", order.lines.length).flatMap((drawn, place) =>
    // a line of which nothing was left had no field
    (form[`q${place}`] ?? drawn) === drawn ? [[`q${place}`, String(left[place] ?? 0)]] : [],
  );
  const message = await sayChanged(asking.world, asking.number, asking.account);
  return refused({ message, instead: Object.fromEntries(untouched) });
}

async function shippedOutcome(
  world: DeskWorld,
  order: Order,
  { tracking, back, isTold }: { tracking: string; back: string; isTold: boolean },
): Promise<DeskOutcome> {
  const name = formatNumber(order.number);
  const isWhole = order.state === "shipped";
  const state = orderTexts.stateOf(order.state, order.delivery);
  const says = isWhole ? shippedAudit(order) : texts.audit.shippedPart(name);
  return done({
    to: backTo(order.number, back),
    says: [
      isWhole ? texts.done.moved(name, state) : texts.done.shippedPart(name),
      ...(isTold && order.email ? [texts.done.letterHeld] : []),
    ].join(" "),
    undo: { action: orderPath(order.number, UNSHIP), fields: { vu: await markOf(world, order) } },
    audit: about(order.number, says, { tracking }),
  });
}

const shippedAudit = (order: Order): string => {
  const name = formatNumber(order.number);
  const state = orderTexts.stateOf(order.state, order.delivery);
  return isSent(order) ? texts.audit.shipped(name) : texts.audit.moved(name, state);
};

/** What somebody has seen who sees it now. */
const markOf = async ({ database: { read } }: DeskWorld, order: Order): Promise<string> =>
  (await standingOf(read, order)).mark;

const unshipVerb = (world: DeskWorld, { one }: Screens): DeskVerb =>
  deskVerb({
    name: "order.unship",
    path: `:number/${UNSHIP}`,
    screen: one,
    form: z.object({ vu: seen }),
    run: async ({ params, form, account, back }): Promise<DeskOutcome> => {
      const number = numberIn(params);
      const undone = await unshipOrder(world, number, form.vu);
      if (!undone.ok) return whyNot({ world, number, account }, undone.refusal);
      const { order, isTold } = undone.value;
      const name = formatNumber(order.number);
      return done({
        to: backTo(order.number, back),
        says: texts.done[undoneWords(order, isTold)](name),
        audit: unshippedAudit(undone.value),
      });
    },
  });

const trackVerb = (world: DeskWorld, { one }: Screens): DeskVerb =>
  deskVerb({
    name: "order.track",
    path: ":number/colis/:parcel/suivi/",
    screen: one,
    form: z.object({
      transporteur: carrier,
      suivi: tracking,
      prevenir: checked,
      avant: z.string().max(60).optional(),
      annule: checked,
    }),
    run: async ({ params, form, account, back }): Promise<DeskOutcome> => {
      const number = numberIn(params);
      const parcelId = params.parcel ?? "";
      const tracked = await correctTracking(world, number, {
        parcelId,
        carrier: form.transporteur,
        tracking: form.suivi,
        before: form.avant,
        tellBuyer: form.prevenir,
      });
      if (!tracked.ok) {
        if (tracked.refusal === "changed")
          return refused({ message: await sayChanged(world, number, account) });
        return refused({ message: tracked.refusal === "forgotten" ? texts.forgotten : texts.unknownParcel });
      }
      const { order, before, isTold } = tracked.value;
      const name = formatNumber(order.number);
      const fields = { transporteur: before.carrier, suivi: before.tracking, avant: form.suivi, annule: "1" };
      return done({
        to: backTo(order.number, back),
        says: form.annule ? texts.done.trackedAsBefore(name) : texts.done.tracked(name, isTold),
        undo: isTold ? undefined : { action: trackingPath(order.number, parcelId), fields },
        audit: about(order.number, texts.audit.tracked(name), {
          tracking: { before: before.tracking, after: form.suivi },
        }),
      });
    },
  });

const undoneWords = (order: Order, isTold: boolean) =>
  isSent(order) ? (isTold ? "unshippedTold" : "unshipped") : isTold ? "unreadyTold" : "unready";

const unshippedAudit = ({ order, isTold }: Unshipped): AuditEntry => {
  const words = isSent(order) ? texts.audit.unshipped : texts.audit.unready;
  return about(order.number, words(formatNumber(order.number)), { isTold });
};

const noteVerb = (world: DeskWorld, { one }: Screens): DeskVerb =>
  deskVerb({
    name: "order.note",
    path: ":number/noter/",
    screen: one,
    form: z.object({ note: z.string().trim().min(1, texts.emptyNote).max(1000) }),
    run: async ({ params, form, account, back }): Promise<DeskOutcome> => {
      const note = { at: world.clock.now(), text: form.note, by: account.name };
      const noted = await noteOn(world, numberIn(params), note);
      if (!noted.ok) return refused({ message: texts[noted.refusal] });
      const { number } = noted.value;
      return done({
        to: backTo(number, back),
        says: texts.done.noted,
        audit: about(number, texts.audit.noted(formatNumber(number))),
      });
    },
  });

const resendVerb = (world: DeskWorld, { one }: Screens): DeskVerb =>
  deskVerb({
    name: "order.resend",
    path: ":number/renvoyer/",
    screen: one,
    form: z.object({}),
    run: async ({ params, back }): Promise<DeskOutcome> => {
      const order = await resendEmail(world, numberIn(params));
      if (!order) return refused({ message: texts.unknown });
      if (!order.email) return refused({ message: texts.noEmail });
      return done({
        to: backTo(order.number, back),
        says: texts.done.resent(order.email),
        audit: about(order.number, texts.audit.resent(formatNumber(order.number))),
      });
    },
  });

const numbers = z
  .union([z.string(), z.array(z.string())], texts.bulkNone)
  .transform((all) => [all].flat().filter((number) => parseNumber(number) !== undefined))
  .refine((all) => all.length <= MOST_CHOSEN, texts.bulkTooMany(MOST_CHOSEN));

/** From the boxes of the list to the screen that does something with them; nothing is changed yet. */
const chooseVerb = ({ list }: Screens, name: string, path: string, screen: string): DeskVerb =>
  deskVerb({
    name,
    path,
    screen: list,
    form: z.object({ n: numbers }),
    run: async ({ form }): Promise<DeskOutcome> => {
      const query = new URLSearchParams(form.n.map((number) => ["n", number]));
      return done({ to: `${deskPath(`commandes/${screen}`)}?${query}`, says: "" });
    },
  });

/** Each for itself, as it would be noted alone: one that cannot be does not keep the others. */
const payManyVerb = (world: DeskWorld, { list }: Screens): DeskVerb =>
  deskVerb({
    name: "order.pay-many",
    path: PAY_MANY,
    screen: list,
    form: z.object({ n: numbers }),
    run: async ({ form, back }): Promise<DeskOutcome> => {
      const audit: AuditEntry[] = [];
      const left: LeftOut[] = [];
      const paid: Marked[] = [];
      for (const number of new Set(form.n.map((word) => parseNumber(word) ?? 0))) {
        const moved = await moveOrder(world, number, "paid", { heldMs: HELD_MS });
        if (!moved.ok) {
          left.push(leftOutFor(number, moved.refusal));
          continue;
        }
        audit.push(movedAudit(moved.value));
        const mark = await unpayableMark(world, moved.value);
        if (mark !== undefined) paid.push({ order: moved.value, mark });
      }
      const says = [texts.done.paidMany(audit.length), leftOutWords(left, texts.whyNotPaid)];
      return done({
        to: backToList(back, unpaidPath()),
        says: says.filter(Boolean).join(" "),
        undo: undoOf(UNPAY, paid),
        audit,
      });
    },
  });

/** Those that were noted together, but for what has followed from some since. */
const unpayManyVerb = (world: DeskWorld, { list }: Screens): DeskVerb =>
  deskVerb({
    name: "order.unpay-many",
    path: UNPAY,
    screen: list,
    form: z.object({ n: asLeft }),
    run: async ({ form, back }): Promise<DeskOutcome> => {
      const undone: Unpaid[] = [];
      const left: string[] = [];
      for (const [word = "", mark = ""] of form.n) {
        const number = parseNumber(word) ?? 0;
        const outcome = await unpayOrder(world, number, mark);
        if (outcome.ok) undone.push(outcome.value);
        else left.push(formatNumber(number));
      }
      const told = undone.filter(({ email }) => email === "sent");
      const says = texts.done.unpaidMany(
        undone.length,
        told.map(({ order }) => formatNumber(order.number)).join(", "),
        left.join(", "),
      );
      if (undone.length === 0) return refused({ message: says });
      return done({
        to: backToList(back, unpaidPath()),
        says,
        audit: undone.map(unpaidAudit),
      });
    },
  });

/** Each for itself, as it would be noted alone: one that cannot be does not keep the others. */
const deliverManyVerb = (world: DeskWorld, { list }: Screens): DeskVerb =>
  deskVerb({
    name: "order.deliver-many",
    path: DELIVER_MANY,
    screen: list,
    form: z.object({ n: numbers }),
    run: async ({ form, back }): Promise<DeskOutcome> => {
      const left: LeftOut[] = [];
      const delivered: Marked[] = [];
      for (const number of new Set(form.n.map((word) => parseNumber(word) ?? 0))) {
        const moved = await moveOrder(world, number, "delivered", { heldMs: HELD_MS });
        if (moved.ok) delivered.push({ order: moved.value, mark: await markOf(world, moved.value) });
        else left.push(leftOutFor(number, moved.refusal));
      }
      const gone = delivered.map(({ order }) => order);
      const says = [texts.done.deliveredMany(mannersOf(gone)), leftOutWords(left, texts.whyNotDelivered)];
      return done({
        to: backToList(back, shippedPath),
        says: says.filter(Boolean).join(" "),
        undo: undoOf(UNDELIVER, delivered),
        audit: gone.map(movedAudit),
      });
    },
  });

/** Those that were noted together, but for what has happened to some since. */
const undeliverManyVerb = (world: DeskWorld, { list }: Screens): DeskVerb =>
  deskVerb({
    name: "order.undeliver-many",
    path: UNDELIVER,
    screen: list,
    form: z.object({ n: asLeft }),
    run: async ({ form, back }): Promise<DeskOutcome> => {
      const undone: Undelivered[] = [];
      const left: string[] = [];
      for (const [word = "", mark = ""] of form.n) {
        const number = parseNumber(word) ?? 0;
        const outcome = await undeliverOrder(world, number, { seen: mark, heldMs: HELD_MS });
        if (outcome.ok) undone.push(outcome.value);
        else left.push(formatNumber(number));
      }
      const told = undone.filter(({ email }) => email === "sent");
      const says = texts.done.undeliveredMany(
        shippedCounts(undone.map(({ order }) => order)),
        told.map(({ order }) => formatNumber(order.number)).join(", "),
        left.join(", "),
      );
      if (undone.length === 0) return refused({ message: says });
      return done({ to: backToList(back, shippedPath), says, audit: undone.map(undeliveredAudit) });
    },
  });

/** One of several, and what somebody has seen of it who sees it now. */
interface Marked {
  order: Order;
  mark: string;
}

/** It travels in a cookie, which is no place for hundreds. */
const undoOf = (verb: string, orders: readonly Marked[]) =>
  orders.length === 0 || orders.length > MOST_UNDONE
    ? undefined
    : {
        action: deskPath(`commandes/${verb}`),
        fields: { n: orders.map(({ order, mark }) => `${order.number}:${mark}`).join(",") },
      };

/** Each for itself: one that cannot leave does not keep the others. A number that is none is mended first. */
const shipManyVerb = (world: DeskWorld, { many }: Screens): DeskVerb =>
  deskVerb({
    name: "order.ship-many",
    path: "expedier/",
    screen: many,
    form: z.looseObject({ n: numbers, transporteur: carrier }),
    run: async ({ form }): Promise<DeskOutcome> => {
      const parcels = trackingsIn(form, form.n);
      const errors = faultsIn(parcels, form[TOGETHER]);
      if (Object.keys(errors).length > 0) return refused({ errors });
      const audit: AuditEntry[] = [];
      const left: LeftOut[] = [];
      const gone: Marked[] = [];
      for (const { number, tracking } of parcels) {
        const shipping = { carrier: form.transporteur, tracking, tellBuyer: true };
        const shipped = await shipOrder(world, number, { ...shipping, heldMs: HELD_MS });
        if (!shipped.ok) {
          left.push(leftOutFor(number, shipped.refusal));
          continue;
        }
        audit.push(about(number, shippedAudit(shipped.value), { tracking }));
        gone.push({ order: shipped.value, mark: await markOf(world, shipped.value) });
      }
      const told = texts.done.shippedMany(shippedCounts(gone.map(({ order }) => order)));
      const says = [told, leftOutWords(left)].filter(Boolean).join(" ");
      return done({ to: deskPath("commandes/"), says, undo: undoOf(UNSHIP, gone), audit });
    },
  });

/** « suivi-48213905 »: each order with what was typed for it. */
const trackingsIn = (form: Record<string, unknown>, words: readonly string[]): TypedTracking[] =>
  [...new Set(words)].map((word) => {
    const number = parseNumber(word) ?? 0;
    return { number, tracking: String(form[`suivi-${number}`] ?? "").trim() };
  });

/** At each field: a number that is none, or that another order of the form has, unless both share a parcel. */
function faultsIn(parcels: readonly TypedTracking[], together: unknown): Record<string, string> {
  const repeated = together ? [] : [...repeatedIn(parcels)];
  const wrong = parcels.filter((parcel) => !isTracking(parcel.tracking));
  return Object.fromEntries([
    ...repeated.map(([number, first]) => [`suivi-${number}`, texts.sameTracking(formatNumber(first))]),
    ...wrong.map(({ number }) => [`suivi-${number}`, texts.badTracking]),
  ]);
}

/** « 48213905:shipped.2.1.0 », as each was left. */
const asLeft = z
  .string()
  .max(5000)
  .transform((text) => text.split(",").map((each) => each.split(":")));

const unshipManyVerb = (world: DeskWorld, { list }: Screens): DeskVerb =>
  deskVerb({
    name: "order.unship-many",
    path: UNSHIP,
    screen: list,
    form: z.object({ n: asLeft }),
    run: async ({ form, back }): Promise<DeskOutcome> => {
      const undone: Unshipped[] = [];
      const left: string[] = [];
      for (const [word = "", mark = ""] of form.n) {
        const outcome = await unshipOrder(world, parseNumber(word) ?? 0, mark);
        if (outcome.ok) undone.push(outcome.value);
        else left.push(formatNumber(parseNumber(word) ?? 0));
      }
      const told = undone.filter(({ isTold }) => isTold).map(({ order }) => formatNumber(order.number));
      const says = texts.done.unshippedMany(
        shippedCounts(undone.map(({ order }) => order)),
        told.join(", "),
        left.join(", "),
      );
      if (undone.length === 0) return refused({ message: says });
      return done({
        to: backToList(back, deskPath("commandes/")),
        says,
        audit: undone.map(unshippedAudit),
      });
    },
  });
