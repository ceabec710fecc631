/** The screens of one product, and what can be done to it. */
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { isoDay } from "../../../kernel/dates";
import { done, refused } from "../../../kernel/result";
import { readSentJson } from "../../../kernel/sent-json";
import {
  type Account,
  Act,
  type DeskOutcome,
  type DeskScreen,
  type DeskVerb,
  deskScreen,
  deskVerb,
  Empty,
  formatWeekday,
  Moment,
  mayDo,
  PageHead,
  type Undo,
} from "../../desk";
import type { ShopContext } from "../../feature";
import { libraryPictures, pageOfPictures } from "../../pictures";
import { bulkEditing } from "../bulk/verbs";
import { undoOfOffer } from "../desk/offers";
import { tradeSlot } from "../keeping/trade";
import {
  duplicateProduct,
  type EditingParts,
  type EditRefusal,
  markOf,
  type Opened,
  openToEdit,
  removeProduct,
  restoreProduct,
  saveProduct,
} from "./actions";
import { sayChanged } from "./conflict";
import { many, one, readProduct, type Values, valuesOf } from "./form";
import { changedBack, inOrderOf, mergeTyped } from "./merging";
import { DRAFT, RESUMED } from "./names";
import { GOODS, ProductEditor } from "./product-screen";
import { removedScreen } from "./removed";
import { shelfEditing } from "./shelves";
import { removedProduct, shelvesToChoose } from "./store";
import { texts } from "./texts.fr";
import { MOST_FOUND, readTies, shownField, shownTies, tiesSlot, tieValues } from "./ties";

type Parts = Pick<ShopContext, "database" | "clock" | "slots" | "market" | "site">;

const UNDO = "defaire/";
/** The fields of the form that an undo writes, as JSON. */
const BEFORE = "avant";

/** To choose from without looking further. */
const LATEST = 24;

const fields = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export function productScreens(parts: Parts): {
  screens: DeskScreen[];
  verbs: DeskVerb[];
  editing: EditingParts;
} {
  const { database, clock, slots } = parts;
  const editing: EditingParts = { database, clock, trades: () => slots.all(tradeSlot) };
  const fresh = newScreen(parts);
  const one = productScreen(parts, editing);
  const shelves = shelfEditing(editing);
  const bulk = bulkEditing(parts, editing);
  return {
    editing,
    screens: [fresh, one, tiesScreen(parts), removedScreen(parts), ...shelves.screens, ...bulk.screens],
    verbs: [
      ...bulk.verbs,
      ...shelves.verbs,
      saveVerb(parts, editing, { path: "creer/", name: "product.create", screen: fresh }),
      saveVerb(parts, editing, { path: ":id/modifier/", name: "product.change", screen: one }),
      undoVerb(parts, editing, one),
      duplicateVerb(editing, one),
      removeVerb(editing, one),
      restoreVerb(editing, fresh),
    ],
  };
}

/** Names for whoever types one on a product's screen. */
const tiesScreen = ({ database, slots }: Parts): DeskScreen =>
  deskScreen({
    path: "rattacher/:name/",
    needs: "team",
    query: z.object({ q: z.string().trim().max(120).catch("") }),
    show: async ({ params, query }) => {
      const ties = slots.all(tiesSlot).find(({ name }) => name === params.name);
      const names = ties && query.q !== "" ? await ties.namesLike(database.read, query.q, MOST_FOUND) : [];
      return { file: { type: "application/json; charset=utf-8", body: JSON.stringify(names) } };
    },
  });

const urlOf = (id: number): string => `${GOODS}${id}/`;

async function editorParts({ database, site, clock, market, slots }: Parts, values: Values) {
  const db = database.read;
  const files = [...many(values, "image"), ...many(values, "v_image")].filter(Boolean);
  const asked = { undescribed: false, toShow: true, words: "", after: undefined, limit: LATEST };
  const [shelves, pictures, latest, ties] = await Promise.all([
    shelvesToChoose(db),
    libraryPictures(db, files),
    pageOfPictures(db, asked),
    shownTies(slots.all(tiesSlot), db, values),
  ]);
  const now = clock.now();
  const today = isoDay(now, market.timeZone);
  return { ...shelves, pictures, latest, ties, today, openedAt: now, origin: site.shop.origin };
}

const BLANK: Values = { solde_vu: "|", seuil: "5", poids: "0", visibilite: "brouillon", taxe: "standard" };
const keys = [{ keys: ["Ctrl", "S"], says: texts.keys.save }];

