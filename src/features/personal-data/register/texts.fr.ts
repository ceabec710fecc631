/** What the register of requests says. */
import type { Outcome, RequestKind } from "./requests";

export const texts = {
  personalData: {
    title: "Demandes reçues",
    fate: {
      kind: "kept",
      says: "Restent cinq ans, sans nom ni adresse",
      why: "Pour prouver qu’elles ont reçu une réponse.",
    },
  } as const,
  title: "Demandes",
  caption: "Demandes reçues",
  columns: { from: "De", kind: "Demande", received: "Reçue", state: "État", deeds: "Suite" },
  kinds: { copy: "Copie", erasure: "Effacement", rectification: "Rectification" } satisfies Record<
    RequestKind,
    string
  >,
  none: "Aucune demande n’est notée.",
  noneNote: "Notez ici celles qui viennent par courrier ou par téléphone.",
  more: "Les dernières demandes traitées. Le registre de l’année les a toutes.",
  erasedPerson: "Une personne effacée",
  digest: (digest: string) => `Empreinte ${digest.slice(0, 8)}`,
  theirs: "Ses demandes",
  theirLine: (kind: RequestKind, day: string, state: string) =>
    `Demande${ofKind(kind)}, reçue le ${day}\u00a0: ${state}`,
  states: {
    due: (day: string) => `À traiter avant le ${day}`,
    late: (day: string) => `En retard\u00a0: à traiter avant le ${day}`,
    planned: (day: string) => `Sera effacée le ${day}`,
    hindered: "Sera effacée dès que rien ne l’empêche",
  },
  /** Why an erasure is no longer planned. */
  hindrances: {
    gone: "Plus rien n’est trouvé sous cette adresse ou ce numéro\u00a0: rien n’a été effacé. Cherchez la personne par son nom, ou classez la demande.",
    moved:
      "Une commande trouvée ainsi a changé d’adresse depuis\u00a0: l’effacement n’est plus prévu. Cherchez la personne de nouveau.",
  },
  /** What was done, by what was asked. */
  ended: (kind: RequestKind, outcome: Outcome, day: string) => {
    if (outcome === "erased") return `Effacée le ${day}`;
    if (outcome === "withdrawn") return `Retirée le ${day}`;
    return { copy: `Remise le ${day}`, erasure: `Traitée le ${day}`, rectification: `Corrigée le ${day}` }[
      kind
    ];
  },
  close: "Classer",
  closeVerbs: { copy: "Copie remise", erasure: "Rien à effacer", rectification: "Corrigée" } satisfies Record<
    RequestKind,
    string
  >,
  withdraw: "Retirée par la personne",
  keep: "Ne plus effacer",
  closed: "La demande est classée.",
  reopened: "La demande est de nouveau à traiter.",
  over: "Cette demande est déjà traitée.",
  notOver:
    "Cette demande n’est pas à rouvrir\u00a0: elle l’est déjà, une autre pareille attend, ou la personne est effacée.",
  plannedFirst: "Un effacement est prévu\u00a0: choisissez d’abord « Ne plus effacer ».",
  note: {
    opens: "Noter une demande",
    question: "Noter une demande reçue par courrier ou par téléphone",
    address: "Courriel ou numéro de commande",
    addressHelp: "Vide si la personne n’en a pas donné.",
    name: "Nom",
    kind: "Demande",
    received: "Reçue le",
    verb: "Noter la demande",
    done: (day: string) => `La demande est notée. Elle est à traiter avant le ${day}.`,
    badAddress: "Écrivez une adresse de courriel complète, un numéro de commande, ou rien.",
    nobody: "Écrivez au moins un courriel ou un nom.",
    notByNumber:
      "Aucune commande sans adresse de courriel ne porte ce numéro. Si la commande en a une, écrivez cette adresse.",
    badDay: "Choisissez le jour où la demande est arrivée.",
    future: "Ce jour n’est pas encore venu.",
    open: "Cette personne a déjà demandé la même chose, et la demande attend encore. Elle est dans la liste.",
  },
  audit: {
    noted: (kind: RequestKind) => `a noté une demande${ofKind(kind)} sur des données personnelles`,
    closed: (kind: RequestKind, isWithdrawn: boolean) =>
      `a classé une demande${ofKind(kind)} sur des données personnelles${isWithdrawn ? ", retirée par la personne" : ""}`,
    exported: (year: number) => `a exporté le registre des demandes de ${year}`,
    reopened: (kind: RequestKind) => `a rouvert une demande${ofKind(kind)} sur des données personnelles`,
  },
  file: "Registre de l’année",
  fileOf: (year: number) => `Registre de ${year}`,
  fileName: (year: number) => `registre-des-demandes-${year}.csv`,
  fileColumns: ["De", "Courriel", "Demande", "Reçue", "À traiter avant", "État", "Le", "Empreinte"],
  fileStates: {
    open: "À traiter",
    planned: "Effacement prévu",
    done: "Traitée",
    erased: "Effacée",
    withdrawn: "Retirée",
  },
} as const;

function ofKind(kind: RequestKind): string {
  return { copy: " de copie", erasure: " d’effacement", rectification: " de rectification" }[kind];
}
