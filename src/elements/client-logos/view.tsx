/** Draws the marks of clients, all in the same measure. */
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function ClientLogosView({ settings: { label, logos } }: ViewProps<Settings>) {
  if (logos.length === 0) return null;
  return (
    <ul className="client-logos" aria-label={label}>
      {logos.map((logo) => (
        <li key={logo.file}>
          <Logo {...logo} />
        </li>
      ))}
    </ul>
  );
}

/** Drawings have no size that the library knows: the merchant gives it. */
export function Logo({ file, name, width, href }: Settings["logos"][number]) {
  // A mark is a name: without its drawing the name is read.
  const mark = (
    <img src={file} alt={name} width={width} height={36} loading="lazy" decoding="async" data-named="" />
  );
  return href ? <a href={href}>{mark}</a> : mark;
}
