/** What the commands of backups say. */

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString("fr").replaceAll("\u202f", "\u00a0")}\u00a0${number > 1 ? many : one}`;

interface Content {
  tables: number;
  rows: number;
  files: number;
}

const contentIn = ({ tables, rows, files }: Content): string =>
  `${count(rows, "ligne", "lignes")} de ${count(tables, "table", "tables")}, ${count(files, "fichier", "fichiers")} et le secret`;

const UNTOUCHED = "Rien n’a été touché.";

export const texts = {
  topic: {
    title: "Les sauvegardes",
    listed: [
      {
        typed: "sauvegarde",
        does: "toute la boutique dans un fichier\u00a0: lignes, secret, images (restauration, demenager)",
      },
      { typed: "restauration", does: "remet la boutique d’une sauvegarde" },
      { typed: "demenager", does: "de SQLite à PostgreSQL" },
    ],
  },
  help: {
    save: [
      {
        typed: "sauvegarde [copie.tar.gz]",
        does: "toute la boutique dans un fichier, pendant qu’elle tourne; sans nom, dans DATA_DIR/sauvegardes",
      },
      { typed: "--remplacer", does: "le fichier peut exister déjà" },
      { typed: "--sans-entrepot", does: "sans les images de l’entrepôt S3, qui les garde" },
    ],
    restore: [
      {
        typed: "restauration copie.tar.gz",
        does: "remet cette boutique, sur SQLite ou sur PostgreSQL; la boutique doit être arrêtée",
      },
      { typed: "--remplacer", does: "à la place de celle qui est là, qui est gardée à côté" },
    ],
    empty: [
      {
        typed: "vider-la-demo",
        does: "fait de la démonstration une boutique vide, à vous, après une copie; la boutique doit être arrêtée",
      },
      { typed: "--oui", does: "sans poser la question" },
    ],
    move: [
      {
        typed: "demenager postgres://vitrine@localhost/vitrine",
        does: "passe de SQLite à une base PostgreSQL vide, et compare table par table",
      },
    ],
  },
  demoContent: ({ products, orders, pages }: { products: number; orders: number; pages: number }) =>
    `${count(products, "produit", "produits")}, ${count(orders, "commande", "commandes")}, ${count(pages, "page", "pages")}, les avis, les messages, les statistiques et tous les réglages`,
  emptyQuestion: (goes: string) =>
    `La démonstration va être vidée\u00a0: ${goes}. Une copie en est faite d’abord. Vos images (DATA_DIR/media) et le secret restent.
Écrivez «\u00a0oui\u00a0» pour continuer\u00a0: `,
  isYes: (answer: string | undefined) => answer?.trim().toLowerCase() === "oui",
  notEmptied: `Rien n’a été fait. Sans question\u00a0: npm run shop -- vider-la-demo --oui`,
  notDemo: `Il n’y a pas de démonstration à vider ici\u00a0: une boutique à vous n’est jamais vidée. ${UNTOUCHED}`,
  emptied: (copy: string) =>
    `La boutique est vide et elle est à vous. La démonstration est gardée\u00a0: ${copy}
Lancez «\u00a0npm start\u00a0», puis «\u00a0npm run shop -- premiers-pas\u00a0».`,
  columns: { table: "Table", rows: "Lignes", sum: "Somme" },
  saved: (file: string, bytes: number, content: Content) =>
    `Sauvegarde faite et relue\u00a0: ${file} (${count(Math.max(1, Math.round(bytes / 1024)), "Ko", "Ko")}).
Elle contient ${contentIn(content)}. Elle n’est pas chiffrée\u00a0: gardez-la où vous seul pouvez la lire.`,
  storeIn: (isIn: boolean) =>
    isIn
      ? "Les images de l’entrepôt S3 y sont aussi; les fichiers joints aux messages n’y sont pas."
      : "Les images de l’entrepôt S3 n’y sont PAS\u00a0: l’entrepôt doit être gardé, ou copié, lui aussi.",
  storeAway: (code: string) =>
    `L’entrepôt d’images ne répond pas, ou refuse (${code})\u00a0: la sauvegarde n’est pas faite. Sans ses images\u00a0: npm run shop -- sauvegarde --sans-entrepot`,
  restored: (when: string, content: Content, kept: readonly string[]) =>
    [
      `La boutique du ${when} est remise\u00a0: ${contentIn(content)}. Les sommes sont égales.`,
      ...(kept.length > 0 ? ["Ce qui était là est gardé\u00a0:", ...kept.map((path) => `  ${path}`)] : []),
      "Lancez «\u00a0npm start\u00a0». Les courriels qui attendaient seront retenus, car ils sont peut-être déjà partis.",
    ].join("\n"),
  copied: (rows: number) => `  ${count(rows, "ligne copiée", "lignes copiées")}`,
  compared: (rows: number) => `  ${count(rows, "ligne relue et comparée", "lignes relues et comparées")}`,
  moved: (sums: string, left: string) =>
    `${sums}

