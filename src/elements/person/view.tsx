/** Draws a person of the team: a face, a name, a role. */
import type { PictureSource } from "../../kernel/picture";
import type { ViewProps } from "../element";
import { LibraryPicture } from "../library-picture";
import { parseInline } from "../text/inline";
import { Words } from "../text/view";
import { initialsOf } from "./initials";
import type { Settings } from "./settings";

/** Two across on a telephone, four on a desk. */
const SIZES = "(width < 64rem) 50vw, 20rem";

export function PersonView({ settings, data }: ViewProps<Settings, PictureSource | undefined>) {
  const { name, role, about } = settings;
  return (
    <article className="person">
      <Face {...settings} source={data} />
      <div>
        <h3>{name}</h3>
        {role && <p className="small muted">{role}</p>}
      </div>
      {about && (
        <p className="small">
          <Words of={parseInline(about)} />
        </p>
      )}
      <Reach {...settings} />
    </article>
  );
}

function Face({ name, portrait, source }: Settings & { source: PictureSource | undefined }) {
  return (
    <div className="person__face">
      {portrait ? (
        <LibraryPicture src={portrait} source={source} alt="" width={480} height={480} sizes={SIZES} />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </div>
  );
}

function Reach({ email, phone }: Settings) {
  if (!email && !phone) return null;
  return (
    <p className="person__reach small">
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${dialled(phone)}`}>{phone}</a>}
    </p>
  );
}

/** Ten digits are a number of this continent. */
function dialled(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return phone.startsWith("+") ? `+${digits}` : digits.length === 10 ? `+1${digits}` : digits;
}
