/** Letters as mail programs read them: Outlook with its tables, Gmail with its scissors, and those that show text only. */
import { beforeAll, describe, expect, test } from "vitest";
import { type Ordered, order as placeOrder } from "../../../test/support/buying";
import { freshDatabase } from "../../../test/support/databases";
import { newShopper } from "../../../test/support/shopper";
import { plentiful } from "../../../test/support/stock";
import { openTestApp, SECRET, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { createSigning } from "../../platform/http/signing";
import { createOrderLinks, findOrder, moveOrder, type Order } from "../orders";
import type { Block } from ".";
import { drawHtml, drawText } from "./email-template";
import { emailTemplateOf } from "./mailer";
import { wordedEmailSlot } from "./words";

const ORIGIN = "https://boutique.example";
/** Gmail cuts a letter at 102 KB. */
const MOST_BYTES = 100_000;
/** As many as one visitor may add at once. */
const MANY = 20;
/** What Word, with which Outlook draws, does not know. */
const UNKNOWN_TO_OUTLOOK = /(?:flex|grid|float|position:|background-image|url\(|box-shadow|transform)/;

interface Letter {
  subject: string;
  html: string;
  text: string;
}

const clock = stoppedClock(Date.UTC(2026, 10, 16, 15, 5));
const links = createOrderLinks(createSigning(SECRET, clock));
let app: TestApp;
let letters: Letter[];

beforeAll(async () => {
  app = await openTestApp(await freshDatabase("sqlite", "demo"), { clock });
  const ways: Record<string, string>[] = [
    {},
    { payment_method: "cheque" },
    { "shipping_method[0]": "local_pickup:atelier" },
  ];
  for (const way of ways) {
    const sold = await ordered(way);
    for (const state of ["paid", "shipped", "delivered", "refunded"] as const) await move(sold, state);
  }
  await ordered({}, MANY);
  const asked = await ordered({});
  await move(asked, "paid");
  await confirm(asked);
  await confirm(await ordered({}));
  letters = await drawn();
});

/** Enough for free delivery: the total is then the same for whoever fetches it. */
async function ordered(more: Record<string, string>, count = 5): Promise<Order> {
  const buyer = newShopper(app);
  const goods = await plentiful(app, count);
  for (const { id } of goods) await buyer.add(id);
  const told = (await placeOrder(buyer, {
    billing_email: `lettres-${clock.now()}@exemple.ca`,
    payment_method: "bacs",
    ...more,
  })) as Ordered;
  if (told.result !== "success") throw new Error(JSON.stringify(told));
  clock.advance(1);
  return (await findOrder(app.database.read, { number: told.order_id }))!;
}

const move = (order: Order, to: Parameters<typeof moveOrder>[2]) =>
  moveOrder({ ...app, clock, links }, order.number, to);

const confirm = (order: Order) =>
  newShopper(app).ask(`${links.tracking(order)}demande/`, {
    method: "POST",
    form: { motif: "Trop tard", demande: "cancellation", confirmer: "1" },
  });

async function drawn(): Promise<Letter[]> {
  const shop = { origin: ORIGIN, market: app.market };
  const template = await emailTemplateOf(app.settings, shop, app.database.read);
  const rows = await app.database.read.selectFrom("outbox").select(["subject", "body"]).execute();
  const sent = rows.map(({ subject, body }) => ({ subject, blocks: JSON.parse(body) as Block[] }));
  // one of each other kind: of an article that is back, of a card that was refused, of the desk
  const examples = app.slots.all(wordedEmailSlot).map(({ example }) => example());
  return [...sent, ...examples].map((email) => ({
    subject: email.subject,
    html: drawHtml(email, template),
    text: drawText(email, template),
  }));
}

const tagsOf = (html: string, name = "\\w+") =>
  [...html.matchAll(new RegExp(`<(${name})\\b[^>]*>`, "g"))].map(([tag]) => tag);
const styleOf = (tag: string) => /style="([^"]*)"/.exec(tag)?.[1] ?? "";
const everyLetter = (check: (letter: Letter) => unknown) => {
  for (const letter of letters) expect(check(letter), letter.subject).toEqual([]);
};