const newScreen = (parts: Parts): DeskScreen =>
  deskScreen({
    path: "nouveau/",
    needs: "team",
    show: async () => {
      const shown = await editorParts(parts, BLANK);
      const main = (
        <ProductEditor {...shown} name={texts.newTitle} values={BLANK} mark="" struckCents={null} mayChange />
      );
      return { page: { title: texts.newTitle, main, keys } };
    },
  });

const productScreen = (parts: Parts, editing: EditingParts): DeskScreen =>
  deskScreen({
    path: ":id/",
    show: async ({ params, account }) => {
      const opened = await openToEdit(editing, parts.database.read, Number(params.id));
      const mayChange = mayDo(account.role, "team");
      if (!opened) return removedPage(parts, Number(params.id), mayChange);
      const { product } = opened;
      const values = shownBy(parts, opened);
      const main = (
        <ProductEditor
          {...(await editorParts(parts, values))}
          id={product.id}
          name={product.name}
          values={values}
          mark={markOf(opened)}
          struckCents={product.kind === "simple" ? product.regularCents : null}
          mayChange={mayChange}
        />
      );
      return { page: { title: product.name, main, keys: [...keys, { keys: ["V"], says: texts.keys.see }] } };
    },
  });

/** What was removed can come back from here too, whatever leads to it. */
async function removedPage({ database, clock }: Parts, id: number, mayChange: boolean) {
  const removed = Number.isSafeInteger(id) ? await removedProduct(database.read, id) : undefined;
  if (!removed) return undefined;
  const { name, removedAt } = removed;
  const main = (
    <>
      <PageHead
        title={name}
        note={
          <>
            {texts.removedOn} <Moment at={removedAt} now={clock.now()} />
          </>
        }
      />
      <Empty title={texts.isRemoved}>
        {mayChange ? <Act action={`${urlOf(id)}remettre/`}>{texts.bringBack}</Act> : null}
      </Empty>
    </>
  );
  return { page: { title: name, main } };
}

/* ---------------------------------------------------------------------- verbs */

const saveVerb = (
  parts: Parts,
  editing: EditingParts,
  { path, name, screen }: { path: string; name: string; screen: DeskScreen },
): DeskVerb =>
  deskVerb({
    name,
    path,
    form: fields,
    screen,
    run: ({ params, form, account }) => {
      const id = params.id === undefined ? undefined : Number(params.id);
      return saveTyped(parts, editing, { id, form, account });
    },
  });

/** The fields that a save has changed, as they were, as long as nothing else has changed since. */
const undoVerb = (parts: Parts, editing: EditingParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "product.undo",
    path: `:id/${UNDO}`,
    form: z.object({ marque: z.string(), [BEFORE]: z.string() }),
    screen,
    run: async ({ params, form, account }) => {
      const id = Number(params.id);
      const sold = await openToEdit(editing, parts.database.read, id);
      if (!sold) return refused({ message: texts.gone });
      const before = fieldsIn(form[BEFORE]);
      if (!before || markOf(sold) !== form.marque) return refused({ message: texts.undoLate });
      const typed = {
        ...shownBy(parts, sold),
        ...tiesShown(parts),
        ...before,
        marque: form.marque,
      } as Values;
      const saved = await saveTyped(parts, editing, { id, form: typed, account, says: texts.asBefore });
      if (saved.ok) return saved;
      // the form below it is as it was: what hinders it is said above
      const { message, errors = {} } = saved.refusal;
      const hindrance = message ?? Object.values(errors)[0] ?? "";
      return refused({ message: errors.stock ? texts.undoLate : texts.notUndone(hindrance) });
    },
  });

const fieldsIn = (text: string): Values | undefined => fields.safeParse(readSentJson(text)).data;

interface Sending {
  id: number | undefined;
  form: Values;
  account: Account;
  /** What is told once it is kept. */
  says?: (name: string) => string;
}

