/** « Modifier ensemble »: what is chosen, what it would do, and doing or undoing it. */
import { z } from "zod";
import { done, refused } from "../../../kernel/result";
import type { Reader } from "../../../platform/db";
import { fullName, goodsFor } from "../../catalogue";
import {
  AFTER_PARAMETER,
  type DeskOutcome,
  type DeskScreen,
  type DeskVerb,
  deskScreen,
  deskVerb,
  firstPage,
  mayDo,
  tabNamed,
} from "../../desk";
import type { ShopContext } from "../../feature";
import { namedThingsSlot } from "../../search";
import { categoryAsked, foundGoods, GOODS_TABS, idsOfGoods } from "../desk/store";
import type { EditingParts } from "../editing/actions";
import { shelvesToChoose } from "../editing/store";
import { applyBulk, type BulkDone, type BulkRefusal, planBulk, undoBulk } from "./actions";
import { MOST_ROWS } from "./changes";
import { readChange } from "./form";
import { BULK, ChangeForm, NAMED, Preview } from "./screens";
import { countRows, findBulk, latestBulks, pageOfRows } from "./store";
import { bulkTexts as texts } from "./texts.fr";

type Parts = Pick<ShopContext, "database" | "clock" | "slots" | "market">;

const PAGE = 100;
const LATEST = 5;

const chosen = z.object({
  n: z
    .union([z.string(), z.array(z.string())])
    .catch([])
    .transform((value) => [value].flat().map(Number).filter(Number.isSafeInteger)),
  tous: z.string().catch(""),
  q: z.string().max(100).catch(""),
  categorie: z.string().max(100).catch(""),
  etat: z.string().catch("").transform(tabNamed(GOODS_TABS, "all")),
});
type Chosen = z.infer<typeof chosen>;

export function bulkEditing(
  parts: Parts,
  editing: EditingParts,
): { screens: DeskScreen[]; verbs: DeskVerb[] } {
  const screen = changeScreen(parts);
  const preview = previewScreen(parts);
  const { database } = parts;
  return {
    screens: [screen, preview],
    verbs: [
      deskVerb({
        name: "bulk.plan",
        path: "ensemble/apercu/",
        form: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
        screen,
        run: async ({ form, query }) => {
          const ids = await idsOf(parts, query as Chosen);
          if (ids.length === 0) return refused({ message: texts.none });
          if (ids.length > MOST_ROWS) return refused({ message: texts.many(MOST_ROWS) });
          const { categories } = await shelvesToChoose(database.read);
          const world = {
            categories: categories.map(({ id }) => id),
            makers: [],
            timeZone: parts.market.timeZone,
            currency: parts.market.currency,
            now: parts.clock.now(),
          };
          const change = readChange(form, world);
          if (!change.ok) return refused({ errors: change.refusal });
          return done({ to: `${BULK}${await planBulk(editing, ids, change.value)}/`, says: "" });
        },
      }),
      moveVerb("bulk.apply", "appliquer", preview, (id) => applyBulk(editing, id)),
      moveVerb("bulk.undo", "annuler", preview, (id) => undoBulk(editing, id)),
    ],
  };
}

/** Rows that were ticked, or everything that the list's filter finds. */
async function idsOf({ database, slots }: Parts, { n, tous, q, etat, categorie }: Chosen): Promise<number[]> {
  const db = database.read;
  if (tous === "") {
    const goods = await goodsFor(db, n);
    return [...new Set(n)].filter((id) => goods.has(id));
  }
  const among = q.trim() === "" ? undefined : await foundGoods(db, q, slots.first(namedThingsSlot));
  const { categories } = await shelvesToChoose(db);
  const categoryId = categoryAsked(categories, categorie);
  return idsOfGoods(db, { tab: etat, categoryId, among, limit: MOST_ROWS });
}

const changeScreen = (parts: Parts): DeskScreen =>
  deskScreen({
    path: "ensemble/",
    needs: "team",
    query: chosen,
    show: async ({ query, url }) => {
      const db = parts.database.read;
      const ids = await idsOf(parts, query);
      const [names, { categories }, latest] = await Promise.all([
        namesOf(db, ids.slice(0, NAMED)),
        shelvesToChoose(db),
        latestBulks(db, LATEST),
      ]);
      const main = (
        <ChangeForm
          names={names}
          count={ids.length}
          isTooMany={ids.length > MOST_ROWS}
          search={url.search}
          categories={categories}
          latest={latest}
          now={parts.clock.now()}
        />
      );
      return { page: { title: texts.title, main } };
    },
  });

async function namesOf(db: Reader, ids: readonly number[]): Promise<string[]> {
  const goods = await goodsFor(db, ids);
  return ids.flatMap((id) => {
    const good = goods.get(id);
    return good ? [fullName(good)] : [];
  });
}

const previewScreen = ({ database }: Parts): DeskScreen =>
  deskScreen({
    path: "ensemble/:bulk/",
    query: z.object({ [AFTER_PARAMETER]: z.coerce.number().int().nonnegative().catch(0) }),
    show: async ({ params, query, url, account }) => {
      const db = database.read;
      const bulk = await findBulk(db, params.bulk ?? "");
      if (!bulk) return undefined;
      const asked = { after: query[AFTER_PARAMETER], limit: PAGE + 1 };
      const [found, counts, { categories }] = await Promise.all([
        pageOfRows(db, bulk.id, asked),
        countRows(db, bulk.id),
        shelvesToChoose(db),
      ]);
      const page = firstPage(found, PAGE, ({ position }) => String(position));
      const main = (
        <Preview
          bulk={bulk}
          rows={page.rows}
          next={page.next}
          counts={counts}
          categories={new Map(categories.map(({ id, name }) => [id, name]))}
          url={new URL(`${BULK}${bulk.id}/${url.search}`, url)}
          mayChange={mayDo(account.role, "team")}
        />
      );
      return { page: { title: texts.title, main } };
    },
  });

const moveVerb = (
  name: "bulk.apply" | "bulk.undo",
  path: string,
  screen: DeskScreen,
  move: (id: string) => ReturnType<typeof applyBulk>,
): DeskVerb =>
  deskVerb({
    name,
    path: `ensemble/:bulk/${path}/`,
    form: z.object({}),
    screen,
    run: async ({ params }) => {
      const moved = await move(params.bulk ?? "");
      return moved.ok
        ? told(name === "bulk.apply", moved.value)
        : refused({ message: refusals[moved.refusal] });
    },
  });

const refusals: Record<BulkRefusal, string> = {
  unknown: texts.gone,
  undone: texts.already,
  planned: texts.notYet,
};

function told(isApplied: boolean, { bulk, count, refused: left }: BulkDone): DeskOutcome {
  const to = `${BULK}${bulk.id}/`;
  const about = `bulk:${bulk.id}`;
  if (!isApplied)
    return done({
      to,
      says: texts.undone(count, left),
      audit: { about, says: texts.audit.undone(count) },
    });
  return done({
    to,
    says: texts.applied(count, left),
    undo: { action: `${to}annuler/`, fields: {} },
    audit: { about, says: texts.audit.applied(count) },
  });
}
