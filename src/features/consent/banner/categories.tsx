/** The categories and their services, to tick: in the banner, in the manage-consent container, on the choice page. */
import { Icon } from "../../../design/icon";
import { useConsentWords } from "../blocking/context";
import type { Category } from "../consent";
import { categoriesOf, servicesOf } from "../declarations";
import type { Service } from "../declared/service";
import * as names from "../names";
import { texts } from "../texts.fr";

export interface CategoriesProps {
  /** Makes the ids unique: « optin », « manage », « page ». */
  place: string;
  /** Services to tick one by one. */
  perService: boolean;
  /** Ticked from the start, where the server knows. */
  ticked?: (category: Category, service?: string) => boolean;
}

export function Categories(props: CategoriesProps) {
  const { services } = useConsentWords();
  return (
    <div className={names.categories}>
      {categoriesOf(services).map((category) => (
        <CategoryRow key={category} category={category} {...props} />
      ))}
    </div>
  );
}

function CategoryRow({ category, ...props }: CategoriesProps & { category: Category }) {
  const { place, perService } = props;
  const { services } = useConsentWords();
  const id = `${names.classPrefix}${category}-${place}`;
  const { title, description } = texts.categories[category];
  const own = servicesOf(category, services);
  return (
    // the services stand beside the category, not in it: other scripts take any change in it for the category's
    <div className="consent-row">
      <details className={`${names.category} ${names.classPrefix}${category}`}>
        <summary className={names.categoryTitle}>
          {title}
          <Icon name="chevron" />
        </summary>
        {category === "functional" && (
          <span className={names.alwaysActive} aria-hidden="true">
            {texts.always}
          </span>
        )}
        <CategorySwitch id={id} category={category} {...props} />
        <p className={names.description} id={`${id}-d`}>
          {own.some(({ origins }) => origins.frame) ? texts.framed : description}
        </p>
      </details>
      <ul className={names.services}>
        {own.map((service) => (
          <li key={service.name}>
            {perService && category !== "functional" ? (
              <ServiceCheck service={service} {...props} />
            ) : (
              texts.service(service.title, service.purpose)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CategorySwitch({ id, category, ticked }: CategoriesProps & { id: string; category: Category }) {
  const isFunctional = category === "functional";
  return (
    <input
      id={id}
      className={`${names.consentCheckbox} ${names.classPrefix}${category} switch`}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a box says by itself whether it is ticked
      role="switch"
      name="categories"
      value={category}
      data-category={`${names.cookiePrefix}${category}`}
      aria-label={texts.categories[category].title}
      aria-describedby={`${id}-d`}
      defaultChecked={isFunctional || ticked?.(category)}
      disabled={isFunctional}
    />
  );
}

/** In the container a service answers at once; elsewhere it waits for « Enregistrer ». */
function ServiceCheck({ service, place, ticked }: CategoriesProps & { service: Service }) {
  const { name, category, title, purpose } = service;
  return (
    <label className="check">
      <input
        id={`${names.serviceIdPrefix}${name}${place === "manage" ? "" : `_${place}`}`}
        className={place === "manage" ? names.acceptService : names.service}
        type="checkbox"
        name="services"
        value={name}
        data-service={name}
        data-category={category}
        defaultChecked={ticked?.(category, name)}
      />
      <span>{texts.service(title, purpose)}</span>
    </label>
  );
}
