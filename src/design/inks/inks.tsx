/** Colours as dots, a class each; the words say the same to those who do not see them. */

export function Inks({ dots, label }: { dots: string; label: string }) {
  return (
    <span className="inks" role="img" aria-label={label}>
      {[...dots].map((dot) => (
        <i key={dot} className={dot} />
      ))}
    </span>
  );
}
