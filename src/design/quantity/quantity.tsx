/** How many: a number to type, with one less and one more beside it. */
import { Icon } from "../icon";
import { texts } from "./texts.fr";

export interface QuantityProps {
  /** Unique on the page. */
  id: string;
  name?: string;
  value?: number;
  /** Typed lower, it is raised to this (PROD-07). */
  min?: number;
  max?: number;
  label?: string;
  size?: "s";
}

export function Quantity({ id, name = "quantity", value = 1, min = 1, max, label, size }: QuantityProps) {
  return (
    <div className={size ? `qty qty--${size} quantity` : "qty quantity"} data-controller="quantity">
      <button type="button" id={`${id}-moins`} data-by="-1" aria-label={texts.fewer} aria-controls={id}>
        <Icon name="minus" />
      </button>
      <label className="vh" htmlFor={id}>
        {label ?? texts.quantity}
      </label>
      <input
        className="input-text qty text"
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        min={min}
        max={max}
        step={1}
        defaultValue={value}
      />
      <button type="button" id={`${id}-plus`} data-by="1" aria-label={texts.more} aria-controls={id}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
