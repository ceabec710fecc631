/**
 * What a row of the journal has to add to its sentence, in French: which field, what stood there and what stands there
 * now. Whatever has no French name here stays out: neither codes nor secrets are ever shown.
 */
import { formatDate, formatTime } from "../../../kernel/dates";
import type { Market } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { oneLine } from "../../../kernel/text";

export interface DetailLine {
  /** Absent: what the sentence is about. */
  field?: string;
  before?: string;
  after?: string;
}

const FIELDS: Readonly<Record<string, string>> = {
  name: "Nom",
  slug: "Adresse de la page",
  summary: "Description courte",
  shortDescription: "Description courte",
  description: "Description",
  state: "État",
  status: "État",
  role: "Rôle",
  brand: "Marque",
  tags: "Étiquettes",
  categories: "Catégories",
  attributes: "Caractéristiques",
  pictures: "Images",
  variations: "Variations",
  cents: "Prix",
  priceCents: "Prix",
  regularCents: "Prix régulier",
  saleCents: "Prix réduit",
  sale: "Promotion",
  stock: "Stock",
  sku: "Référence",
  weight: "Poids",
  weightGrams: "Poids",
  taxClass: "Classe de taxe",
  subject: "Objet",
  objet: "Objet",
  heading: "Titre",
  titre: "Titre",
  title: "Titre",
  text: "Texte",
  texte: "Texte",
  reason: "Raison",
  raison: "Raison",
  note: "Note",
  carrier: "Transporteur",
  transporteur: "Transporteur",
  tracking: "Numéro de suivi",
  suivi: "Numéro de suivi",
  at: "Moment",
  au: "Jusqu’au",
  limite: "Nombre d’utilisations",
  par_courriel: "Utilisations par personne",
  email: "Courriel",
  address: "Adresse",
  from: "De",
  to: "Vers",
};

/** The same field under another key. */
const SAME: Readonly<Record<string, string>> = { objet: "subject", titre: "heading", texte: "text" };

const VALUES: Readonly<Record<string, string>> = {
  owner: "Propriétaire",
  team: "Équipe",
  reader: "Lecture",
  pending: "À vérifier",
  approved: "Publié",
  waiting: "À approuver",
  published: "Publié",
  refused: "Refusé",
  rejected: "Refusé",
  hidden: "Masqué",
  draft: "Brouillon",
  spam: "Pourriel",
  awaiting: "En attente de paiement",
  paid: "Payée",
  shipped: "Expédiée",
  delivered: "Livrée",
  cancelled: "Annulée",
  refunded: "Remboursée",
};

const SECRET = /pass|secret|token|jeton|mot_de_passe|^cle$/i;
const LONGEST = 120;
const EMPTY = "vide";

type Written = Pick<Market, "currency" | "timeZone">;

export function detailLines(about: string, json: string, market: Written): DetailLine[] {
  // its sentence has both values already, as that of a refund has its amount
  if (about.startsWith("setting:")) return [];
  const detail = JSON.parse(json) as Record<string, unknown>;
  if (Array.isArray(detail.changes)) return detail.changes.flatMap(told);
  if ("before" in detail || "after" in detail) return compared(detail, market);
  return Object.entries(detail)
    .filter(([key]) => !(key === "cents" && about.startsWith("order:")))
    .flatMap(([key, value]) => (isPair(value) ? lineOf(key, value, market) : single(key, value, market)));
}

/** A row whose verb has already named it. */
function told(change: unknown): DetailLine[] {
  const { field, before, after } = change as Record<string, unknown>;
  if (typeof field !== "string") return [];
  const word = (value: unknown) => (value === undefined || value === "" ? undefined : short(String(value)));
  return [{ field, before: word(before), after: word(after) ?? EMPTY }];
}

function compared({ before, after }: Record<string, unknown>, market: Written): DetailLine[] {
  if (isPlain(before) || isPlain(after)) {
    const [was, is] = [before, after].map((value) => (isPlain(value) ? normal(value) : {}));
    const keys = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
    return [...keys].flatMap((key) => lineOf(key, { before: was?.[key], after: is?.[key] }, market));
  }
  const [was, is] = [before, after].map((value) => wordOf("", value, market));
  return is === undefined || was === is ? [] : [{ before: was, after: is }];
}

const normal = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [SAME[key] ?? key, one]));

function lineOf(
  key: string,
  { before, after }: { before?: unknown; after?: unknown },
  market: Written,
): DetailLine[] {
  const field = FIELDS[key];
  if (!field || SECRET.test(key) || JSON.stringify(before) === JSON.stringify(after)) return [];
  const [was, is] = [before, after].map((value) => wordOf(key, value, market));
  return [{ field, before: was, after: is }];
}

function single(key: string, value: unknown, market: Written): DetailLine[] {
  const after = wordOf(key, value, market);
  return FIELDS[key] && !SECRET.test(key) && after !== undefined && after !== EMPTY
    ? [{ field: FIELDS[key], after }]
    : [];
}

/** Undefined where there are no plain words for it. */
function wordOf(key: string, value: unknown, { currency, timeZone }: Written): string | undefined {
  if (value === undefined || value === null || value === "") return EMPTY;
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number") {
    if (/cents$/i.test(key)) return formatMoney(value, currency);
    if (/^at$|At$/.test(key)) return `${formatDate(value, timeZone)}, ${formatTime(value, timeZone)}`;
    return new Intl.NumberFormat("fr").format(value);
  }
  if (typeof value === "string") return VALUES[value] ?? short(value);
  if (Array.isArray(value) && value.every((one) => typeof one === "string"))
    return short(value.join(", ")) || EMPTY;
  return undefined;
}

function short(text: string): string {
  const line = oneLine(text);
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isPair = (value: unknown): value is { before?: unknown; after?: unknown } =>
  isPlain(value) && ("before" in value || "after" in value);
