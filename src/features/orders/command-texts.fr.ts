/** What the merchant's command says of orders. */
import type { AttributionField, Device, Origin } from "./attribution";

export const commandTexts = {
  help: {
    orders: [{ typed: "commandes [état]", does: "les trente dernières commandes" }],
    order: [{ typed: "commande 4821-3905", does: "tout d’une commande" }],
    state: [
      {
        typed: "etat 4821-3905 payée",
        does: "l’état d’une commande\u00a0: payée, expédiée, livrée, annulée, remboursée",
      },
    ],
    resend: [{ typed: "renvoyer 4821-3905", does: "écrit de nouveau à l’acheteur" }],
    invoice: [{ typed: "facture 4821-3905 facture.pdf", does: "la facture d’une commande" }],
    credit: [{ typed: "avoir 4821-3905 avoir.pdf", does: "l’avoir d’une commande annulée ou remboursée" }],
  },
  needs: {
    number: "le numéro de la commande",
    state: "son nouvel état",
  },
  columns: ["Numéro", "Date", "État", "Total", "Nom"],
  none: "Aucune commande.",
  unknownOrder: (word: string) => `Aucune commande ne porte le numéro «\u00a0${word}\u00a0».`,
  unknownState: (word: string, known: string) =>
    `«\u00a0${word}\u00a0» n’est pas un état. On attend\u00a0: ${known}.`,
  moved: (number: string, state: string, email: string) =>
    `La commande ${number} est maintenant ${state}. Un courriel part à ${email}.`,
  forbidden: (from: string, to: string, known: string) =>
    `Une commande «\u00a0${from}\u00a0» ne peut pas devenir «\u00a0${to}\u00a0». Elle peut devenir\u00a0: ${known}.`,
  pendingRefund:
    "Un remboursement de cette commande attend encore la réponse du service de paiement\u00a0: elle ne peut pas être expédiée.",
  nowhere: "rien d’autre",
  resent: (email: string) => `Le courriel part de nouveau à ${email}.`,
  cameFrom: "Origine",
  origin: {
    from: "Venue de",
    kinds: {
      utm: (source) => `Campagne\u00a0: ${source || "sans nom"}`,
      organic: (source) => `Recherche\u00a0: ${source}`,
      referral: (source) => `Lien\u00a0: ${source}`,
      typein: () => "Accès direct",
      mobile_app: () => "Application mobile",
      admin: () => "Saisie par la boutique",
      unknown: () => "Inconnue",
    } satisfies Record<Origin["kind"], (source: string) => string>,
    fields: [
      ["utm_campaign", "Campagne"],
      ["utm_medium", "Support"],
      ["utm_content", "Contenu"],
      ["utm_term", "Terme"],
      ["utm_id", "Numéro de campagne"],
      ["referrer", "Page d’origine"],
      ["session_entry", "Page d’arrivée"],
      ["session_start_time", "Arrivée"],
      ["session_pages", "Pages vues"],
      ["session_count", "Visites"],
    ] satisfies [AttributionField, string][],
    device: "Appareil",
    devices: { mobile: "téléphone", tablet: "tablette", desktop: "ordinateur", "": "" } satisfies Record<
      Device,
      string
    >,
  },
  /** What one line is worth when it alone is given back. */
  givenBack: (amount: string) => `(${amount} avec taxes et rabais)`,
  notes: "À savoir",
  comments: "Précisions du client\u00a0:",
} as const;
