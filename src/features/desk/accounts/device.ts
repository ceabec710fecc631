/** A device as its owner would name it: « Firefox, Linux ». */
import { texts } from "../texts.fr";

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgi?A?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

export function deviceOf(userAgent: string | undefined): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser && system) return texts.device(browser, system);
  return browser ?? system ?? texts.unknownDevice;
}
