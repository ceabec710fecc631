/**
 * How letters look: every block drawn as HTML and, beside it, as plain text. The one place where styles stand in
 * attributes, and tables carry the layout: mail programs understand little else.
 */
import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Emblem, logoPath, logoSize, type ShopLogo } from "../../design/logo/own-logo";
import type { Shop } from "../../platform/render/page";
import type { Block, BlockKind, BlockOf, EmailRow } from "./mail";

/** What stands around every letter. */
export interface EmailTemplate {
  shop: Shop & Partial<Emblem> & { name: string };
  signature: string;
  footer: string;
}

export interface RenderableEmail {
  subject: string;
  blocks: readonly Block[];
}

export function drawHtml(email: RenderableEmail, stationery: EmailTemplate): string {
  const sheet = renderToStaticMarkup(<Sheet email={email} stationery={stationery} />)
    // React asks for pictures ahead, which only a page can
    .replace(/<link rel="preload"[^>]*>/g, "")
    .replace(OUTLOOK_OPENS, OUTLOOK_TABLE.before)
    .replace(OUTLOOK_CLOSES, OUTLOOK_TABLE.after);
  return `<!DOCTYPE html>${sheet}`;
}

/** Outlook on Windows knows no greatest width: there, and only there, a table of a fixed width stands around the column. */
const OUTLOOK_OPENS = '<i data-outlook="opens"></i>';
const OUTLOOK_CLOSES = '<i data-outlook="closes"></i>';
const OUTLOOK_TABLE = {
  before: `<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
  after: "<!--[if mso]></td></tr></table><![endif]-->",
};

export function drawText({ blocks }: RenderableEmail, { shop, signature, footer }: EmailTemplate): string {
  const pieces = [shop.name, ...blocks.map((block) => textOf(block, shop)), signature];
  pieces.push(["-- ", footer, shop.origin].filter(Boolean).join("\n"));
  return `${pieces.join("\n\n")}\n`;
}

/* --------------------------------------------------------------------- blocks */

interface Drawing<Kind extends BlockKind> {
  html(block: BlockOf<Kind>, shop: Shop): ReactNode;
  text(block: BlockOf<Kind>, shop: Shop): string;
}

const drawings: { [Kind in BlockKind]: Drawing<Kind> } = {
  heading: {
    html: ({ text }) => <h1 style={styles.heading}>{text}</h1>,
    text: ({ text }) => `${text}\n${"=".repeat([...text].length)}`,
  },
  section: {
    html: ({ title, text, tone }) => <Section title={title} text={text} isStrong={tone === "strong"} />,
    text: ({ title, text }) => `${title}\n${"-".repeat([...title].length)}\n${text}`,
  },
  paragraph: {
    html: ({ text }) => <p style={styles.paragraph}>{withBreaks(text)}</p>,
    text: ({ text }) => text,
  },
  rows: {
    html: ({ rows }, shop) => (
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.rows}>
        <tbody>{rows.map((row, index) => drawRow(row, index, shop))}</tbody>
      </table>
    ),
    text: ({ rows }) => rows.map(rowText).join("\n"),
  },
  button: {
    html: ({ label, path, tone }, shop) => {
      const href = addressOf(path, shop);
      if (!href) return <p style={styles.paragraph}>{label}</p>;
      return tone === "quiet" ? (
        <QuietLink href={href} label={label} />
      ) : (
        <ButtonLink href={href} label={label} />
      );
    },
    text: ({ label, path }, shop) => {
      const href = addressOf(path, shop);
      return href ? `${label}\u00a0:\n${href}` : label;
    },
  },
};

const htmlOf = <Kind extends BlockKind>(block: BlockOf<Kind>, shop: Shop) =>
  drawings[block.kind].html(block, shop);
const textOf = <Kind extends BlockKind>(block: BlockOf<Kind>, shop: Shop) =>
  drawings[block.kind].text(block, shop);

/** Links lead to the shop and nowhere else. */
function addressOf(path: string, { origin }: Shop): string | undefined {
  const address = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return address?.origin === new URL(origin).origin ? address.href : undefined;
}

function withBreaks(text: string): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never updated
  return text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}

function drawRow({ label, value, detail, strong, picture }: EmailRow, index: number, shop: Shop): ReactNode {
  const address = picture === undefined ? undefined : addressOf(picture, shop);
  const cell = { ...styles.cell, ...(strong && styles.strong), ...(address && styles.beside) };
  return (
    <tr key={index}>
      {address && (
        <td className="line" width={PICTURE} style={{ ...cell, ...styles.pictureCell }}>
          <img src={address} width={PICTURE} height={PICTURE} alt="" style={styles.picture} />
        </td>
      )}
      <td className="line" style={cell}>
        {withBreaks(label)}
        {detail && (
          <div className="soft" style={styles.detail}>
            {withBreaks(detail)}
          </div>
        )}
      </td>
      <td className="line" align="right" style={{ ...cell, ...styles.value }}>
        {withBreaks(value)}
      </td>
    </tr>
  );
}

/** What has to be done stands in a box of its own. */
function Section({ title, text, isStrong }: { title: string; text: string; isStrong: boolean }) {
  const inside = (
    <>
      <h2 style={styles.title}>{title}</h2>
      <p className={isStrong ? undefined : "soft"} style={isStrong ? styles.todo : styles.section}>
        {withBreaks(text)}
      </p>
    </>
  );
  if (!isStrong) return inside;
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.boxTable}>
      <tbody>
        <tr>
          <td className="box" style={styles.box}>
            {inside}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function rowText({ label, value, detail }: EmailRow): string {
  return `${label}\u00a0: ${value}${detail ? `\n  ${detail.replaceAll("\n", "\n  ")}` : ""}`;
}

function ButtonLink({ href, label }: { href: string; label: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.buttonTable}>
      <tbody>
        <tr>
          <td className="btn" style={styles.buttonCell}>
            <a className="btn-text" href={href} target="_blank" rel="noopener" style={styles.buttonLink}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const QuietLink = ({ href, label }: { href: string; label: string }) => (
  <p style={styles.paragraph}>
    <a className="soft" href={href} target="_blank" rel="noopener" style={styles.quietLink}>
      {label}
    </a>
  </p>
);

/* ---------------------------------------------------------------------- sheet */

function Sheet({ email, stationery }: { email: RenderableEmail; stationery: EmailTemplate }) {
  const { shop, signature, footer } = stationery;
  return (
    <html lang={shop.market.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{email.subject}</title>
        <style>{DARK}</style>
      </head>
      <body className="paper" style={styles.body}>
        <Preheader blocks={email.blocks} />
        <Column>
          <Letterhead shop={shop} />
          <tr>
            <td className="card" style={styles.card}>
              {email.blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never updated
                <div key={index}>{htmlOf(block, shop)}</div>
              ))}
              <p className="soft" style={styles.signature}>
                {withBreaks(signature)}
              </p>
            </td>
          </tr>
          <tr>
            <td className="soft" style={styles.footer}>
              {footer && withBreaks(footer)}
            </td>
          </tr>
        </Column>
      </body>
    </html>
  );
}

/** What a list of letters shows beside the subject: the first sentence, and not the letterhead. */
function Preheader({ blocks }: Pick<RenderableEmail, "blocks">) {
  const first = blocks.find((block) => block.kind === "paragraph");
  if (!first) return null;
  const words = [...first.text.replaceAll("\n", " ")].slice(0, PREHEADER_LENGTH);
  // blanks, so that the words of the letterhead do not follow
  const rest = "\u00a0\u200c".repeat(PREHEADER_LENGTH - words.length);
  return <div style={styles.preheader}>{words.join("") + rest}</div>;
}

/** One column of 600 pixels, narrower on a telephone, in the middle of the paper. */
function Column({ children }: { children: ReactNode }) {
  return (
    <table
      className="paper"
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={styles.paper}
    >
      <tbody>
        <tr>
          <td align="center" style={styles.margins}>
            <i data-outlook="opens" />
            <table role="presentation" width={600} cellPadding={0} cellSpacing={0} style={styles.column}>
              <tbody>{children}</tbody>
            </table>
            <i data-outlook="closes" />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/**
 * The merchant's logo, or the shop's name, with its inks where it has them; no sign that many typefaces lack. Programs that
 * hide pictures at first show the name in the same letters.
 */
function Letterhead({ shop }: Pick<EmailTemplate, "shop">) {
  return (
    <tr>
      <td style={styles.letterhead}>
        <a className="ink" href={shop.origin} target="_blank" rel="noopener" style={styles.name}>
          {shop.logo ? <LetterLogo logo={shop.logo} shop={shop} /> : shop.name}
        </a>
        {shop.mark === "registration" && (
          <span aria-hidden="true">
            {"\u00a0 "}
            {INKS.map((ink) => (
              <span key={ink} style={{ ...styles.drop, color: ink }}>
                ■
              </span>
            ))}
          </span>
        )}
      </td>
    </tr>
  );
}

/** On a ground of its own where one sees through it: a program may turn the paper dark, and nobody can change the drawing. */
function LetterLogo({ logo, shop }: { logo: ShopLogo } & Pick<EmailTemplate, "shop">) {
  const background = logo.ground && { ...styles.plate, backgroundColor: GROUNDS[logo.ground] };
  return (
    <img
      src={addressOf(logoPath(logo), shop)}
      {...logoSize(logo)}
      alt={shop.name}
      style={{ ...styles.logo, ...background }}
    />
  );
}

const GROUNDS = { ink: "#0e1726", paper: "#fbfaf7" };
const INKS = ["#0082b4", "#c2185b", "#ffc72c", "#626b7a"];
const SANS = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const DISPLAY = `'Bricolage Grotesque', ${SANS}`;
const PREHEADER_LENGTH = 140;
/** On each side of a picture, in pixels. */
const PICTURE = 56;

/** For programs that ask for it; those that do not, keep the light one or turn it around by themselves. */
const DARK = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "@media (prefers-color-scheme:dark){",
  ".paper{background-color:#0e1420!important}",
  ".card{background-color:#171f2d!important;border-color:#2b3648!important;color:#f1eee6!important}",
  ".ink{color:#f1eee6!important}",
  ".soft{color:#b9c2d0!important}",
  ".line{border-color:#2b3648!important}",
  ".box{background-color:#1f2939!important}",
  ".btn{background-color:#f6f3ec!important}",
  ".btn-text{color:#0e1726!important}",
  "}",
].join("");

const styles = {
  body: { margin: 0, padding: 0, backgroundColor: "#fbfaf7", color: "#0e1726" },
  preheader: {
    display: "none",
    maxHeight: 0,
    overflow: "hidden",
    fontSize: "1px",
    lineHeight: "1px",
    color: "#fbfaf7",
    msoHide: "all",
  },
  paper: { backgroundColor: "#fbfaf7" },
  margins: { padding: "24px 12px" },
  column: {
    width: "100%",
    maxWidth: "600px",
    textAlign: "left",
    fontFamily: SANS,
    fontSize: "16px",
    lineHeight: 1.6,
  },
  logo: { display: "inline-block", border: 0, verticalAlign: "middle" },
  plate: { padding: "6px 8px", borderRadius: "4px" },
  letterhead: { padding: "8px 8px 24px" },
  name: {
    color: "#0e1726",
    fontFamily: DISPLAY,
    fontSize: "21px",
    fontWeight: 700,
    letterSpacing: "-0.02em",
    textDecoration: "none",
  },
  drop: { fontSize: "10px", letterSpacing: "3px", verticalAlign: "middle" },
  card: {
    padding: "32px 28px",
    backgroundColor: "#ffffff",
    border: "1px solid #e4e1d8",
    borderRadius: "12px",
    color: "#0e1726",
    fontFamily: SANS,
    fontSize: "16px",
    lineHeight: 1.6,
    wordBreak: "break-word",
  },
  heading: {
    margin: "0 0 16px",
    fontFamily: DISPLAY,
    fontSize: "26px",
    lineHeight: 1.15,
    fontWeight: 700,
    letterSpacing: "-0.025em",
  },
  paragraph: { margin: "0 0 16px" },
  title: {
    margin: "0 0 6px",
    fontFamily: DISPLAY,
    fontSize: "17px",
    lineHeight: 1.3,
    fontWeight: 700,
    letterSpacing: "-0.01em",
  },
  section: { margin: "0 0 24px", color: "#4a5568", fontSize: "15px", lineHeight: 1.55 },
  todo: { margin: 0, fontSize: "15px", lineHeight: 1.55 },
  boxTable: { margin: "8px 0 24px" },
  box: { padding: "18px 20px", backgroundColor: "#f1eee6", borderLeft: "4px solid #0082b4" },
  beside: { verticalAlign: "middle" },
  pictureCell: { paddingRight: "14px" },
  picture: {
    display: "block",
    width: "56px",
    height: "56px",
    borderRadius: "8px",
    border: 0,
    backgroundColor: "#f1eee6",
  },
  // no line above: one table often follows another, whose last row has its own
  rows: { margin: "0 0 24px" },
  cell: { padding: "12px 0", borderBottom: "1px solid #e4e1d8", verticalAlign: "top", fontSize: "15px" },
  // an amount is never cut; in a narrow window a long value still is
  value: { paddingLeft: "16px", wordBreak: "normal", overflowWrap: "break-word" },
  strong: { fontWeight: 700, fontSize: "17px" },
  detail: { color: "#4a5568", fontSize: "13px" },
  buttonTable: { margin: "8px 0 24px" },
  // Outlook on Windows pads cells and not links; everywhere else the whole of the button is the link
  buttonCell: { backgroundColor: "#0e1726", borderRadius: "999px", msoPaddingAlt: "13px 26px" },
  buttonLink: {
    display: "inline-block",
    padding: "13px 26px",
    color: "#f6f3ec",
    fontWeight: 600,
    fontFamily: SANS,
    textDecoration: "none",
  },
  quietLink: { color: "#4a5568", fontSize: "15px", textDecoration: "underline" },
  signature: { margin: "24px 0 0", color: "#4a5568" },
  footer: { padding: "20px 8px", color: "#626b7a", fontFamily: SANS, fontSize: "13px", lineHeight: 1.5 },
} satisfies Record<string, CSSProperties & { msoPaddingAlt?: string; msoHide?: string }>;
