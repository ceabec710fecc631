/** Personal data at the desk: found by an address or a name, copied, erased but for what the law keeps. */
import { Fragment } from "react";
import { z } from "zod";
import { isoDay } from "../../kernel/dates";
import { type DeskScreen, type DeskSection, defineDeskSection, deskScreen, mayDo } from "../desk";
import { copyOf, findPeople, findPerson, isKnown } from "./actions";
import { dataPanelSlot, holdingSlot } from "./holding";
import * as names from "./names";
import { isAboutSomebody, type PersonalDataParts, whoIn } from "./parts";
import { readRegister, registerFile, registerVerbs, requestsWaiting } from "./register/section";
import { openRequestOf, requestsUnder } from "./register/store";
import { type PersonFound, PersonScreen } from "./screen";
import { texts } from "./texts.fr";
import { isTicket } from "./ticket";
import { personVerbs } from "./verbs";

/** More people of one name than a merchant looks through. */
const MOST_PEOPLE = 20;
const LONGEST = 320;

const queryFor = (parts: PersonalDataParts) =>
  z.object({
    [names.ADDRESS]: z
      .string()
      .transform((text) => whoIn(text, parts).slice(0, LONGEST))
      .catch(""),
    [names.TICKET]: z.string().max(1000).catch(""),
  });

export function personalDataDesk(parts: PersonalDataParts): DeskSection {
  const screen = personScreen(parts);
  return defineDeskSection({
    name: "personal-data",
    title: texts.title,
    icon: "people",
    path: names.SECTION,
    nav: { group: 3, order: 20 },
    needs: "team",
    screens: [screen, copyScreen(parts), registerFile(parts)],
    verbs: [...personVerbs(parts, screen), ...registerVerbs(parts, screen)],
    subjects: { person: (id) => `${names.HOME}#${names.anchorOf(id)}` },
    today: { waiting: () => requestsWaiting(parts) },
  });
}

const personScreen = (parts: PersonalDataParts): DeskScreen =>
  deskScreen({
    path: "",
    query: queryFor(parts),
    show: async ({ query: asked, account }) => {
      const typed = asked[names.ADDRESS];
      const ticket = asked[names.TICKET];
      const ready = isTicket(parts, ticket, account, typed) ? ticket : undefined;
      const found = typed === "" ? undefined : await look(parts, typed, ready);
      if (found?.kind === "moved") return { moved: names.personPath(found.address) };
      const panels = await Promise.all(parts.slots.all(dataPanelSlot).map((draw) => draw()));
      const main = (
        <PersonScreen
          typed={typed}
          found={found}
          mayErase={mayDo(account.role, "owner")}
          register={await readRegister(parts)}
          panels={panels.map((panel, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: panels never change places
            <Fragment key={index}>{panel}</Fragment>
          ))}
        />
      );
      return { page: { title: texts.title, main, keys: keysOf(found) } };
    },
  });

const keysOf = (found: PersonFound | undefined) => [
  { keys: ["/"], says: texts.keys.find },
  ...(found?.kind === "person" && isKnown(found.held) ? [{ keys: ["E"], says: texts.keys.copy }] : []),
];

async function look(
  parts: PersonalDataParts,
  typed: string,
  ticket: string | undefined,
): Promise<PersonFound | { kind: "moved"; address: string }> {
  const { database, slots, digest } = parts;
  if (isAboutSomebody(typed, parts)) {
    const [held, plan, requests] = await Promise.all([
      findPerson(database.read, slots.all(holdingSlot), typed),
      openRequestOf(database.read, typed, "erasure"),
      requestsUnder(database.read, digest(typed), MOST_PEOPLE),
    ]);
    return { kind: "person", address: typed, held, plan, requests, ticket };
  }
  const people = await findPeople(database, slots.all(holdingSlot), typed, MOST_PEOPLE + 1);
  const [only] = people;
  return only && people.length === 1 && isAboutSomebody(only.address, parts)
    ? { kind: "moved", address: only.address }
    : { kind: "people", people: people.slice(0, MOST_PEOPLE), isCut: people.length > MOST_PEOPLE };
}

/** Only for whoever has prepared it: that is in the register and in the journal. */
const copyScreen = (parts: PersonalDataParts): DeskScreen =>
  deskScreen({
    path: names.COPY,
    query: queryFor(parts),
    show: async ({ query: asked, account }) => {
      const address = asked[names.ADDRESS];
      if (!isTicket(parts, asked[names.TICKET], account, address)) return undefined;
      const { database, slots, clock, market } = parts;
      const held = await findPerson(database.read, slots.all(holdingSlot), address);
      const body = JSON.stringify(copyOf(address, held, clock.now()), undefined, 2);
      const fileName = `donnees-${isoDay(clock.now(), market.timeZone)}.json`;
      return { file: { type: "application/json; charset=utf-8", fileName, body } };
    },
  });
