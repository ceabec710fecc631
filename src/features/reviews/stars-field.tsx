/** Stars to give: five radio buttons that look like stars, for the mouse, the keyboard, a screen reader, with or without script. */
import { errorId, FieldError } from "../../design/field/field";
import { texts } from "./texts.fr";

interface StarsFieldProps {
  /** What was chosen, as it was sent. */
  value: string;
  required: boolean;
  error?: string;
}

const ID = "rating";

export function StarsField({ value, required, error }: StarsFieldProps) {
  return (
    <fieldset className="stack stack--s comment-form-rating" aria-describedby={error && errorId(ID)}>
      <legend className="label">{texts.rating}</legend>
      <div className="rate-stars">
        <span className="rate-stars__five">
          {[1, 2, 3, 4, 5].map((stars) => (
            <Star key={stars} stars={stars} checked={value === String(stars)} required={required} />
          ))}
        </span>
        {!required && (
          <label className="rate-stars__none">
            <input type="radio" name="rating" value="" defaultChecked={!/^[1-5]$/.test(value)} />
            {texts.noRating}
          </label>
        )}
      </div>
      <FieldError id={errorId(ID)}>{error}</FieldError>
    </fieldset>
  );
}

function Star({ stars, checked, required }: { stars: number; checked: boolean; required: boolean }) {
  return (
    <label className={`rate-stars__star star-${stars}`}>
      <input type="radio" name="rating" value={stars} defaultChecked={checked} required={required} />
      <span className="vh">{texts.stars(stars)}</span>
    </label>
  );
}
