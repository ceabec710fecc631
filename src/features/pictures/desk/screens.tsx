/** « Photothèque »: every picture, and beside them the one that is looked at. */
import { masterPath } from "../../../design/picture/picture";
import {
  Act,
  Check,
  Empty,
  Field,
  FilterBar,
  Form,
  Icon,
  PageHead,
  Pager,
  Tabs,
  tabWord,
  withQuery,
} from "../../desk";
import type { LibraryPicture } from "../store";
import { texts } from "../texts.fr";
import type { PictureUse } from "../uses";
import { FramedPicture, Framing } from "./framing";
import { BinTile, LIBRARY_PATH, LibraryTile, nameOf, UPLOAD_PATH } from "./tile";

export const LIBRARY_TABS = ["all", "undescribed", "unused", "bin"] as const;
export type LibraryTab = (typeof LIBRARY_TABS)[number];

export interface LibraryProps {
  pictures: readonly LibraryPicture[];
  next: string | undefined;
  counts: { all: number; bytes: number; undescribed: number; bin: number };
  tab: LibraryTab;
  words: string;
  url: URL;
  mayChange: boolean;
  chosen?: { picture: LibraryPicture; uses: readonly PictureUse[] };
  /** Of what is in the bin: until it is erased. */
  daysLeft(picture: LibraryPicture): number;
}

export function Library(props: LibraryProps) {
  const { pictures, next, counts, tab, words, url, mayChange, chosen, daysLeft } = props;
  return (
    <>
      <PageHead title={texts.title} note={texts.note(counts.all, counts.bytes)} />
      {mayChange ? <UploadForm /> : null}
      <Tabs
        label={texts.tabsLabel}
        tabs={LIBRARY_TABS.map((each) => ({
          label: texts.tabs[each],
          href: withQuery(url, { etat: tabWord(each), image: undefined }),
          ...((each === "undescribed" || each === "bin") && { count: counts[each] }),
          current: each === tab,
        }))}
      />
      <FilterBar url={url} label={texts.search} placeholder={texts.placeholder} name="q" own={["image"]} />
      <div className={chosen ? "cols cols--side library library--one" : "library"}>
        <div className="block">
          {tab === "bin" && counts.bin > 0 ? <p className="help">{texts.binNote}</p> : null}
          {pictures.length === 0 ? <None words={words} tab={tab} /> : null}
          <ul className="media" role="list">
            {pictures.map((picture) =>
              tab === "bin" ? (
                <BinTile
                  key={picture.file}
                  picture={picture}
                  days={daysLeft(picture)}
                  mayChange={mayChange}
                />
              ) : (
                <LibraryTile
                  key={picture.file}
                  picture={picture}
                  href={hrefOf(url, picture.file)}
                  current={picture.file === chosen?.picture.file}
                />
              ),
            )}
          </ul>
          <Pager url={url} next={next} older={texts.paging.older} first={texts.paging.first} />
        </div>
        {chosen ? <Details {...chosen} url={url} mayChange={mayChange} /> : null}
      </div>
    </>
  );
}

/** The list stays where it is while one looks at its pictures. */
function hrefOf(url: URL, file: string): string {
  const query = new URLSearchParams(url.search);
  query.set("image", file);
  return `${url.pathname}?${query}#image`;
}

/** A plain form; the browser's code sends the files one by one and shows how far each is. */
function UploadForm() {
  const { script } = texts;
  return (
    <Form
      action={UPLOAD_PATH}
      className="upload"
      label={texts.uploadTitle}
      multipart
      data={{
        upload: "",
        ...Object.fromEntries(Object.entries(script).map(([key, says]) => [`says-${key}`, says])),
      }}
    >
      <div className="field">
        <label htmlFor="fichiers">{texts.uploadFiles}</label>
        <input
          className="input"
          type="file"
          id="fichiers"
          name="fichiers"
          multiple
          accept="image/*"
          aria-describedby="fichiers-aide"
          data-key="t"
        />
        <small id="fichiers-aide">{texts.uploadHelp}</small>
      </div>
      <button className="btn" type="submit">
        <Icon name="upload" />
        {texts.upload}
      </button>
      <section className="ups" aria-label={texts.under} aria-live="polite" hidden data-uploads="" />
    </Form>
  );
}

