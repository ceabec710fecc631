/** The two letters: the one that asks to confirm, and the one that tells. The merchant may change their words. */
import { letterPicturePath } from "../../design/picture/picture";
import type { Currency } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import { paths } from "../../paths";
import type { Good } from "../catalogue";
import type { Block, Email, WordedEmail } from "../mail";
import { alertPaths } from "./names";
import { texts } from "./texts.fr";

interface Links {
  confirm: string;
  stop: string;
}

interface Product extends Pick<Good, "name" | "slug"> {
  /** What it looks like and costs, where that is known. */
  shown?: Pick<Good, "priceCents" | "picture"> & { currency: Currency };
}

/** Counted, so that nobody's mailbox is filled. */
export const CONFIRMATION = "stock-alert.confirm";
const BACK = "stock-alert.back";

export function confirmationLetter(address: string, { name }: Pick<Product, "name">, links: Links): Email {
  const { button, subject, heading, text } = texts.confirmation;
  return alertLetter(address, {
    worded: wordedAs(CONFIRMATION, { subject, heading, text: text(name) }, name),
    button: { kind: "button", label: button, path: alertPaths.confirm(links.confirm) },
    rest: [stopBlock(links)],
  });
}

export function backLetter(address: string, product: Product, links: Links): Email {
  const { button, subject, heading, text, last } = texts.letter;
  const { name, slug } = product;
  return alertLetter(address, {
    worded: wordedAs(BACK, { subject: subject(name), heading, text: text(name) }, name),
    what: shownAs(product),
    button: { kind: "button", label: button, path: paths.product(slug) },
    rest: [{ kind: "paragraph", text: last }, stopBlock(links)],
  });
}

const shownAs = ({ name, shown }: Product): Block[] =>
  shown
    ? [
        {
          kind: "rows",
          rows: [
            {
              label: name,
              value: formatMoney(shown.priceCents, shown.currency),
              picture: shown.picture ? letterPicturePath(shown.picture.source) : undefined,
            },
          ],
        },
      ]
    : [];

type Worded = NonNullable<Email["worded"]>;

const wordedAs = (letter: string, ours: Worded["ours"], name: string): Worded => ({
  name: letter,
  ours,
  values: { [texts.values.product]: name },
});

interface LetterParts {
  worded: Worded;
  /** What it is about, pictured. */
  what?: readonly Block[];
  button: Block;
  rest: readonly Block[];
}

const alertLetter = (address: string, { worded, what = [], button, rest }: LetterParts): Email => ({
  kind: "stock-alert",
  worded,
  to: { address },
  subject: worded.ours.subject,
  blocks: [
    { kind: "heading", text: worded.ours.heading },
    { kind: "paragraph", text: worded.ours.text },
    ...what,
    button,
    ...rest,
  ],
});

const stopBlock = ({ stop }: Links): Block => ({
  kind: "button",
  label: texts.stopLink,
  path: alertPaths.stop(stop),
  tone: "quiet",
});

const { example } = texts;
const noLinks: Links = { confirm: "", stop: "" };
const held = `{${texts.values.product}}`;

export const wordedAlertEmails: readonly WordedEmail[] = [
  {
    name: CONFIRMATION,
    title: texts.confirmation.title,
    ours: { ...texts.confirmation, text: texts.confirmation.text(held) },
    example: () => confirmationLetter(example.email, example, noLinks),
  },
  {
    name: BACK,
    title: texts.letter.title,
    ours: { ...texts.letter, subject: texts.letter.subject(held), text: texts.letter.text(held) },
    example: () => backLetter(example.email, { ...example, slug: "" }, noLinks),
  },
];
