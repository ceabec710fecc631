/** The menus and the foot of pages at the desk: settings of the frame, where a merchant looks for them. */
import { z } from "zod";
import { done, type Result, refused } from "../../../kernel/result";
import { readSentJson } from "../../../kernel/sent-json";
import {
  type Account,
  type DeskAsk,
  type DeskScreen,
  type DeskVerb,
  deskScreen,
  deskVerb,
  Form,
  Icon,
  listAudit,
  PageHead,
} from "../../desk";
import { frameSettings } from "../../frame";
import type { Asked } from "../../settings";
import {
  changeSent,
  DeadAddressesContext,
  type Drawn,
  readShape,
  type Sent,
  SettingSheets,
  type Shape,
  saidOf,
  seenFields,
  sentForm,
  shapeOfSetting,
  undoPacked,
  valuesOf,
} from "../../settings/desk";
import { AddressList } from "./address-list";
import { addressesOf, deadLinks, hrefsIn } from "./addresses";
import { MENUS } from "./list";
import { merge } from "./merge";
import type { PagesDeskParts } from "./parts";
import { rivalOf } from "./rival";
import { texts } from "./texts.fr";

const asked = ["menu", "footer", "address", "hours", "phone", "legal"].map((name) => ({
  of: frameSettings,
  name,
}));

const fieldOf = ({ of, name }: Asked): string => `${of.feature}.${name}`;
/** The fields that tell what the form was first drawn from, and which value was seen last. */
const baseField = (one: Asked): string => `avant.${fieldOf(one)}`;
const seenField = (one: Asked): string => `vu.${fieldOf(one)}`;

/** What was drawn first stays with a form that comes back: two changes are joined from there. */
const hiddenOf = (drawn: readonly Drawn[], typed: DeskAsk["typed"]): Record<string, string> => ({
  ...seenFields(drawn),
  ...Object.fromEntries(
    drawn.map(({ asked: one, value }) => {
      const name = baseField(one);
      return [name, String(typed?.[name] ?? JSON.stringify(value))];
    }),
  ),
});

export function menusDesk(parts: PagesDeskParts) {
  const screen = menusScreen(parts);
  return { screen, verbs: [saveVerb(parts, screen), undoVerb(parts, screen)] };
}

const menusScreen = (parts: PagesDeskParts): DeskScreen =>
  deskScreen({
    path: "menus/",
    needs: "team",
    show: async ({ typed }) => {
      const drawn = await valuesOf(parts, asked);
      const addresses = await addressesOf(parts);
      const dead = await deadLinks(
        parts,
        addresses,
        drawn.flatMap(({ value }) => hrefsIn(value)),
      );
      const main = (
        <>
          <PageHead title={texts.menusTitle} note={texts.menusNote} />
          {dead.length > 0 ? (
            <div className="banner banner--low" role="status">
              <Icon name="alert" />
              <div>{texts.deadLinks(dead)}</div>
            </div>
          ) : null}
          <AddressList addresses={addresses} />
          <Form
            action={`${MENUS}enregistrer/`}
            className="block"
            hidden={hiddenOf(drawn, typed)}
            label={texts.menusTitle}
            keep="menus"
          >
            <DeadAddressesContext value={new Set(dead)}>
              <SettingSheets drawn={drawn} />
            </DeadAddressesContext>
            <div className="savebar savebar--foot">
              <span />
              <button className="btn" type="submit" data-save="">
                {texts.save} <kbd>Ctrl S</kbd>
              </button>
            </div>
          </Form>
        </>
      );
      return { page: { title: texts.menusTitle, main } };
    },
  });

const saveVerb = (parts: PagesDeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "setting.change",
    path: "menus/enregistrer/",
    form: sentForm,
    screen,
    run: async ({ form, account }) => {
      const joined = await joinSent(parts, form, account);
      if (!joined.ok) return refused({ errors: joined.refusal });
      const changed = await changeSent(parts, asked, joined.value.sent, account);
      if (!changed.ok) return refused({ errors: changed.refusal });
      const { says } = joined.value;
      if (changed.value.length === 0) return done({ to: MENUS, says: says || texts.noMenuChange });
      const said = saidOf(changed.value, parts.market, `${MENUS}remettre/`);
      return done({ to: MENUS, ...said, says: `${said.says} ${says}`.trim() });
    },
  });

const undoVerb = (parts: PagesDeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "setting.undo",
    path: "menus/remettre/",
    form: z.object({ avant: z.string() }),
    screen,
    run: async ({ form }) => {
      const back = await undoPacked(parts, asked, form.avant);
      if (!back.ok) return done({ to: MENUS, says: back.refusal });
      const { audit } = saidOf(back.value, parts.market, "");
      return done({ to: MENUS, says: texts.menusRestored, audit });
    },
  });

/* ------------------------------------------------------------- two at a time */

/** What was sent, with the lines that somebody else has changed meanwhile; where both changed the same one, which. */
async function joinSent(
  parts: PagesDeskParts,
  form: Sent,
  account: Account,
): Promise<Result<{ sent: Sent; says: string }, Record<string, string>>> {
  const now = await valuesOf(parts, asked);
  const seen = seenFields(now);
  const errors: Record<string, string> = {};
  let [sent, says] = [form, ""];
  for (const { asked: one, value } of now) {
    const declaration = one.of.declarations[one.name];
    const base = declaration?.type.safeParse(readSentJson(String(form[baseField(one)])));
    if (!declaration || !base?.success) continue;
    const isOld = seenFields([{ asked: one, value: base.data }])[seenField(one)] !== seen[seenField(one)];
    const shape = shapeOfSetting(declaration);
    const mine = readShape(shape, fieldOf(one), form);
    if (!isOld || Object.keys(mine.faults).length > 0) continue;
    const { value: joined, clashes } = merge(base.data, mine.value, value);
    const rival = await whoChanged(parts, one, account);
    // told once: whoever saves again has seen it
    if (clashes.length > 0 && form[seenField(one)] !== seen[seenField(one)])
      errors[fieldOf(one)] = texts.menuClash(rival, clashes);
    if (clashes.length === 0) says = texts.menuJoined(rival);
    sent = { ...without(sent, fieldOf(one)), ...fieldsIn(shape, fieldOf(one), joined) };
    sent = { ...sent, [seenField(one)]: seen[seenField(one)] ?? "" };
  }
  return Object.keys(errors).length > 0 ? refused(errors) : done({ sent, says });
}

async function whoChanged({ database }: PagesDeskParts, one: Asked, me: Account) {
  const [last] = await listAudit(database.read, { about: `setting:${fieldOf(one)}`, limit: 1 });
  return rivalOf({ id: last?.account_id ?? "", name: last?.who ?? "" }, me);
}

const without = (sent: Sent, field: string): Sent =>
  Object.fromEntries(
    Object.entries(sent).filter(([name]) => name !== field && !name.startsWith(`${field}.`)),
  );

/** As a form would send it. */
function fieldsIn(shape: Shape, field: string, value: unknown): Record<string, string> {
  if (shape.kind === "list")
    return Object.assign(
      {},
      ...((value ?? []) as unknown[]).map((row, at) => fieldsIn(shape.of, `${field}.${at}`, row)),
    );
  if (shape.kind === "group")
    return Object.assign(
      {},
      ...Object.entries(shape.fields).map(([key, of]) =>
        fieldsIn(of, `${field}.${key}`, (value as Record<string, unknown> | undefined)?.[key]),
      ),
    );
  if (value === undefined || value === null || value === false) return {};
  return { [field]: value === true ? "1" : String(value) };
}
