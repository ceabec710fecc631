/** Who is a robot. */
import { expect, test } from "vitest";
import { hasSignal, visitorKind } from "./visitor";

const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36";

test.each([
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "bot"],
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "bot"],
  ["Mozilla/5.0 (compatible; AhrefsBot/7.0)", "bot"],
  ["Mozilla/5.0 (compatible; Baiduspider/2.0)", "bot"],
  ["Mozilla/5.0 (compatible; Yahoo! Slurp)", "bot"],
  ["facebookexternalhit/1.1", "bot"],
  ["curl/8.9", "bot"],
  ["Wget/1.24", "bot"],
  ["Java/17.0.1", "bot"],
  ["Java 1.8", "bot"],
  ["Mozilla/5.0 (compatible; Yeti/1.1; +http://naver.me/spd)", "bot"],
  ["Mozilla/5.0 (compatible; Qwantify/2.4w; +https://www.qwant.com/)/2.4w", "bot"],
  ["Mozilla/5.0 (compatible; IOI/4.0)", "bot"],
  ["Go-http-client/1.1", "bot"],
  ["Mozilla/5.0 (Windows NT 6.1) BingPreview/1.0b", "bot"],
  [`${chrome} JavaScript`, "person"],
  ["Mozilla/5.0 (Linux; Android 14; Studioi Phone) AppleWebKit/537.36", "person"],
  ["AddThis.com robot", "bot"],
  [chrome, "person"],
  [`${chrome} Chrome-Lighthouse`, "speed-bot"],
  ["Mozilla/5.0 GTmetrix", "speed-bot"],
  ["Pingdom.com_bot_version_1.4", "speed-bot"],
  ["PingBot/1.0", "speed-bot"],
  ["Mozilla/5.0 (Linux; Android 11; CUBOT X50) AppleWebKit/537.36", "person"],
  ["", "person"],
])("CON-12 %s is a %s", (agent, kind) => {
  expect(visitorKind(agent)).toBe(kind);
});

test.each([
  [{ doNotTrack: "1" }, true],
  [{ doNotTrack: "0" }, false],
  [{ doNotTrack: null }, false],
  [{ globalPrivacyControl: true }, true],
  [{ globalPrivacyControl: false }, false],
  [{}, false],
])("CON-11 %j asks not to be followed: %s", (browser, expected) => {
  expect(hasSignal(browser)).toBe(expected);
});