describe("ORD-07 every letter of the shop", () => {
  test("there are letters of all kinds, the longest of twenty articles", () => {
    expect(new Set(letters.map(({ subject }) => subject.replace(/[\d-]+/g, ""))).size).toBeGreaterThan(20);
    expect(Math.max(...letters.map(({ html }) => tagsOf(html, "img").length))).toBe(MANY);
    everyLetter(({ html }) => tagsOf(html, "(?:link|script)"));
  });

  test("is under the size at which Gmail cuts it", () => {
    everyLetter(({ html }) => (Buffer.byteLength(html) < MOST_BYTES ? [] : [Buffer.byteLength(html)]));
  });

  test("names its language, both colour schemes, and first what it is about", () => {
    everyLetter(({ html, subject }) =>
      [
        '<html lang="fr-CA">',
        '<meta name="color-scheme" content="light dark"/>',
        `<title>${subject}</title>`,
        '<body class="paper" style="margin:0;padding:0;background-color:#fbfaf7;color:#0e1726"><div style="display:none',
      ].filter((part) => !html.includes(part)),
    );
  });

  test("is laid out by tables that screen readers take for none, no wider than 600 pixels", () => {
    everyLetter(({ html }) =>
      tagsOf(html, "table").filter(
        (tag) =>
          !/role="presentation"/.test(tag) || !/cellpadding="0"/i.test(tag) || !/cellspacing="0"/i.test(tag),
      ),
    );
    everyLetter(({ html }) =>
      [...html.matchAll(/\bwidth="(\d+)"/g)].filter(([, width]) => Number(width) > 600),
    );
    // Outlook on Windows knows no greatest width
    everyLetter(({ html }) =>
      tagsOf(html).filter((tag) => /max-width/.test(tag) && !/ width="\d+"/.test(tag)),
    );
    everyLetter(({ html }) =>
      html.includes('<!--[if mso]><table role="presentation" width="600"') ? [] : [html],
    );
  });

  test("holds without its style sheet: what has a class has a style of its own, in words that Outlook knows", () => {
    everyLetter(({ html }) => tagsOf(html).filter((tag) => /class="/.test(tag) && !/style="/.test(tag)));
    everyLetter(({ html }) => tagsOf(html).filter((tag) => UNKNOWN_TO_OUTLOOK.test(styleOf(tag))));
    const isPadded = (tag: string) => /(?:^|;)padding(?!:0(?:;|$))/.test(styleOf(tag));
    everyLetter(({ html }) => tagsOf(html, "(?:div|p|span|h1|h2)").filter(isPadded));
    // a link is padded in a cell that Outlook pads instead
    everyLetter(({ html }) => {
      const inCells = html.match(/<td[^>]*mso-padding-alt[^>]*><a /g) ?? [];
      return inCells.length === tagsOf(html, "a").filter(isPadded).length ? [] : [inCells];
    });
  });

  test("shows pictures with a size and an alternative text, and leads only to whole addresses", () => {
    everyLetter(({ html }) =>
      tagsOf(html, "img").filter(
        (tag) =>
          !/ alt="/.test(tag) || !/ width="56" height="56"/.test(tag) || !tag.includes(`src="${ORIGIN}/`),
      ),
    );
    everyLetter(({ html }) => tagsOf(html, "a").filter((tag) => !tag.includes(`href="${ORIGIN}`)));
  });

  test("says in plain text every amount, every address and every word", () => {
    const read = (html: string) =>
      html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
    everyLetter(({ html, text }) => {
      const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => read(href));
      const amounts = html.match(/–?[\d\u00a0]*\d,\d\d\u00a0\$/g) ?? [];
      const [, body = ""] = html.split("</head>");
      const words = body
        .replace(/<!--.*?-->/g, "")
        .replace(/<div style="display:none.*?<\/div>/, "")
        .split(/<[^>]+>/)
        .map((piece) => read(piece).trim())
        .filter((piece) => piece !== "" && !/^[■\u00a0]+$/.test(piece));
      return [...hrefs, ...amounts, ...words].filter((part) => !text.includes(part));
    });
  });
});
