/** The process inks of a product, as dots; the words say the same to those who do not see them. */

const DOTS: Record<string, string> = {
  noir: "k",
  cyan: "c",
  magenta: "m",
  jaune: "y",
  "trois-couleurs": "cmy",
  "quatre-couleurs": "cmyk",
};

export function Inks({ colour, label }: { colour: string | null; label: string }) {
  const dots = colour ? DOTS[colour] : undefined;
  if (!dots) return null;
  return (
    <span className="inks" role="img" aria-label={label}>
      {[...dots].map((dot) => (
        <i key={dot} className={dot} />
      ))}
    </span>
  );
}
