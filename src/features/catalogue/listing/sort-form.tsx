/** The order of a listing: submits as soon as it changes; the button is for browsers without script. */
import { Button } from "../../../design/button/button";
import type { OfferedOrder, Order } from "../catalogue";
import * as names from "../names";
import { texts } from "../texts.fr";

export interface SortFormProps {
  action: string;
  /** One that is not offered shows the first. */
  sort: Order;
  sorts: readonly OfferedOrder[];
  /** What else the address carries and must not be lost, such as the words searched for. */
  kept: readonly (readonly [name: string, value: string])[];
}

export function SortForm({ action, sort, sorts, kept }: SortFormProps) {
  const shown = sorts.find((name) => name === sort) ?? sorts[0];
  return (
    <form className={names.ordering} method="get" action={action} data-submit-on-change="">
      <label htmlFor="orderby">{texts.sortBy}</label>
      <select className="input orderby" id="orderby" name="orderby" defaultValue={shown}>
        {sorts.map((name) => (
          <option key={name} value={name}>
            {texts.sorts[name]}
          </option>
        ))}
      </select>
      <input type="hidden" name="paged" value="1" />
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="line" size="s" className="no-script">
        {texts.sort}
      </Button>
    </form>
  );
}
