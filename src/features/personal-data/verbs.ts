/** What is done for one person: a copy, an erasure in seven days or at once, and taking it back. */
import { z } from "zod";
import { done, refused } from "../../kernel/result";
import { type DeskScreen, type DeskVerb, deskVerb } from "../desk";
import { countsOf } from "./actions";
import { erasePerson } from "./erasing";
import { holdingSlot } from "./holding";
import * as names from "./names";
import { isAboutSomebody, type PersonalDataParts, whoIn } from "./parts";
import { type About, keepPerson, noteCopy, planErasure } from "./register/actions";
import { dayOf } from "./register/state";
import { texts } from "./texts.fr";
import { sealTicket } from "./ticket";

const addressFor = (parts: PersonalDataParts) =>
  z
    .string()
    .max(320)
    .transform((text) => whoIn(text, parts));

export const personVerbs = (parts: PersonalDataParts, screen: DeskScreen): DeskVerb[] => [
  copyVerb(parts, screen),
  planVerb(parts, screen),
  keepVerb(parts, screen),
  eraseVerb(parts, screen),
];

const aboutIn = ({ clock, slots }: PersonalDataParts, address: string): About => ({
  address,
  now: clock.now(),
  holdings: slots.all(holdingSlot),
});

const copyVerb = (parts: PersonalDataParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "person.copy",
    path: names.PREPARE,
    form: z.object({ [names.ADDRESS]: addressFor(parts) }),
    screen,
    run: async ({ form, account }) => {
      const of = form[names.ADDRESS];
      if (!isAboutSomebody(of, parts)) return refused({ message: texts.badAddress });
      const about = aboutIn(parts, of);
      const noted = await parts.database.write((trx) => noteCopy(trx, about, parts.digest));
      if (!noted.ok) return refused({ message: texts.nobody(of) });
      const { request, wasOpen } = noted.value;
      return done({
        to: names.readyPath(of, sealTicket(parts, account, of)),
        says: texts.prepared,
        ...(wasOpen && { undo: names.reopening(request.id) }),
        audit: { about: `person:${request.id}`, says: texts.audit.copied },
      });
    },
  });

const planVerb = (parts: PersonalDataParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "person.plan",
    path: names.PLAN,
    needs: "owner",
    grave: true,
    form: z.object({ [names.ADDRESS]: addressFor(parts), [names.AGREED]: addressFor(parts) }),
    screen,
    run: async ({ form }) => {
      const of = form[names.ADDRESS];
      if (!isAboutSomebody(of, parts) || form[names.AGREED] !== of)
        return refused({ errors: { [names.AGREED]: texts.wrong } });
      const about = aboutIn(parts, of);
      const plan = await planErasure(parts.database, about, parts.digest);
      if (!plan.ok)
        return refused({ message: plan.refusal === "planned" ? texts.alreadyPlanned : texts.nobody(of) });
      const day = dayOf(plan.value.eraseAt, about.now, parts.market.timeZone);
      return done({
        to: names.personPath(of),
        says: texts.planIsMade(day),
        audit: { about: `person:${plan.value.id}`, says: texts.audit.planned(day) },
      });
    },
  });

const keepVerb = (parts: PersonalDataParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "person.keep",
    path: names.KEEP,
    form: z.object({ [names.ADDRESS]: addressFor(parts) }),
    screen,
    run: async ({ form }) => {
      const kept = await keepPerson(parts.database, form[names.ADDRESS]);
      if (!kept.ok) return refused({ message: texts.tooLate });
      return done({
        to: names.personPath(form[names.ADDRESS]),
        says: texts.kept,
        audit: { about: `person:${kept.value.id}`, says: texts.audit.kept },
      });
    },
  });

const eraseVerb = (parts: PersonalDataParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "person.erase",
    path: names.ERASE,
    needs: "owner",
    grave: true,
    form: z.object({
      [names.ADDRESS]: addressFor(parts),
      [names.CONFIRMED]: addressFor(parts),
      [names.TELL]: z.string().optional(),
    }),
    screen,
    run: async ({ form }) => {
      const of = form[names.ADDRESS];
      if (!isAboutSomebody(of, parts) || form[names.CONFIRMED] !== of)
        return refused({ errors: { [names.CONFIRMED]: texts.wrong } });
      const erased = await erasePerson(parts, of, { isTold: form[names.TELL] !== undefined });
      if (!erased.ok) return refused({ message: whyNot(of, erased.refusal) });
      // how much of each, and nothing that tells whose
      const { request, held } = erased.value;
      return done({
        to: names.HOME,
        says: texts.erased,
        audit: { about: `person:${request}`, says: texts.audit.erased, detail: countsOf(held) },
      });
    },
  });

const whyNot = (of: string, hindrance: string): string =>
  hindrance === "" ? texts.nobody(of) : texts.hinderedNow(hindrance);
