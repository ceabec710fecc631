/** What the desk says of categories. */
import { plural } from "../../../kernel/text";
import type { ShelfRefusal } from "./shelf-actions";
import type { Shelf } from "./shelf-store";

const named = (name: string): string => `«\u00a0${name}\u00a0»`;

export const shelfTexts = {
  title: "Catégories",
  note: "Dans l’ordre où la boutique les montre.",
  add: "Ajouter une catégorie",
  newName: "Nouvelle catégorie",
  name: "Nom",
  address: "Adresse",
  addressHelp: "L’ancienne mène à la nouvelle.",
  description: "Description",
  save: "Enregistrer",
  of: (name: string) => `\u00a0: ${name}`,
  raise: "Avancer d’une place",
  merge: "Réunir…",
  mergeQuestion: (name: string) => `Réunir ${named(name)} avec une autre?`,
  into: "Avec",
  mergeVerb: "Réunir",
  mergeHelp: "Ses produits passent à l’autre, son adresse y mène, et elle disparaît.",
  count: (count: number) => `${count} ${plural(count, "produit", "produits")}`,
  added: ({ name }: Shelf) => `Catégorie ${named(name)} ajoutée.`,
  changed: ({ name }: Shelf) => `Catégorie ${named(name)} enregistrée.`,
  raised: ({ name }: Shelf) => `Catégorie ${named(name)} avancée.`,
  merged: ({ name }: Shelf) => `Catégorie ${named(name)} réunie avec l’autre.`,
  audit: (said: string) => said.charAt(0).toLowerCase() + said.slice(1).replace(/\.$/, ""),
  faults: { name: "Donnez un nom à la catégorie.", long: "Trop long." },
  refusals: {
    unknown: "Cette catégorie n’existe plus.",
    taken: "Une autre catégorie a déjà ce nom ou cette adresse.",
    changed:
      "Quelqu’un vient de changer cette catégorie. Vos textes sont gardés\u00a0: enregistrez de nouveau.",
    itself: "Choisissez une autre catégorie.",
  } satisfies Record<ShelfRefusal, string>,
};
