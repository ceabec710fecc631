/** Every small piece of the design on one page, to look at and to audit. */
import { Badge } from "./badge/badge";
import { Button } from "./button/button";
import { Crumbs } from "./crumbs/crumbs";
import { Check } from "./field/check";
import { Field } from "./field/field";
import { Icon, iconNames } from "./icon";
import { Notice } from "./notice/notice";
import { Price } from "./price/price";
import { Rating } from "./price/stars";
import { Stock } from "./price/stock";
import { Separator } from "./separator/separator";

export function DesignDrawing() {
  return (
    <main className="wrap stack stack--l section">
      <Crumbs trail={[{ label: "Accueil", href: "/" }, { label: "Boutique" }]} />
      <h1>Les pièces</h1>
      <Buttons />
      <Separator target="champs" label="Voir les champs" />
      <Fields />
      <Choices />
      <Signs />
    </main>
  );
}

const Buttons = () => (
  <div className="row">
    <Button>Plein</Button>
    <Button variant="line">Ligne</Button>
    <Button variant="paper">Papier</Button>
    <Button variant="quiet" href="/">
      Discret
    </Button>
    <Button size="s" variant="line">
      <Icon name="check" /> Petit
    </Button>
    <Button busy>Envoi</Button>
    <Button busy variant="line">
      Envoi
    </Button>
    <Button disabled>Épuisé</Button>
    <a className="more" href="/">
      Toute la boutique <Icon name="right" />
    </a>
    <button className="icon-btn icon-btn--line" type="button" aria-label="Fermer">
      <Icon name="close" />
    </button>
  </div>
);

const provinces = ["Québec", "Ontario"].map((label) => ({ value: label, label }));

const Fields = () => (
  <form className="form-grid" id="champs">
    <Field id="nom" name="nom" label="Nom" width={3} placeholderText="Prénom et nom" />
    <Field id="cp" name="cp" label="Code postal" width={3} help="G9A 1B2" error="Il manque un chiffre." />
    <Field id="prov" name="prov" as="select" label="Province" choices={provinces} width={3} />
    <Field id="ville" name="ville" label="Ville" width={3} disabled defaultValue="Trois-Rivières" />
    <Field id="mot" name="mot" as="textarea" label="Message" />
  </form>
);

const Choices = () => (
  <div className="grid grid--2">
    <div className="stack">
      <Check name="a" defaultChecked>
        J’accepte les conditions de vente.
      </Check>
      <Check name="b" type="radio" defaultChecked>
        Par courriel
      </Check>
      <input className="switch" type="checkbox" aria-label="Statistiques" defaultChecked />
    </div>
    <fieldset>
      <legend className="label">Livraison</legend>
      <label className="option">
        <input type="radio" name="l" defaultChecked />
        <span>Postes Canada</span>
        <span className="num">0,00 $</span>
      </label>
      <label className="option">
        <input type="radio" name="l" />
        <span>Cueillette à l’atelier</span>
        <span className="num">0,00 $</span>
      </label>
    </fieldset>
  </div>
);

const Signs = () => (
  <>
    <Notice tone="ok">Merci, votre message est parti.</Notice>
    <Notice tone="error">Le paiement a été refusé.</Notice>
    <Notice>Fermé lundi.</Notice>
    <div className="row">
      <Price now="94,99 $" was="118,96 $" each="4,8 ¢ la page" />
      <Price now="94,99 $" was="118,96 $" size="xl" />
      <Rating value={4.4} count={128} />
      <Stock level="in">En stock</Stock>
      <Stock level="low">Plus que 2</Stock>
      <Stock level="out">Épuisé</Stock>
      <Badge>Économique</Badge>
      <Badge tone="ink">Remise à neuf</Badge>
      <Badge tone="yellow">−20 %</Badge>
      <span className="eyebrow">
        <span className="inks" role="img" aria-label="Quatre couleurs">
          <i className="c" />
          <i className="m" />
          <i className="y" />
          <i className="k" />
        </span>
        Depuis 1987
      </span>
    </div>
    <div className="crop section--tight">
      <ul className="row">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} label={name} />
          </li>
        ))}
      </ul>
    </div>
  </>
);
