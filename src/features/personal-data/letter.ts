/** The letter that tells a person what was erased, and what stays and why. Nothing of it is kept once it has left. */
import type { ShopContext } from "../feature";
import { type Held, isKnown } from "./actions";
import { texts } from "./texts.fr";

type Email = Parameters<ShopContext["mail"]["post"]>[1];

export function erasedLetter(address: string, held: readonly Held[]): Email {
  const { subject, heading, text, nothing, backups, rights } = texts.letter;
  const rows = isKnown(held) ? held.filter(({ found }) => found.length > 0).map(toRow) : [];
  return {
    kind: "erasure",
    to: { address },
    subject,
    blocks: [
      { kind: "heading", text: heading },
      { kind: "paragraph", text: rows.length > 0 ? text : nothing },
      ...(rows.length > 0 ? [{ kind: "rows", rows } as const] : []),
      { kind: "paragraph", text: backups },
      { kind: "paragraph", text: rights },
    ],
    isErasedOnceSent: true,
  };
}

const toRow = ({ holding: { title, fate } }: Held) => ({
  label: title,
  value: fate.says,
  ...(fate.why !== undefined && { detail: fate.why }),
});
