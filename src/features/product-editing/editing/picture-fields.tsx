/** The pictures of a product: in their order, described, taken out, and chosen from the library. */
import { Icon, useTyped } from "../../desk";
import { LIBRARY_PATH, type LibraryPicture, Thumb } from "../../pictures";
import { type EditorProps, Sheet, useValues } from "./editor-parts";
import { many, type Values } from "./form";
import { texts } from "./texts.fr";

/** The form that files are sent by. */
export const SENDING = "envoi-images";

export function PictureFields({ values, pictures, latest, mayChange }: EditorProps) {
  const now = useValues(values);
  const files = many(now, "image");
  const chosen = many(now, "image_ajout");
  const others = latest.filter(({ file }) => !files.includes(file));
  const error = useTyped()?.errors.images;
  return (
    <Sheet title={texts.pictures} note={texts.picturesHelp}>
      {error ? (
        <p className="error" role="alert">
          {error}
        </p>
      ) : null}
      <ul className="pics" data-pictures="">
        {files.map((file, at) => (
          <Row
            key={file}
            file={file}
            at={at}
            values={now}
            picture={pictures.get(file) ?? latest.find((one) => one.file === file)}
          />
        ))}
      </ul>
      <template data-picture-row="">
        <Row file="" at={NOWHERE} values={{}} picture={undefined} />
      </template>
      {mayChange ? <Upload /> : null}
      {others.length > 0 ? (
        <details className="choose" data-choose="" open={chosen.length > 0 || undefined}>
          <summary className="btn btn--line">{texts.choose}</summary>
          <p className="help">{texts.chooseHelp}</p>
          <ul className="media">
            {others.map((picture) => (
              <Choosable key={picture.file} picture={picture} checked={chosen.includes(picture.file)} />
            ))}
          </ul>
        </details>
      ) : null}
    </Sheet>
  );
}

/** Of the row that the browser's code fills in for a picture that has just come. */
const NOWHERE = -1;

/** Shown by the browser's code; without it pictures are sent in the library. */
const Upload = () => (
  <>
    <div className="upload" hidden data-upload-box="">
      <div className="field">
        <label htmlFor="fichiers">{texts.send}</label>
        <input
          className="input"
          type="file"
          id="fichiers"
          name="fichiers"
          form={SENDING}
          multiple
          accept="image/*"
          aria-describedby="fichiers-aide"
        />
        <small id="fichiers-aide">{texts.sendHelp}</small>
      </div>
      <section className="ups" aria-label={texts.under} aria-live="polite" hidden data-uploads="" />
    </div>
    <noscript>
      <p className="help">
        <a className="link" href={LIBRARY_PATH}>
          {texts.sendThere}
        </a>
      </p>
    </noscript>
  </>
);

interface RowProps {
  file: string;
  at: number;
  values: Values;
  picture: LibraryPicture | undefined;
}

function Row({ file, at, values, picture }: RowProps) {
  const number = at + 1;
  const alt = many(values, "image_alt")[at] ?? "";
  return (
    <li>
      <div className="pic">
        {picture ? <Thumb source={picture} alt={alt} /> : null}
        {at === 0 ? <span className="tag">{texts.onCard}</span> : null}
      </div>
      <input type="hidden" name="image" value={file} />
      <input type="hidden" name="image_legende" value={many(values, "image_legende")[at] ?? ""} />
      <input
        className="input"
        name="image_alt"
        defaultValue={alt}
        maxLength={300}
        aria-label={texts.pictureAlt(number)}
        placeholder={texts.undescribed}
      />
      <span className="pics__tools">
        <input
          className="input num"
          name="image_place"
          inputMode="numeric"
          defaultValue={many(values, "image_place")[at] ?? String(number)}
          aria-label={texts.place(number)}
        />
        <label className="check">
          <input
            type="checkbox"
            name="image_retirer"
            value={file}
            defaultChecked={many(values, "image_retirer").includes(file)}
            aria-label={texts.takeOut(number)}
          />
          <Icon name="trash" />
        </label>
      </span>
    </li>
  );
}

const Choosable = ({ picture, checked }: { picture: LibraryPicture; checked: boolean }) => (
  <li>
    <label>
      <span className="pic">
        <Thumb source={picture} />
        <input
          className="pick"
          type="checkbox"
          name="image_ajout"
          value={picture.file}
          defaultChecked={checked}
        />
      </span>
      <b>{picture.label || picture.file.split("/").at(-1)}</b>
    </label>
  </li>
);
