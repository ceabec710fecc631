/** What is said at the start about what a database is. */
import type { ShopKind } from "./store";

const OTHER_PLACE = "donnez un autre dossier avec DATA_DIR, ou une autre base avec DATABASE_URL";

const ASKED: Record<ShopKind, string> = { demo: "DEMO=1", "demo-fr": "DEMO=fr", own: "DEMO=0" };
const WANTED: Record<ShopKind, string> = {
  demo: "voir la démonstration",
  "demo-fr": "voir la démonstration en France",
  own: "une boutique vide",
};
const IS: Record<ShopKind, string> = {
  own: "cette base de données est celle de votre boutique, et la démonstration n’y est jamais versée.",
  demo: "cette base de données est celle de la démonstration, qui s’ouvre telle quelle.",
  "demo-fr": "cette base de données est celle de la démonstration en France, qui s’ouvre telle quelle.",
};

export const texts = {
  /** The environment asks for one kind, the database is the other. */
  noEffect: (wanted: ShopKind, kind: ShopKind) =>
    `${ASKED[wanted]} est sans effet\u00a0: ${IS[kind]} Pour ${WANTED[wanted]}, ${OTHER_PLACE}.`,
  noShop: (place: string, elsewhere: readonly string[] = []) =>
    elsewhere.length === 0
      ? `Il n’y a pas encore de boutique dans «\u00a0${place}\u00a0»\u00a0: lancez d’abord «\u00a0npm start\u00a0».`
      : `Il n’y a pas de boutique dans «\u00a0${place}\u00a0», mais il y en a dans ${elsewhere.map((dir) => `«\u00a0${dir}\u00a0»`).join(", ")}. Inscrivez DATA_DIR=${elsewhere[0]} dans le fichier «\u00a0.env\u00a0», ou devant la commande.`,
  /** Said until it opens: the commands that follow have to find it. */
  whereItIs: (dir: string) =>
    `Elle est dans «\u00a0${dir}\u00a0»\u00a0: inscrivez DATA_DIR=${dir} dans le fichier «\u00a0.env\u00a0», pour que «\u00a0npm start\u00a0» et «\u00a0npm run shop\u00a0» l’y trouvent.`,
  emptyBesideFolder: (dir: string) =>
    `DATABASE_URL mène à une base PostgreSQL vide, alors que le dossier de données «\u00a0${dir}\u00a0» contient déjà une boutique. Rien n’a été touché.
  - Pour garder la boutique du dossier, retirez DATABASE_URL.
  - Pour en ouvrir une nouvelle dans PostgreSQL, dites laquelle\u00a0: DEMO=0 (vide) ou DEMO=1 (la démonstration).`,
  databaseMissing: (dir: string) =>
    `Le dossier de données «\u00a0${dir}\u00a0» a déjà servi à une boutique (il contient «\u00a0secret\u00a0»), mais sa base de données n’y est pas. Rien n’a été touché.
  - Si elle est dans PostgreSQL, donnez DATABASE_URL; si elle a été déplacée, remettez «\u00a0vitrine.db\u00a0» à sa place.
  - Pour une nouvelle boutique dans ce dossier, dites laquelle\u00a0: DEMO=0 (vide) ou DEMO=1 (la démonstration).`,
  heldInCopy:
    "Retenue\u00a0: la base de données a été copiée ou restaurée, et la lettre est peut-être déjà partie.",
  lettersHeld: (count: number) =>
    `Cette base de données a été copiée ou restaurée depuis son dernier démarrage\u00a0: ${count === 1 ? "une lettre qui attendait est retenue" : `${count} lettres qui attendaient sont retenues`}, car l’original les a peut-être envoyées. «\u00a0npm run shop -- courriels\u00a0» les montre, «\u00a0npm run shop -- courriels envoyer tout\u00a0» les envoie, «\u00a0npm run shop -- courriels abandonner tout\u00a0» les efface.`,
  otherSecret: (dir: string) =>
    `Cette base de données a été signée avec un autre secret. Rien n’a été touché.
  - Après une restauration, remettez aussi le fichier «\u00a0secret\u00a0» dans «\u00a0${dir}\u00a0», ou la variable SECRET d’avant.
  - Si plusieurs processus servent la même base, donnez-leur le même SECRET, ou le même dossier DATA_DIR.
  - S’il est perdu pour de bon\u00a0: «\u00a0npm run shop -- secret nouveau\u00a0», puis relancez.`,
  secretTopic: {
    title: "Le secret qui signe les liens et les témoins",
    listed: [
      { typed: "secret nouveau", does: "quand l’ancien est perdu\u00a0: la boutique repart avec un autre" },
    ],
  },
  secretHelp: [
    {
      typed: "secret nouveau",
      does: "l’ancien est perdu\u00a0: la boutique repart avec celui qu’elle a maintenant. Les liens déjà\nenvoyés et les paniers ouverts cessent de valoir, et le mot de passe du serveur de courriel est à récrire au bureau.",
    },
  ],
  secretForgotten:
    "Au prochain démarrage, la boutique gardera le secret qu’elle trouvera. Les liens déjà envoyés et les paniers ouverts cessent de valoir. Le mot de passe du serveur de courriel, s’il est tenu au bureau, est à y récrire. Le registre des consentements est à sceller de nouveau\u00a0: «\u00a0npm run shop -- preuves sceller\u00a0».",
} as const;