async function saveTyped(
  parts: Parts,
  editing: EditingParts,
  { id, form, account, says = texts.saved }: Sending,
): Promise<DeskOutcome> {
  const sold = id === undefined ? undefined : await openToEdit(editing, parts.database.read, id);
  const read = readProduct(form, { ...(await readWorld(parts)), sold });
  const ties = await readTies(parts.slots.all(tiesSlot), parts.database.read, form);
  if (!read.ok || !ties.ok) {
    const errors = { ...(!read.ok && read.refusal), ...(!ties.ok && ties.refusal) };
    // the form is drawn again for the product as it is now: what has changed since it was opened is told now or never
    const isOld = sold && markOf(sold) !== one(form, "marque");
    if (!isOld) return refused({ errors: inOrderOf(form, errors) });
    const since = mergeTyped(shownBy(parts, sold), form);
    const message = await sayChanged(parts.database.read, { id: sold.product.id, typed: form, account });
    return refused({ message, ...since, errors: inOrderOf(form, { ...since.errors, ...errors }) });
  }
  const isTrial = one(form, RESUMED) !== "";
  const edited = { ...read.value, ofTrades: ties.value };
  const saved = await saveProduct(editing, { id, edited, mark: one(form, "marque"), isTrial });
  if (!saved.ok) return refusalOf(saved.refusal, parts, { typed: form, account });
  const { before, after } = saved.value;
  const { id: number, name } = after.product;
  const about = `product:${number}`;
  const shown = { to: urlOf(number), draft: one(form, DRAFT).slice(0, 60) };
  if (!before)
    return done({
      ...shown,
      says: `${texts.created(name, after.product.published)} ${saleSays(parts, after)}`.trim(),
      audit: { about, says: texts.audit.created(name) },
    });
  const changes = changesOf(before, after);
  if (Object.keys(changes).length === 0) return done({ ...shown, says: texts.nothing });
  const changed = texts.audit.changed(name, partsNamed(parts, Object.keys(changes)));
  const gone = goneVariations(before, after);
  const kept = gone.length > 0 ? texts.savedWithout(name, gone) : says(name);
  return done({
    ...shown,
    says: `${kept} ${"sale" in changes ? saleSays(parts, after) : ""}`.trim(),
    stays: gone.length > 0,
    undo: undoOf(parts, before, after, Object.keys(changes)),
    audit: { about, says: changed, detail: changes },
  });
}

/** A wrong price or count is undone as in the list, also once something else has changed. */
function undoOf(parts: Parts, before: Opened, after: Opened, changed: readonly string[]): Undo | undefined {
  if (isSaleLost(before, after)) return undefined;
  const isOffer = changed.every((key) => key === "priceCents" || key === "stock");
  const hasSales = [before, after].some(({ sales }) => Object.keys(sales).length > 0);
  if (!isOffer || hasSales || after.product.kind !== "simple") {
    const was = changedBack(shownBy(parts, before), shownBy(parts, after));
    const action = `${urlOf(after.product.id)}${UNDO}`;
    return was && { action, fields: { marque: markOf(after), [BEFORE]: JSON.stringify(was) } };
  }
  const offerOf = ({ product }: Opened) => ({ cents: product.priceCents, left: product.stock });
  return undoOfOffer(after.product.id, offerOf(before), offerOf(after));
}

/** Its form says days, not the moments at which a sale began and would have ended. */
const isSaleLost = (before: Opened, after: Opened): boolean =>
  Object.entries(before.sales).some(([id, { startsAt, endsAt }]) => {
    const sale = after.sales[Number(id)];
    return sale?.startsAt !== startsAt || sale.endsAt !== endsAt;
  });

/** From which day to which, where a sale has days: of several, those of the one that begins first. */
function saleSays({ clock, market: { timeZone } }: Parts, { sales }: Opened): string {
  const now = clock.now();
  const [first] = Object.values(sales)
    .filter(({ startsAt, endsAt }) => startsAt > now || endsAt !== null)
    .sort((one, other) => one.startsAt - other.startsAt);
  if (!first) return "";
  const dayOf = (at: number) => formatWeekday(at, now, timeZone);
  return texts.onSale({
    from: first.startsAt > now ? dayOf(first.startsAt) : "",
    // the last day is part of it
    to: first.endsAt === null ? "" : dayOf(first.endsAt - 1),
  });
}

async function readWorld({ database, clock, market }: Parts) {
  const { categories, makers } = await shelvesToChoose(database.read);
  return {
    categories: categories.map(({ id }) => id),
    makers: makers.map(({ id }) => id),
    timeZone: market.timeZone,
    currency: market.currency,
    now: clock.now(),
  };
}

/** What one can no longer choose, with what was left of it. */
function goneVariations({ product: was }: Opened, { product: is }: Opened) {
  const stay = new Set(is.variations.map(({ id }) => id));
  return was.variations
    .filter(({ id }) => !stay.has(id))
    .map(({ choices, stock }) => ({ name: Object.values(choices).join(" / "), stock }));
}

