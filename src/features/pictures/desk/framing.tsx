/** A picture, the point of it that stays in view, and the frame that is cut out of it: plain numbers, and by hand with script. */
import { Picture } from "../../../design/picture/picture";
import { Act, Field, Form, Icon, useDrawnFor } from "../../desk";
import { LEAST_SIDE, readFocal } from "../framing";
import type { LibraryPicture } from "../store";
import { texts } from "../texts.fr";
import { CROP_PATH, FOCAL_PATH } from "./framing-verbs";
import { LIBRARY_PATH } from "./tile";

/** The marks over the picture are shown by the browser's code, which puts them where the numbers say. */
export const FramedPicture = ({ picture, mayChange }: { picture: LibraryPicture; mayChange: boolean }) => (
  <div className="seen" data-framing="">
    <Picture source={{ ...picture, focal: "" }} alt={picture.alt} sizes="19rem" />
    {mayChange ? (
      <>
        <button className="focal" type="button" aria-label={texts.focalPoint} hidden data-focal-point="">
          <svg viewBox="0 0 44 44" aria-hidden="true">
            <circle className="focal__disc" cx="22" cy="22" r="13" />
            <path d="M13 22a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM22 6v32M6 22h32" />
          </svg>
        </button>
        <button className="frame" type="button" aria-label={texts.cropFrame} hidden data-crop-frame="" />
      </>
    ) : null}
  </div>
);

const PERCENT = { type: "number", isNumber: true, unit: "%", min: 0, max: 100, className: "w3" } as const;

export function Framing({ picture, search }: { picture: LibraryPicture; search: string }) {
  const { x, y } = readFocal(picture.focal);
  return (
    <section>
      <h2>{texts.focal}</h2>
      <Form action={FOCAL_PATH + search} hidden={{ image: picture.file }} data={{ "focal-form": "" }}>
        <Field name="x" label={texts.across} value={x} {...PERCENT} />
        <Field name="y" label={texts.down} value={y} {...PERCENT} />
        <p className="help">{texts.focalHelp}</p>
        <button className="btn btn--line" type="submit">
          {texts.focalSave}
        </button>
      </Form>
      <Cropping picture={picture} search={search} />
    </section>
  );
}

function Cropping({ picture, search }: { picture: LibraryPicture; search: string }) {
  const { typed } = useDrawnFor();
  const about = { image: picture.file, vu: picture.version };
  return (
    <details className="cropping" open={typed?.action === CROP_PATH} data-cropping="">
      <summary className="btn btn--line">
        <Icon name="crop" />
        {texts.crop}
      </summary>
      <Form action={CROP_PATH + search} hidden={about} data={{ "crop-form": "" }} label={texts.crop}>
        <p className="help">{texts.cropHelp}</p>
        <Field name="gauche" label={texts.left} value={0} step="any" {...PERCENT} />
        <Field name="haut" label={texts.top} value={0} step="any" {...PERCENT} />
        <Field name="largeur" label={texts.width} value={100} step="any" {...PERCENT} min={LEAST_SIDE} />
        <Field name="hauteur" label={texts.height} value={100} step="any" {...PERCENT} min={LEAST_SIDE} />
        <button className="btn" type="submit">
          {texts.cropSave}
        </button>
      </Form>
      {picture.crop ? (
        <Act action={`${LIBRARY_PATH}cadre/${search}`} hidden={{ ...about, cadre: "" }}>
          {texts.whole}
        </Act>
      ) : null}
    </details>
  );
}
