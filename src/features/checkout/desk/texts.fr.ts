/** What the desk says where an order is taken by hand. */
import { quoted } from "../../../kernel/text";
import { MOST_LINES } from "./form";

export const texts = {
  title: "Nouvelle commande",
  /** How else merchants call this, for « Aller à ». */
  paletteWords: "prendre créer ajouter faire vente téléphone comptoir",
  note: "Pour une commande prise au téléphone ou au comptoir. Le stock, les taxes et les courriels sont ceux de la caisse.",
  closed: {
    title: "caisse fermée",
    lede: "La caisse est fermée.",
    detail: "La boutique se visite et ne prend pas de commandes.",
    label: "Rouvrir",
  },
  again: {
    like: (number: string) =>
      `Mêmes client, adresse et articles que la commande ${number}, aux prix d’aujourd’hui. Rien n’est créé tant que vous n’avez pas pressé «\u00a0Créer la commande\u00a0».`,
    likeOfErased: (number: string) =>
      `Mêmes articles que la commande ${number}, aux prix d’aujourd’hui. Les données de son client ont été effacées.`,
    gone: (name: string) => `${name}\u00a0: n’est plus vendu.`,
    out: (name: string) => `${name}\u00a0: épuisé.`,
    few: (name: string, left: number, wanted: number) =>
      `${name}\u00a0: il en reste ${left} sur les ${wanted} de cette commande.`,
    sentTo: (number: string, address: string) =>
      `La commande ${number} avait une autre adresse de livraison\u00a0: ${address}. Celle du formulaire sert à facturer et à livrer.`,
  },
  lines: "Articles",
  search: "Ajouter un article",
  searchHelp: { plain: "Son nom ou son code.", named: "Son nom, son code ou l’appareil auquel il va." },
  find: "Chercher",
  found: "Articles trouvés",
  nothing: "Aucun article ne correspond.",
  add: "Ajouter",
  article: "Article",
  price: "Prix",
  count: "Quantité",
  countOf: (name: string) => `Quantité, ${name}`,
  remove: "Retirer",
  removeOf: (name: string) => `Retirer ${name}`,
  left: (stock: number | null) =>
    stock === null ? "Toujours en stock" : stock <= 0 ? "Épuisé" : `${stock} en stock`,
  gone: "Ce code n’existe plus",
  wrong: {
    badCount: "Écrivez combien il en faut, de 1 à 9999.",
    tooMany: `Une commande compte au plus ${MOST_LINES} articles différents. Retirez-en, ou faites une deuxième commande.`,
  },
  sums: "Ce que la commande coûte",
  calculate: "Calculer le total",
  buyer: "Client",
  email: "Courriel",
  emailHelp: "Vide si le client n’en a pas\u00a0: rien ne lui est alors écrit.",
  phone: "Téléphone",
  delivery: "Livraison",
  payment: "Paiement",
  notOffered: (ways: string) => `Sans consignes, et donc pas offert\u00a0: ${ways}.`,
  instruct: "Écrivez d’abord les consignes",
  askOwner: "Le propriétaire peut les écrire dans les réglages.",
  comments: "Précisions",
  take: "Créer la commande",
  refusals: {
    empty: "Ajoutez au moins un article.",
    unknown: (sku: string) => `Aucun article ne porte le code ${quoted(sku)}.`,
    stock: (skus: string) => `Il n’en reste pas assez\u00a0: ${skus}.`,
    delivery: "Ce mode de livraison n’est pas offert à cette adresse.",
    "too-big": "Le total dépasse ce qu’une commande peut être.",
  },
  taken: (number: string, total: string, isTold: boolean) =>
    `La commande ${number} est créée, ${total}. ${isTold ? "Le courriel part au client." : "Sans adresse, aucun courriel ne part au client."}`,
  takenBefore: (number: string) => `La commande ${number} était déjà créée\u00a0: la voici.`,
  audit: (number: string) => `a créé la commande ${number} à la main`,
};
