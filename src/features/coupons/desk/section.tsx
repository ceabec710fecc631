/** « Coupons »: those that there are with what they brought, and making, limiting, ending, resuming one. */
import { z } from "zod";
import { done, refused } from "../../../kernel/result";
import {
  AFTER_PARAMETER,
  type DeskOutcome,
  type DeskScreen,
  type DeskVerb,
  defineDeskSection,
  deskPath,
  deskScreen,
  deskVerb,
  firstPage,
  mayDo,
  type Undo,
} from "../../desk";
import type { ShopContext } from "../../feature";
import { changeLimits, couponSalesSlot, makeCoupon, turnCoupon } from "../actions";
import { codeOf, type Limits } from "../coupons";
import { countCoupons, findCoupon, pageOfCoupons } from "../store";
import { couponMark, limitsForm, limitsMark, readLimits, readMake } from "./forms";
import { CouponList, CouponView, MakeCoupon } from "./screens";
import { texts } from "./texts.fr";
import { viewWord } from "./views";

const PATH = "coupons/";
const here = deskPath(PATH);
const PAGE = 50;
const FOUND = 8;

type Parts = Pick<ShopContext, "database" | "clock" | "slots" | "market">;

export function couponsDesk(parts: Parts) {
  const { database, clock } = parts;
  const list = listScreen(parts);
  const make = makeScreen();
  const one = oneScreen(parts);
  return defineDeskSection({
    name: "coupons",
    title: texts.title,
    icon: "tag",
    path: PATH,
    words: texts.paletteWords,
    deeds: [{ title: texts.make, words: texts.deedWords, path: "nouveau/", needs: "team" }],
    subjects: { coupon: (code) => `${here}${code}/` },
    nav: { group: 1, order: 50 },
    screens: [list, make, one],
    verbs: [
      makeVerb(parts, make),
      limitVerb(parts, one),
      turnVerb(parts, list, false),
      turnVerb(parts, list, true),
    ],
    find: async (words) => {
      const page = {
        tab: "all",
        words: codeOf(words),
        now: clock.now(),
        after: undefined,
        limit: FOUND,
      } as const;
      const found = words.trim().length < 2 ? [] : await pageOfCoupons(database.read, page);
      return found.slice(0, FOUND).map((coupon) => ({
        title: coupon.code,
        detail: texts.gives(coupon, parts.market),
        href: `${here}${coupon.code}/`,
        kind: texts.kind,
      }));
    },
  });
}

/* ------------------------------------------------------------------- screens */

/** « 1794872191350-CODE »: where a page begins. */
function afterIn(text: string): { createdAt: number; code: string } | undefined {
  const [, at, code] = /^(\d{1,15})-([A-Z0-9-]+)$/.exec(text) ?? [];
  return at === undefined || code === undefined ? undefined : { createdAt: Number(at), code };
}

const listScreen = ({ database, clock, slots }: Parts): DeskScreen =>
  deskScreen({
    path: "",
    query: z.object({
      q: z.string().max(60).catch(""),
      etat: viewWord,
      [AFTER_PARAMETER]: z.string().catch(""),
    }),
    show: async ({ query, url, account }) => {
      const now = clock.now();
      const db = database.read;
      const asked = { tab: query.etat, words: codeOf(query.q), now, limit: PAGE };
      const [rows, running, over] = await Promise.all([
        pageOfCoupons(db, { ...asked, after: afterIn(query[AFTER_PARAMETER]) }),
        countCoupons(db, "running", now),
        countCoupons(db, "over", now),
      ]);
      const page = firstPage(rows, PAGE, ({ createdAt, code }) => `${createdAt}-${code}`);
      const sales = await slots.first(couponSalesSlot)?.(
        db,
        page.rows.map(({ code }) => code),
      );
      const counts = { running, over, all: running + over };
      const mayChange = mayDo(account.role, "team");
      const main = (
        <CouponList {...{ ...page, sales, counts, now, url, mayChange }} tab={query.etat} words={query.q} />
      );
      const keys = [
        ...(mayChange ? [{ keys: ["N"], says: texts.keys.make }] : []),
        { keys: ["/"], says: texts.keys.search },
      ];
      return { page: { title: texts.title, main, keys } };
    },
  });

const makeScreen = (): DeskScreen =>
  deskScreen({
    path: "nouveau/",
    needs: "team",
    show: async () => ({ page: { title: texts.makeTitle, main: <MakeCoupon /> } }),
  });

