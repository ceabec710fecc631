/** A field for a picture of the library: chosen by its thumbnail with the browser's code, by its address without. */
import { createContext, useContext } from "react";
import { fileAt } from "../../../elements/library";
import { Field, Icon, useTyped } from "../../desk";
import { LIBRARY_PATH, type LibraryPicture, Thumb } from "../../pictures";
import type { PictureFieldProps } from "../../settings/desk";
import { texts } from "./texts.fr";

/** What the library knows of the pictures on this screen, by file. */
export const PicturesContext = createContext<ReadonlyMap<string, LibraryPicture>>(new Map());

export function PictureField({ name, label, help, value }: PictureFieldProps) {
  const typed = useTyped();
  const src = typed ? String(typed.values[name] ?? "") : value;
  const picture = useContext(PicturesContext).get(fileAt(src));
  return (
    <fieldset className="field shot" data-picture-field="">
      <legend className="label">{label}</legend>
      <div className="shot__line">
        <span className="shot__seen" data-picture-seen="">
          {picture ? <Thumb source={picture} side={48} /> : <Unknown src={src} />}
        </span>
        <span className="cut" data-picture-name="">
          {src ? (picture?.label ?? "") || fileAt(src).split("/").at(-1) : texts.picker.none}
        </span>
        <button type="button" className="link" data-choose-picture={name} hidden>
          {src ? texts.picker.change : texts.picker.choose}
          <span className="vh">{texts.of(label)}</span>
        </button>
      </div>
      <details open={typed?.errors[name] ? true : undefined}>
        <summary>{texts.picker.byAddress}</summary>
        <Field name={name} label={texts.picker.address} help={help} value={value} maxLength={300} />
      </details>
    </fieldset>
  );
}

/** Drawings and files that the library has not noted. */
const Unknown = ({ src }: { src: string }) =>
  src.startsWith("/media/") ? <img src={src} alt="" width={48} height={48} /> : <Icon name="image" />;

/** Filled from the library's own screen when it is opened. */
export const PicturePicker = () => (
  <dialog
    className="palette picker"
    data-picker={LIBRARY_PATH}
    data-nothing={texts.picker.nothing}
    data-offline={texts.picker.offline}
    aria-label={texts.picker.title}
  >
    <div className="palette__in">
      <Icon name="search" />
      <input type="search" aria-label={texts.picker.search} placeholder={texts.picker.search} />
      <button type="button" className="icon-btn" data-close="" aria-label={texts.close}>
        <Icon name="close" />
      </button>
    </div>
    <div className="picker__body">
      <div data-picker-upload="" />
      <p className="vh" role="status" data-picker-says="" />
      <ul className="media" role="list" />
      <button type="button" className="btn btn--line" data-more="" hidden>
        {texts.picker.more}
      </button>
    </div>
  </dialog>
);
