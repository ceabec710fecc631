/** The form beside what is sold out. A plain one: no script is needed. */
import { Button } from "../../design/button/button";
import { Field } from "../../design/field/field";
import { ADDRESS_LENGTH } from "../mail";
import { alertPaths, EMAIL, PRODUCT } from "./names";
import { texts } from "./texts.fr";

const CONSENT = "aviser-courriel-aide";

/** What may be waited for: its number, and its name where there are several. */
export interface Awaited {
  id: number;
  label: string;
}

interface AlertFormProps {
  awaited: readonly Awaited[];
  /** What was typed, when it cannot be. */
  typed?: { productId: number; email: string };
  error?: string;
  /** Whether there is nothing else to do on the page. */
  isMain?: boolean;
}

/** Checked by the shop, which answers in French whatever language the browser speaks. */
export function AlertForm({ awaited, typed, error, isMain = false }: AlertFormProps) {
  const [first] = awaited;
  return (
    <form className="stack" method="post" action={alertPaths.ask} noValidate>
      {awaited.length === 1 ? (
        <input type="hidden" name={PRODUCT} value={first?.id} />
      ) : (
        <Field
          as="select"
          id="aviser-article"
          name={PRODUCT}
          label={texts.which}
          choices={awaited.map(({ id, label }) => ({ value: String(id), label }))}
          defaultValue={typed && String(typed.productId)}
        />
      )}
      <Field
        id="aviser-courriel"
        name={EMAIL}
        label={texts.email}
        aria-describedby={CONSENT}
        error={error}
        type="email"
        autoComplete="email"
        maxLength={ADDRESS_LENGTH}
        required
        defaultValue={typed?.email}
      />
      <p>
        <Button type="submit" variant={isMain ? undefined : "line"}>
          {texts.send}
        </Button>
      </p>
      {/* under the button, which the question of consent would cover on a telephone */}
      <p className="small muted" id={CONSENT}>
        {texts.consent}
      </p>
    </form>
  );
}
