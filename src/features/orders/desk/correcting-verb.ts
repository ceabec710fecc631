/** The verb of « Corriger »: read by the checkout's rules, told field by field in the journal. */
import { z } from "zod";
import { done, refused } from "../../../kernel/result";
import { oneLine } from "../../../kernel/text";
import { type DeskOutcome, type DeskScreen, type DeskVerb, deskVerb, type StoredAudit } from "../../desk";
import { resendEmail } from "../actions";
import type { BuyerDetails, TypedAddress, TypedBuyer } from "../buyer-rules";
import { type Corrected, correctOrder, hasOneAddress, mayCorrect } from "../correct";
import { documentNumber } from "../invoice/numbers";
import { documentsOf } from "../invoice/store";
import { type Address, formatNumber, mannerOf, type Order } from "../orders";
import { standingOf } from "../standing";
import { findOrder } from "../store";
import { texts as orderTexts } from "../texts.fr";
import { sayChanged } from "./conflict";
import { texts } from "./correcting-texts.fr";
import { about, numberIn } from "./form-fields";
import { CORRECT, orderPath } from "./paths";
import { texts as deskTexts } from "./texts.fr";
import type { DeskWorld } from "./world";

export const CORRECTED = "order.correct";

const sentForm = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
type Sent = z.infer<typeof sentForm>;

export const correctVerb = (world: DeskWorld, one: DeskScreen): DeskVerb =>
  deskVerb({
    name: CORRECTED,
    path: `:number/${CORRECT}`,
    screen: one,
    form: sentForm,
    run: async ({ params, form, account }): Promise<DeskOutcome> => {
      const number = numberIn(params);
      const { read } = world.database;
      const order = await findOrder(read, { number });
      const rules = world.buyerRules();
      if (!order || !rules) return refused({ message: deskTexts.unknown });
      const seen = textIn(form, "vu");
      const changed = async () => refused({ message: await sayChanged(world, number, account) });
      // before its fields: a form that is drawn again has seen the order as it is now
      if (seen !== (await standingOf(read, order)).mark) return changed();
      if (!mayCorrect(order)) return refused({ message: whyLeft(order) });
      const details = await rules.read(order, typedIn(form, order));
      if (!details.ok) return refused({ errors: details.refusal });
      if (changesOf(order, details.value).length === 0)
        return done({ to: orderPath(number), says: texts.same });
      const corrected = await correctOrder(world, number, details.value, seen);
      if (corrected.ok) return correctedOutcome(world, corrected.value, textIn(form, "renvoyer") !== "");
      if (corrected.refusal === "forgotten") return refused({ message: deskTexts.forgotten });
      return corrected.refusal === "changed" ? changed() : refused({ message: whyLeft(order) });
    },
  });

const whyLeft = ({ state, delivery }: Order): string => texts.left(orderTexts.stateOf(state, delivery));

async function correctedOutcome(
  world: DeskWorld,
  { before, order, redirected }: Corrected,
  isWanted: boolean,
): Promise<DeskOutcome> {
  const number = formatNumber(order.number);
  const isNew = order.email !== "" && order.email !== before.email;
  // a letter that waited goes there by itself
  const isResent = isNew && isWanted && redirected === 0;
  if (isResent) await resendEmail(world, order.number);
  const isSent = isResent || redirected > 0;
  const said = isSent ? texts.doneSent(number, order.email) : texts.done(number);
  const invoice = (await documentsOf(world.database.read, order.id)).find(({ kind }) => kind === "invoice");
  return done({
    to: orderPath(order.number),
    says: invoice ? `${said} ${texts.invoiceStays(documentNumber(invoice))}` : said,
    audit: about(order.number, texts.audit(number), { changes: changesOf(before, order) }),
  });
}

const textIn = (form: Sent, name: string): string => oneLine([form[name] ?? ""].flat()[0] ?? "");

function typedIn(form: Sent, order: Order): TypedBuyer {
  const isOne = hasOneAddress(order);
  const shipping = addressIn(form, "shipping");
  return {
    email: textIn(form, "email"),
    phone: textIn(form, "phone"),
    shipping: isOne ? shipping : { ...shipping, taxNumber: order.shipping.taxNumber ?? "" },
    billing: isOne ? undefined : addressIn(form, "billing"),
    isBilledToo: mannerOf(order.delivery) !== "sent" || textIn(form, "facture") !== "",
    questioned: textIn(form, "demande"),
  };
}

const FIELDS = Object.keys(orderTexts.addressLabels) as (keyof TypedAddress)[];

const addressIn = (form: Sent, which: "shipping" | "billing"): TypedAddress =>
  Object.fromEntries(FIELDS.map((field) => [field, textIn(form, `${which}.${field}`)])) as TypedAddress;

interface Change {
  field: string;
  before: string;
  after: string;
}

/** What is billed is told where it is not what is delivered to. */
function changesOf(before: BuyerDetails, after: BuyerDetails): Change[] {
  const shipped = addressChanges(before.shipping, after.shipping);
  const billed = addressChanges(before.billing, after.billing);
  const told = shipped.map((change) => JSON.stringify(change));
  return [
    { field: texts.email, before: before.email, after: after.email },
    { field: texts.phone, before: before.phone, after: after.phone },
    ...shipped,
    ...billed
      .filter((change) => !told.includes(JSON.stringify(change)))
      .map(({ field, ...values }) => ({ field: texts.billedField(field), ...values })),
  ].filter((change) => change.before !== change.after);
}

const addressChanges = (before: Address, after: Address): Change[] =>
  FIELDS.map((field) => ({
    field: orderTexts.addressLabels[field],
    before: before[field] ?? "",
    after: after[field] ?? "",
  })).filter((change) => change.before !== change.after);

/** Where letters of the order went before, as the journal tells. */
export const formerEmails = (rows: readonly StoredAudit[]): string[] =>
  rows
    .filter(({ verb }) => verb === CORRECTED)
    .flatMap(changesIn)
    .filter(({ field, before }) => field === texts.email && before !== "")
    .map(({ before }) => before);

/** As they were written down; none once its buyer was erased. */
export const changesIn = ({ detail }: Pick<StoredAudit, "detail">): Change[] =>
  (JSON.parse(detail) as { changes?: Change[] }).changes ?? [];
