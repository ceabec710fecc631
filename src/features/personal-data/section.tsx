/** Personal data at the desk: found by an address, copied, erased but for what the law keeps. */
import { Fragment } from "react";
import { z } from "zod";
import type { Clock } from "../../kernel/clock";
import { isoDay } from "../../kernel/dates";
import type { Market } from "../../kernel/market";
import { done, refused } from "../../kernel/result";
import type { Database } from "../../platform/db";
import type { Slots } from "../../platform/slots";
import {
  type DeskScreen,
  type DeskSection,
  defineDeskSection,
  deskPath,
  deskScreen,
  deskVerb,
  mayDo,
} from "../desk";
import { addressIn, copyOf, erasePerson, findPerson } from "./actions";
import { dataPanelSlot, holdingSlot } from "./holding";
import * as names from "./names";
import { PersonScreen } from "./screen";
import { texts } from "./texts.fr";

export interface PersonalDataParts {
  database: Database;
  clock: Clock;
  market: Market;
  slots: Slots;
}

/** Something before and after one at sign: whatever else a visitor typed is looked for as it is. */
const looksLikeAddress = (text: string): boolean => /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(text);

const isAboutSomebody = (text: string, { slots }: PersonalDataParts): boolean =>
  looksLikeAddress(text) || slots.all(holdingSlot).some(({ understands }) => understands?.(text));

const query = z.object({ [names.ADDRESS]: z.string().transform(addressIn).catch("") });

export function personalDataDesk(parts: PersonalDataParts): DeskSection {
  const screen = personScreen(parts);
  return defineDeskSection({
    name: "personal-data",
    title: texts.title,
    icon: "people",
    path: names.SECTION,
    nav: { group: 3, order: 20 },
    needs: "team",
    screens: [screen, copyScreen(parts)],
    verbs: [
      deskVerb({
        name: "person.erase",
        path: names.ERASE,
        needs: "owner",
        grave: true,
        form: z.object({
          [names.ADDRESS]: z.string().transform(addressIn),
          [names.CONFIRMED]: z.string().transform(addressIn),
        }),
        screen,
        run: async ({ form }) => {
          const address = form[names.ADDRESS];
          if (!isAboutSomebody(address, parts) || form[names.CONFIRMED] !== address)
            return refused({ errors: { [names.CONFIRMED]: texts.wrong } });
          const erased = await erasePerson(
            parts.database,
            parts.slots.all(holdingSlot),
            address,
            parts.clock,
          );
          if (!erased.ok) return refused({ message: erased.refusal });
          // how much of each, and nothing that tells whose
          return done({
            to: deskPath(names.SECTION),
            says: texts.erased,
            audit: { about: "person", says: texts.audit, detail: erased.value },
          });
        },
      }),
    ],
  });
}

const personScreen = (parts: PersonalDataParts): DeskScreen =>
  deskScreen({
    path: "",
    query,
    show: async ({ query: asked, account, url }) => {
      const address = asked[names.ADDRESS];
      const { database, slots } = parts;
      const isAddress = isAboutSomebody(address, parts);
      const held = isAddress ? await findPerson(database.read, slots.all(holdingSlot), address) : undefined;
      const panels = await Promise.all(slots.all(dataPanelSlot).map((draw) => draw()));
      const main = (
        <PersonScreen
          url={url}
          address={address}
          held={held}
          isWrong={address !== "" && !isAddress}
          mayErase={mayDo(account.role, "owner")}
          panels={panels.map((panel, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: panels never change places
            <Fragment key={index}>{panel}</Fragment>
          ))}
        />
      );
      return { page: { title: texts.title, main } };
    },
  });

const copyScreen = (parts: PersonalDataParts): DeskScreen =>
  deskScreen({
    path: names.COPY,
    query,
    show: async ({ query: asked }) => {
      const address = asked[names.ADDRESS];
      if (!isAboutSomebody(address, parts)) return undefined;
      const { database, slots, clock, market } = parts;
      const held = await findPerson(database.read, slots.all(holdingSlot), address);
      const body = JSON.stringify(copyOf(address, held, clock.now()), undefined, 2);
      const fileName = `donnees-${isoDay(clock.now(), market.timeZone)}.json`;
      return { file: { type: "application/json; charset=utf-8", fileName, body } };
    },
  });
