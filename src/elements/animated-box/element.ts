/** An animated box: a framed place whose elements appear one after the other when it comes into view. Spec 2.2, 9.7 */
import { defineElement, type ElementNode } from "../element";
import { settings } from "./settings";
import { AnimatedBoxView } from "./view";

const content: ElementNode[] = [
  { element: "heading", settings: { level: "3", text: "Une imprimante de prêt" } },
  { element: "text", settings: { text: "Pendant la réparation, la nôtre travaille chez vous. Sans frais." } },
  { element: "button", settings: { label: "Prendre rendez-vous", href: "/contact/", variant: "line" } },
];

export const animatedBox = defineElement({
  name: "animated-box",
  label: "Boîte animée",
  summary: "Un cadre dont le contenu paraît, une chose après l’autre, quand on arrive à lui.",
  settings,
  slots: { content: { title: "Contenu" } },
  view: AnimatedBoxView,
  examples: [
    { name: "Sous un filet", slots: { content } },
    { name: "Entre des repères de coupe", settings: { frame: "crop", effect: "fade" }, slots: { content } },
    {
      name: "Sans cadre",
      settings: { frame: "none", effect: "zoom" },
      slots: { content: content.slice(0, 2) },
    },
  ],
});
