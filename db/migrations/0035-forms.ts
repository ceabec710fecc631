/** Forms that visitors write by. A new shop has one to be reached by. */
import type { Migration } from "kysely/migration";

/** Number 1: what a merchant can change but need not make. */
const contact = {
  fields: [
    { kind: "text", name: "nom", label: "Nom", required: true, width: 3, autocomplete: "name" },
    { kind: "email", name: "courriel", label: "Courriel", required: true, width: 3, autocomplete: "email" },
    { kind: "text", name: "sujet", label: "Sujet", required: true },
    { kind: "textarea", name: "message", label: "Message", required: true },
    {
      kind: "acceptance",
      name: "accord",
      label: "J’accepte que mes coordonnées servent à me répondre.",
      link: { label: "Politique de confidentialité", href: "/politique-de-confidentialite/" },
    },
    { kind: "submit", label: "Envoyer le message" },
  ],
  mail: { subject: "[sujet]", replyTo: "courriel" },
};

export const forms: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("forms")
      // what addresses and pages call it by
      .addColumn("number", "integer", (column) => column.primaryKey())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("definition", "text", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
    await db
      .insertInto("forms")
      .values({ number: 1, title: "Nous écrire", definition: JSON.stringify(contact), updated_at: 0 })
      .execute();
  },
};
