/** The shop's logo with what changes it, beside the shop's name: on its own screen, in the settings and before the opening. */
import { type Emblem, OwnLogo } from "../../../design/logo/own-logo";
import { Act, deskPath, Form } from "../../desk";
import { LOGO_ANCHOR } from "../actions";
import { texts } from "../texts.fr";

export const LOGO = deskPath("logo/");

interface PanelProps {
  emblem: Emblem;
  shopName: string;
  mayChange: boolean;
}

export const LogoPanel = ({ emblem, shopName, mayChange }: PanelProps) => (
  <section className="sheet" aria-labelledby="h-logo" id={LOGO_ANCHOR}>
    <h2 id="h-logo">{texts.panelTitle}</h2>
    <p className="help">{texts.note}</p>
    {emblem.logo ? (
      <p className="logo-seen">
        <OwnLogo logo={emblem.logo} name={shopName} />
      </p>
    ) : (
      <p>{emblem.mark === "registration" ? texts.mark : texts.none}</p>
    )}
    {mayChange ? <Changing emblem={emblem} /> : null}
  </section>
);

const Changing = ({ emblem: { logo, mark } }: Pick<PanelProps, "emblem">) => (
  <>
    <Form action={`${LOGO}envoyer/`} className="form" label={texts.send} multipart>
      <div className="field">
        <label htmlFor="logo-fichier">{texts.file}</label>
        <input
          className="input"
          type="file"
          id="logo-fichier"
          name="fichier"
          accept="image/*"
          required
          aria-describedby="logo-aide"
        />
        <small id="logo-aide">{texts.fileHelp}</small>
      </div>
      <div className="acts">
        <button className="btn btn--line" type="submit">
          {logo ? texts.replace : texts.send}
        </button>
        <a className="btn btn--quiet" href={`${LOGO}#choisir`}>
          {texts.choose}
        </a>
      </div>
    </Form>
    {logo || mark !== "none" ? (
      <div className="acts">
        <Act action={`${LOGO}retirer/`} className="link">
          {texts.remove}
        </Act>
      </div>
    ) : null}
  </>
);
