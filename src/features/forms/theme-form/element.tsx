/** The theme's form on a page. */
import { z } from "zod";
import { defineElement, type Loaded, setting } from "../../../elements/element";
import { botCheckSlot, plainCheckSlot } from "../bot-check";
import type { FormElementParts } from "../element";
import { texts } from "./texts.fr";
import { ThemeForm, type ThemeFormDrawing } from "./view";

const line = z.string().trim().min(1).max(100);
const settings = z.object({
  title: setting(line.default(texts.title), {
    title: "Titre",
    help: "Le nom du formulaire pour les lecteurs d’écran.",
  }),
  send: setting(line.default(texts.send), { title: "Bouton", help: "Ce que dit le bouton d’envoi." }),
});

type Checks = Pick<ThemeFormDrawing, "plainFields" | "tokenField">;

export const themeFormElement = (parts: FormElementParts) =>
  defineElement<typeof settings.shape, Checks>({
    name: "message-form",
    label: "Message rapide",
    summary: "Quatre champs et un bouton, pour écrire à la boutique sans quitter la page.",
    settings,
    slots: {},
    load: async (): Promise<Loaded<Checks>> => ({ data: checksOf(parts), tags: [] }),
    view: ({ settings: { title, send }, data, id }) => (
      <ThemeForm id={id} title={title} send={send} {...data} />
    ),
    examples: [{ name: "Un mot à la boutique" }, { name: "Avec son bouton", settings: { send: "Demander" } }],
  });

/** What the shop asks of robots, drawn now. */
export const checksOf = ({ slots, clock }: FormElementParts): Checks => ({
  plainFields: slots.first(plainCheckSlot)?.fields(clock.now()) ?? [],
  tokenField: slots.first(botCheckSlot)?.field,
});
