/** « Logo »: sent, chosen from the library, or removed; what refuses a file draws this screen. */
import type { ReactNode } from "react";
import { z } from "zod";
import { done, type Result, refused } from "../../../kernel/result";
import {
  Act,
  type DeskAsk,
  type DeskOutcome,
  type DeskScreen,
  defineDeskSection,
  deskPath,
  deskScreen,
  deskVerb,
  mayDo,
  PageHead,
} from "../../desk";
import { frameSettings, IDENTITY_STEP, readEmblem } from "../../frame";
import {
  addPicture,
  type LibraryPicture,
  libraryPictures,
  MOST_BYTES,
  type PictureParts,
  pageOfPictures,
  pictureRefusal,
  Thumb,
} from "../../pictures";
import type { Settings } from "../../settings";
import { type FormerLogo, LOGO_ANCHOR, setLogo } from "../actions";
import { texts } from "../texts.fr";
import { LOGO, LogoPanel } from "./panel";

export interface LogoParts extends PictureParts {
  settings: Settings;
}

const SHOWN = 30;
const QUERY = "q";
const MARKS = ["none", "registration"] as const;
/** The logo that an undo takes back. */
const seen = z.string().max(300).optional();

export function logoDesk(parts: LogoParts) {
  const screen = logoScreen(parts);
  return defineDeskSection({
    name: "logo",
    title: texts.title,
    icon: "image",
    path: "logo/",
    words: texts.paletteWords,
    screens: [screen],
    verbs: [sendVerb(parts, screen), chooseVerb(parts, screen), removeVerb(parts, screen)],
  });
}

export async function drawLogoPanel(
  { settings, database }: LogoParts,
  mayChange: boolean,
): Promise<ReactNode> {
  const [emblem, { name }] = await Promise.all([
    readEmblem(settings, database.read),
    settings.read(frameSettings),
  ]);
  return <LogoPanel emblem={emblem} shopName={name} mayChange={mayChange} />;
}

const logoScreen = (parts: LogoParts): DeskScreen =>
  deskScreen({
    path: "",
    query: z.object({ [QUERY]: z.string().max(100).catch("") }),
    show: async ({ account, query }) => {
      const mayChange = mayDo(account.role, "team");
      const words = query[QUERY].trim();
      const asked = { undescribed: false, words, after: undefined, limit: SHOWN };
      const pictures = mayChange ? (await pageOfPictures(parts.database.read, asked)).slice(0, SHOWN) : [];
      const main = (
        <>
          <PageHead title={texts.title} />
          {await drawLogoPanel(parts, mayChange)}
          {mayChange ? <Choosing pictures={pictures} words={words} /> : null}
        </>
      );
      return { page: { title: texts.title, main } };
    },
  });

const Choosing = ({ pictures, words }: { pictures: readonly LibraryPicture[]; words: string }) => (
  <section className="sheet" aria-labelledby="choisir">
    <h2 id="choisir">{texts.chooseTitle}</h2>
    <search>
      <form method="get" action={`${LOGO}#choisir`} className="acts">
        <input
          className="input"
          type="search"
          name={QUERY}
          defaultValue={words}
          aria-label={texts.search}
          placeholder={texts.placeholder}
        />
        <button className="btn btn--line" type="submit">
          {texts.find}
        </button>
      </form>
    </search>
    {pictures.length === 0 ? <p>{texts.nothing}</p> : null}
    <ul className="media">
      {pictures.map((picture) => (
        <li key={picture.file}>
          <span className="pic">
            <Thumb source={picture} />
          </span>
          <b>{nameOf(picture)}</b>
          <Act action={`${LOGO}choisir/`} hidden={{ image: picture.file }} className="link">
            {texts.take}
            <span className="vh"> {nameOf(picture)}</span>
          </Act>
        </li>
      ))}
    </ul>
  </section>
);

const nameOf = ({ label, file }: Pick<LibraryPicture, "label" | "file">): string =>
  label || (file.split("/").at(-1) ?? file);

/* --------------------------------------------------------------------- verbs */

/** Where the panel stands too. */
const SCREENS = ["reglages/frame/", `ouverture/${IDENTITY_STEP}/`, "ouverture/"].map(deskPath);

/** Back to the settings or the checklist; a form that was refused has an address of its own. */
const after = ({ back }: Pick<DeskAsk, "back">): string =>
  SCREENS.find((screen) => back.startsWith(screen)) ?? LOGO;

function changed(
  ask: DeskAsk,
  outcome: Result<FormerLogo | undefined, "changed">,
  said: { file: string; says: string; audit: string },
): DeskOutcome {
  if (!outcome.ok) return refused({ message: texts.changed });
  const former = outcome.value;
  if (!former) return done({ to: after(ask), says: texts.same });
  return done({
    to: after(ask),
    says: said.says,
    undo: {
      action: former.file ? `${LOGO}choisir/` : `${LOGO}retirer/`,
      fields: { image: former.file, repere: former.mark, vu: said.file },
    },
    audit: { about: `setting:${LOGO_ANCHOR}`, says: said.audit, detail: { before: former } },
  });
}

const sendVerb = (parts: LogoParts, screen: DeskScreen) =>
  deskVerb({
    name: "logo.send",
    path: "envoyer/",
    form: z.object({}),
    files: { most: 1, bytes: MOST_BYTES },
    screen,
    run: async (ask) => {
      const [file] = ask.files;
      // a browser sends a field without a file as an empty one
      if (!file || file.name === "") return refused({ message: texts.noFile });
      const added = await addPicture(parts, file);
      if (!added.ok) return refused({ message: pictureRefusal(added.refusal, file.name) });
      const { file: sent } = added.value;
      const former = await setLogo(parts.settings, { file: sent });
      const audit = texts.audit.set(nameOf(added.value));
      return changed(ask, former, { file: sent, says: texts.isSet, audit });
    },
  });

const chooseVerb = (parts: LogoParts, screen: DeskScreen) =>
  deskVerb({
    name: "logo.choose",
    path: "choisir/",
    form: z.object({ image: z.string().max(300), repere: z.enum(MARKS).optional(), vu: seen }),
    screen,
    run: async (ask) => {
      const { image, repere, vu } = ask.form;
      const picture = (await libraryPictures(parts.database.read, [image])).get(image);
      if (!picture) return refused({ message: texts.gone });
      const former = await setLogo(parts.settings, { file: image, mark: repere, seen: vu });
      return changed(ask, former, {
        file: image,
        says: texts.isSet,
        audit: texts.audit.set(nameOf(picture)),
      });
    },
  });

/** The name alone: the mark goes too, unless an undo brings it back. */
const removeVerb = (parts: LogoParts, screen: DeskScreen) =>
  deskVerb({
    name: "logo.remove",
    path: "retirer/",
    form: z.object({ repere: z.enum(MARKS).default("none"), vu: seen }),
    screen,
    run: async (ask) => {
      const { repere, vu } = ask.form;
      const former = await setLogo(parts.settings, { file: "", mark: repere, seen: vu });
      return changed(ask, former, { file: "", says: texts.isRemoved, audit: texts.audit.removed });
    },
  });
