/** Numbers as French writes them: « 48 210 », « 4,8 », with no-break spaces, the same on server and browser. */
import { groupThousands } from "../../kernel/money";

export function formatNumber(value: number, decimals = 0): string {
  const [whole = "0", fraction] = Math.abs(value).toFixed(decimals).split(".");
  const figure = groupThousands(Number(whole)) + (fraction ? `,${fraction}` : "");
  return value < 0 && /[1-9]/.test(figure) ? `−${figure}` : figure;
}
