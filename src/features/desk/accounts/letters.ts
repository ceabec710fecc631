/** The letters that open the desk: an invitation, and a way back for who has forgotten their password. */
import type { ShopContext } from "../../feature";
import { welcomePath } from "../command";
import { texts } from "../texts.fr";

type Email = Parameters<ShopContext["mail"]["post"]>[1];

const { invite, reset, values } = texts.letters;
/** Sent again only to whom it was written. */
const KIND = "desk";

interface Invited {
  to: { address: string };
  /** Of the link. */
  token: string;
  who: string;
  shop: string;
}

export function inviteEmail({ to, token, who, shop }: Invited): Email {
  const ours = { subject: invite.subject(shop), heading: invite.heading, text: invite.text(who, shop) };
  const worded = { name: "desk.invite", ours, values: { [values.who]: who, [values.shop]: shop } };
  return letter(to, worded, { label: invite.button, token });
}

export function resetEmail(to: { address: string; name: string }, token: string): Email {
  const { button, subject, heading, text } = reset;
  const worded = {
    name: "desk.reset",
    ours: { subject, heading, text },
    values: { [values.name]: to.name },
  };
  return letter(to, worded, { label: button, token });
}

const letter = (
  to: Exclude<Email["to"], "merchant">,
  worded: NonNullable<Email["worded"]>,
  { label, token }: { label: string; token: string },
): Email => ({
  kind: KIND,
  worded,
  to,
  subject: worded.ours.subject,
  blocks: [
    { kind: "heading", text: worded.ours.heading },
    { kind: "paragraph", text: worded.ours.text },
    { kind: "button", label, path: welcomePath(token) },
  ],
});

const example = { address: texts.letters.example.email, name: texts.letters.example.name };
const held = (name: string) => `{${name}}`;

/** For whoever changes their words. */
export const deskEmails = [
  {
    name: "desk.invite",
    isOwners: true,
    title: invite.title,
    ours: {
      subject: invite.subject(held(values.shop)),
      heading: invite.heading,
      text: invite.text(held(values.who), held(values.shop)),
    },
    example: () =>
      inviteEmail({ to: example, token: "", who: example.name, shop: texts.letters.example.shop }),
  },
  {
    name: "desk.reset",
    isOwners: true,
    title: reset.title,
    ours: { subject: reset.subject, heading: reset.heading, text: reset.text },
    example: () => resetEmail(example, ""),
  },
];
