/** The two letters: the one that asks to confirm, and the one that tells. */
import { paths } from "../../paths";
import { fullName, type Good } from "../catalogue";
import type { Block, Email } from "../mail";
import { alertPaths } from "./names";
import { texts } from "./texts.fr";

interface Links {
  confirm: string;
  stop: string;
}

export const confirmationLetter = (address: string, name: string, links: Links): Email => ({
  kind: "stock-alert",
  to: { address },
  subject: texts.confirmation.subject,
  blocks: [
    { kind: "heading", text: texts.confirmation.heading },
    { kind: "paragraph", text: texts.confirmation.text(name) },
    { kind: "button", label: texts.confirmation.button, path: alertPaths.confirm(links.confirm) },
    stopBlock(links),
  ],
});

export const backLetter = (address: string, good: Good, links: Links): Email => ({
  kind: "stock-alert",
  to: { address },
  subject: texts.letter.subject(fullName(good)),
  blocks: [
    { kind: "heading", text: texts.letter.heading },
    { kind: "paragraph", text: texts.letter.text(fullName(good)) },
    { kind: "button", label: texts.letter.button, path: paths.product(good.slug) },
    { kind: "paragraph", text: texts.letter.last },
    stopBlock(links),
  ],
});

const stopBlock = ({ stop }: Links): Block => ({
  kind: "button",
  label: texts.stopLink,
  path: alertPaths.stop(stop),
});