const oneScreen = ({ database, clock, slots }: Parts): DeskScreen =>
  deskScreen({
    path: ":code/",
    show: async ({ params, account }) => {
      const coupon = await findCoupon(database.read, codeOf(params.code ?? ""));
      if (!coupon) return undefined;
      const sales = await slots.first(couponSalesSlot)?.(database.read, [coupon.code]);
      const mayChange = mayDo(account.role, "team");
      const main = (
        <CouponView coupon={coupon} sales={sales?.get(coupon.code)} now={clock.now()} mayChange={mayChange} />
      );
      return { page: { title: coupon.code, main } };
    },
  });

/* --------------------------------------------------------------------- verbs */

const text = z.string().max(60).default("");
const limits = { au: text, limite: text, par_courriel: text };

const makeVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "coupon.make",
    path: "nouveau/faire/",
    form: z.object({
      code: text,
      donne: z.enum(["percent", "amount", "delivery"]),
      valeur: text,
      minimum: text,
      du: text,
      ...limits,
    }),
    screen,
    run: async ({ form }) => {
      const now = parts.clock.now();
      const { timeZone } = parts.market;
      const terms = readMake(form, { now, timeZone });
      if (!terms.ok) return refused({ errors: terms.refusal });
      const made = await makeCoupon(parts, terms.value);
      if (!made.ok) return refused({ errors: { code: texts.faults.taken } });
      const { code } = made.value;
      return done({
        to: here,
        says: texts.made(made.value, now, timeZone),
        undo: undoTurn(code, false, couponMark(made.value)),
        audit: { about: aboutOf(code), says: texts.audit.made(made.value, parts.market) },
      });
    },
  });

const limitVerb = ({ database, market }: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "coupon.limit",
    path: ":code/limiter/",
    form: z.object({ ...limits, vu: text }),
    screen,
    run: async ({ params, form }) => {
      const { timeZone } = market;
      const code = codeOf(params.code ?? "");
      const coupon = await findCoupon(database.read, code);
      const read = readLimits(form, coupon?.startsAt, timeZone);
      if (!read.ok) return refused({ errors: read.refusal });
      const isAsSeen = (now: Limits) => limitsMark(now) === form.vu;
      const changed = await changeLimits(database, code, read.value, isAsSeen);
      if (!changed.ok)
        return refused(changed.refusal === "changed" ? { message: texts.changedMeanwhile } : {});
      const before = limitsForm(changed.value, timeZone);
      return done({
        to: `${here}${code}/`,
        says: texts.limited(code),
        undo: { action: `${here}${code}/limiter/`, fields: { ...before, vu: limitsMark(read.value) } },
        audit: {
          about: aboutOf(code),
          says: texts.audit.limited(code),
          detail: { before, after: limitsForm(read.value, timeZone) },
        },
      });
    },
  });

const turnVerb = ({ database }: Parts, screen: DeskScreen, active: boolean): DeskVerb =>
  deskVerb({
    name: active ? "coupon.resume" : "coupon.end",
    path: active ? ":code/reprendre/" : ":code/terminer/",
    // only an undo says what was seen
    form: z.object({ vu: text }),
    screen,
    run: async ({ params, form, back }) => {
      const code = codeOf(params.code ?? "");
      const turned = await turnCoupon(
        database,
        { code, active },
        (now) => form.vu === "" || form.vu === couponMark(now),
      );
      if (!turned.ok) return notTurned(turned.refusal, { code, active, back });
      return done({
        to: back,
        says: active ? texts.resumed(code) : texts.ended(code),
        undo: undoTurn(code, !active, couponMark(turned.value)),
        audit: {
          about: aboutOf(code),
          says: active ? texts.audit.resumed(code) : texts.audit.ended(code),
        },
      });
    },
  });

function notTurned(
  refusal: "unknown" | "already" | "changed",
  { code, active, back }: { code: string; active: boolean; back: string },
): DeskOutcome {
  if (refusal === "already")
    return done({ to: back, says: active ? texts.resumedAlready(code) : texts.endedAlready(code) });
  return refused(refusal === "changed" ? { message: texts.outdated } : {});
}

const undoTurn = (code: string, active: boolean, vu: string): Undo => ({
  action: `${here}${code}/${active ? "reprendre" : "terminer"}/`,
  fields: { vu },
});

const aboutOf = (code: string): string => `coupon:${code}`;
