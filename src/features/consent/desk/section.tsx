/** Consents at the desk: counted beside personal data, and one proof found by its number and exported. */
import { z } from "zod";
import type { Clock } from "../../../kernel/clock";
import { DAY } from "../../../kernel/dates";
import { isId } from "../../../kernel/ids";
import type { Database } from "../../../platform/db";
import { type DeskScreen, type DeskSection, defineDeskSection, deskScreen } from "../../desk";
import { exportProof } from "../proof/actions";
import type { Sealing } from "../proof/chain";
import { lastProofOf } from "../proof/store";
import { NUMBER, proofPath, SECTION } from "./names";
import { ConsentPanel, ProofScreen } from "./screens";
import { countAnswers, latestSubject } from "./store";
import { texts } from "./texts.fr";

export interface ConsentDeskParts {
  database: Database;
  clock: Clock;
  signing: Sealing;
}

const COUNTED_DAYS = 30;

const query = z.object({ [NUMBER]: z.string().trim().toLowerCase().catch("") });

export const consentDesk = (parts: ConsentDeskParts): DeskSection =>
  defineDeskSection({
    name: "consents",
    title: texts.title,
    icon: "check",
    path: SECTION,
    needs: "team",
    screens: [proofScreen(parts), fileScreen(parts)],
    subjects: { consent: proofPath },
    find: async (words) =>
      isId(words) ? [{ title: texts.title, href: proofPath(words), kind: texts.title }] : [],
  });

/** Beneath the data of a person. */
export async function consentPanel({ database, clock }: ConsentDeskParts) {
  const [counted, subject] = [
    await countAnswers(database.read, clock.now() - COUNTED_DAYS * DAY),
    await latestSubject(database.read),
  ];
  const latest = subject === undefined ? undefined : await lastProofOf(database.read, subject);
  return <ConsentPanel counted={counted} days={COUNTED_DAYS} latest={latest} now={clock.now()} />;
}

const proofScreen = ({ database, signing, clock }: ConsentDeskParts): DeskScreen =>
  deskScreen({
    path: "",
    query,
    show: async ({ query: asked }) => {
      const number = asked[NUMBER];
      const proof = isId(number) ? await exportProof(database, signing, number) : undefined;
      return {
        page: { title: texts.title, main: <ProofScreen number={number} proof={proof} now={clock.now()} /> },
      };
    },
  });

const fileScreen = ({ database, signing }: ConsentDeskParts): DeskScreen =>
  deskScreen({
    path: "preuve/",
    query,
    show: async ({ query: asked }) => {
      const number = asked[NUMBER];
      const proof = isId(number) ? await exportProof(database, signing, number) : undefined;
      if (!proof) return undefined;
      const body = JSON.stringify(proof, undefined, 2);
      return {
        file: {
          type: "application/json; charset=utf-8",
          fileName: `preuve-${number}.json`,
          body,
          audit: { verb: "person.proof", about: `consent:${number}`, says: texts.exported },
        },
      };
    },
  });