/** Before and after, field by field. */
function changesOf(before: Opened, after: Opened): Record<string, unknown> {
  const onSale = Object.keys(after.sales)
    .map(Number)
    .filter((id) => id in before.sales);
  const partsOf = ({ product, sales }: Opened): Record<string, unknown> => ({
    ...product,
    // during a sale its price is another
    base: onSale.map((id) => [id, sales[id]?.baseCents]),
    sale: Object.entries(sales).map(([id, { saleCents, startsAt, endsAt }]) => [
      id,
      saleCents,
      startsAt,
      endsAt,
    ]),
  });
  const [was, is] = [partsOf(before), partsOf(after)];
  const quiet = new Set(["prices", "regularCents", "sold", "id"]);
  const changed = Object.keys(is).filter((key) => !quiet.has(key) && !isDeepStrictEqual(was[key], is[key]));
  return Object.fromEntries(changed.map((key) => [key, { before: was[key], after: is[key] }]));
}

/** As the merchant calls them, each once. */
function partsNamed({ slots }: Parts, keys: readonly string[]): string {
  const ofTrades = slots.all(tiesSlot).map(({ part, texts }) => [part, texts.part] as const);
  const named: Record<string, string> = { ...texts.parts, ...Object.fromEntries(ofTrades) };
  return [...new Set(keys.map((key) => named[key] ?? texts.parts.other))].join(", ");
}

async function refusalOf(
  refusal: EditRefusal,
  parts: Parts,
  { typed, account }: { typed: Values; account: Account },
): Promise<DeskOutcome> {
  switch (refusal.why) {
    case "unknown":
      return refused({ message: texts.gone });
    case "trial":
      return refused({ message: texts.resumed });
    case "changed":
      return refused({
        message: await sayChanged(parts.database.read, { id: refusal.product.id, typed, account }),
        ...mergeTyped(shownBy(parts, refusal), typed),
      });
    case "stock": {
      const says = texts.faults.stockChanged(refusal.now === null ? "non compté" : String(refusal.now));
      const errors: Record<string, string> = refusal.key
        ? { variations: `${refusal.key}\u00a0: ${says}` }
        : { stock: says };
      return refused({ errors });
    }
    case "slug":
      return refused({ errors: { adresse: texts.faults.slugTaken } });
    case "skus":
      return refused({ errors: { code: texts.faults.skuTaken(refusal.skus) } });
    case "picture":
      return refused({ message: texts.faults.picture(refusal.file) });
  }
}

/** As its form says it. */
const shownBy = ({ slots, market }: Parts, opened: Opened): Values => ({
  ...valuesOf(opened, market.timeZone),
  ...tieValues(slots.all(tiesSlot), opened.product),
});

/** As the form says that it shows them. */
const tiesShown = ({ slots }: Parts): Values =>
  Object.fromEntries(slots.all(tiesSlot).map(({ name }) => [shownField(name), "1"]));

const duplicateVerb = (editing: EditingParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "product.duplicate",
    path: ":id/dupliquer/",
    form: z.object({}),
    screen,
    run: async ({ params }) => {
      const made = await duplicateProduct(editing, Number(params.id), texts.copyOf);
      if (!made.ok) return refused({ message: texts.gone });
      const { id, name } = made.value;
      return done({
        to: urlOf(id),
        says: texts.duplicated(name),
        audit: { about: `product:${id}`, says: texts.audit.duplicated(name) },
      });
    },
  });

const removeVerb = (editing: EditingParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "product.remove",
    path: ":id/supprimer/",
    form: z.object({}),
    screen,
    run: async ({ params }) => {
      const removed = await removeProduct(editing, Number(params.id));
      if (!removed.ok) return refused({ message: texts.gone });
      const { id, name } = removed.value;
      return done({
        to: GOODS,
        says: texts.removed(name),
        undo: { action: `${GOODS}${id}/remettre/`, fields: {} },
        audit: { about: `product:${id}`, says: texts.audit.removed(name) },
      });
    },
  });

const restoreVerb = (editing: EditingParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "product.restore",
    path: ":id/remettre/",
    form: z.object({}),
    screen,
    run: async ({ params }) => {
      const back = await restoreProduct(editing, Number(params.id));
      if (!back.ok)
        return refused({
          message: back.refusal.why === "skus" ? texts.faults.skuTaken(back.refusal.skus) : texts.gone,
        });
      const { id, name } = back.value;
      return done({
        to: urlOf(id),
        says: texts.restored(name),
        audit: { about: `product:${id}`, says: texts.audit.restored(name) },
      });
    },
  });