function None({ words, tab }: { words: string; tab: LibraryTab }) {
  if (!words && tab === "all")
    return (
      <Empty title={texts.emptyTitle}>
        <p>{texts.empty}</p>
      </Empty>
    );
  return (
    <Empty title={words ? texts.noneTitle(words) : tab === "bin" ? texts.binEmpty : texts.noneTab}>
      <a className="link" href={LIBRARY_PATH}>
        {texts.seeAll}
      </a>
    </Empty>
  );
}

interface DetailsProps {
  picture: LibraryPicture;
  uses: readonly PictureUse[];
  url: URL;
  mayChange: boolean;
}

function Details({ picture, uses, url, mayChange }: DetailsProps) {
  const name = nameOf(picture);
  return (
    <aside className="aside" aria-label={texts.details} id="image">
      <section>
        <p className="small-only">
          <a className="link" href={withQuery(url, { image: undefined })}>
            {texts.back}
          </a>
        </p>
        <header>
          <h2 className="cut">{name}</h2>
          <a className="link link--plain" href={masterPath(picture)} download={name}>
            {texts.download}
          </a>
        </header>
        <FramedPicture picture={picture} mayChange={mayChange} />
        <p className="help">{texts.size(picture)}</p>
      </section>
      {mayChange ? <Describe picture={picture} search={url.search} /> : <p>{picture.alt}</p>}
      {mayChange ? <Framing picture={picture} search={url.search} /> : null}
      <Uses uses={uses} />
      {mayChange ? <Change picture={picture} uses={uses.length} search={url.search} /> : null}
    </aside>
  );
}

const Describe = ({ picture, search }: { picture: LibraryPicture; search: string }) => (
  <section>
    <Form
      action={`${LIBRARY_PATH}decrire/${search}`}
      className="block"
      hidden={{ image: picture.file }}
      seen={{ vu: picture.alt }}
      keep={`picture:${picture.file}`}
    >
      <Field
        name="description"
        label={texts.description}
        value={picture.alt}
        rows={3}
        maxLength={300}
        help={texts.descriptionHelp}
      />
      <Check name="decor" label={texts.decorative} checked={picture.decorative} />
      <button className="btn btn--line" type="submit">
        {texts.save}
      </button>
    </Form>
  </section>
);

const Uses = ({ uses }: { uses: readonly PictureUse[] }) => (
  <section>
    <h2>{texts.uses}</h2>
    {uses.length === 0 ? (
      <p className="muted">{texts.noUse}</p>
    ) : (
      <ul className="plain">
        {uses.map(({ href, title, kind }) => (
          <li key={href + title}>
            <a href={href}>{title}</a>
            <span className="muted">{kind}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
);

const Change = ({ picture, uses, search }: { picture: LibraryPicture; uses: number; search: string }) => (
  <section>
    <Form
      action={`${LIBRARY_PATH}remplacer/${search}`}
      className="block"
      multipart
      hidden={{ image: picture.file }}
      label={texts.replace}
    >
      <div className="field">
        <label htmlFor="remplacante">{texts.replaceFile}</label>
        <input
          className="input"
          type="file"
          id="remplacante"
          name="fichier"
          accept="image/*"
          required
          aria-describedby="remplacante-aide"
        />
        <small id="remplacante-aide">{texts.replaceHelp}</small>
      </div>
      <button className="btn btn--line" type="submit">
        {texts.replace}
      </button>
    </Form>
    {uses > 0 ? (
      <p className="help">{texts.inUse(uses)}</p>
    ) : (
      <>
        <Act
          action={`${LIBRARY_PATH}retirer/${search}`}
          hidden={{ image: picture.file }}
          className="btn btn--danger"
        >
          <Icon name="trash" />
          {texts.remove}
        </Act>
        <p className="help">{texts.removeHelp}</p>
      </>
    )}
  </section>
);
