/** A QR code drawn by the server: dark on white in any theme, as scanners want it. */
import { qrModules } from "../../../kernel/qr";

/** Modules of quiet zone on each side, as ISO 18004 asks. */
const BORDER = 4;

/** Nothing where the text is too long for one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = qrModules(text);
  if (!modules) return null;
  const side = modules.length + 2 * BORDER;
  const dark = modules.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : "")),
  );
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path className="qr__ground" d={`M0 0h${side}v${side}H0z`} />
      <path className="qr__ink" d={dark.join("")} shapeRendering="crispEdges" />
    </svg>
  );
}
