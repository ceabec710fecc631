/** Draws the marks of clients, all in the same measure. */
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function ClientLogosView({ settings: { label, logos } }: ViewProps<Settings>) {
  if (logos.length === 0) return null;
  return (
    <ul className="client-logos" aria-label={label}>
      {logos.map((logo) => (
        <li key={logo.file}>
          {logo.href ? <a href={logo.href}>{<Mark {...logo} />}</a> : <Mark {...logo} />}
        </li>
      ))}
    </ul>
  );
}

/** Drawings have no size that the library knows: each stands in the same room, whatever its width. */
function Mark({ file, name }: Settings["logos"][number]) {
  return <img src={file} alt={name} width={220} height={36} loading="lazy" decoding="async" />;
}