Tout est dans PostgreSQL, et les sommes sont égales des deux côtés. Donnez DATABASE_URL, puis lancez «\u00a0npm start\u00a0».
Le dossier de données sert encore\u00a0: il garde le secret et les images. L’ancienne base de données est gardée\u00a0: ${left}`,
  fileExists: (file: string) =>
    `«\u00a0${file}\u00a0» existe déjà\u00a0: donnez un autre nom, ou ajoutez --remplacer. ${UNTOUCHED}`,
  noFile: (file: string) => `Il n’y a pas de fichier «\u00a0${file}\u00a0». ${UNTOUCHED}`,
  damaged: (file: string) =>
    `«\u00a0${file}\u00a0» est abîmé, incomplet, ou n’est pas une sauvegarde de Vitrine\u00a0: ses sommes ne sont pas les bonnes. ${UNTOUCHED}`,
  notOurs: `Ce fichier n’est pas une sauvegarde de Vitrine. ${UNTOUCHED}`,
  newer: `Cette boutique vient d’une version plus récente du programme\u00a0: mettez le programme à jour. ${UNTOUCHED}`,
  strange: (name: string) =>
    `La sauvegarde contient «\u00a0${name}\u00a0», qui n’a pas sa place dans une sauvegarde\u00a0: quelqu’un l’a modifiée. ${UNTOUCHED}`,
  unknownTable: (name: string) =>
    `La sauvegarde contient une table «\u00a0${name}\u00a0» que sa version de la boutique n’a pas\u00a0: quelqu’un l’a modifiée. ${UNTOUCHED}`,
  giant: (name: string) => `La sauvegarde contient «\u00a0${name}\u00a0», qui est démesuré. ${UNTOUCHED}`,
  expands: `Dépliée, cette sauvegarde serait démesurée\u00a0: elle est faite pour remplir un disque. ${UNTOUCHED}`,
  tooLarge: (name: string) =>
    `«\u00a0${name}\u00a0» dépasse 8\u00a0Go et n’entre pas dans une sauvegarde\u00a0: rangez-le ailleurs que dans le dossier de données.`,
  changedMeanwhile: (what: string) =>
    `Un fichier a changé pendant la sauvegarde (${what})\u00a0: elle n’est pas faite. Relancez-la.`,
  different: (tables: readonly string[]) =>
    `Ce qui a été écrit n’est pas ce qui a été lu (${tables.join(", ")})\u00a0: tout est défait, et la boutique d’avant est là.`,
  brokenReferences:
    "Des lignes en nomment d’autres qui n’y sont pas\u00a0: cette copie n’est pas entière. Tout est défait, et la boutique d’avant est là. Prenez une sauvegarde plus ancienne.",
  otherSecret: `La variable SECRET n’est pas le secret de cette sauvegarde\u00a0: retirez-la, ou donnez celle d’alors. ${UNTOUCHED}`,
  filled: (file: string) =>
    `Il y a déjà une boutique ici. ${UNTOUCHED} Pour mettre la sauvegarde à sa place (ce qui est là est gardé à côté)\u00a0:

  npm run shop -- restauration ${file} --remplacer`,
  stillRuns: `La boutique tourne encore sur cette base PostgreSQL\u00a0: arrêtez-la d’abord. ${UNTOUCHED}`,
  alreadyMoved: `DATABASE_URL est donnée\u00a0: la boutique est déjà dans PostgreSQL. Retirez la variable pour déménager celle du dossier de données. ${UNTOUCHED}`,
  nothingToMove: (dir: string) => `Il n’y a pas de boutique à déménager dans «\u00a0${dir}\u00a0».`,
  targetFilled: `Cette base PostgreSQL contient déjà une boutique\u00a0: donnez-en une vide. ${UNTOUCHED}`,
  notPostgres: `On attend l’adresse d’une base PostgreSQL, par exemple postgres://vitrine@localhost/vitrine. ${UNTOUCHED}`,
  notAllowed: (fault: string) => `Le système refuse d’écrire ou de lire (${fault}). Changez les permissions.`,
} as const;
