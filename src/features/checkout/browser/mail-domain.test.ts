/** Only what is most likely a slip is questioned. */
import { expect, test } from "vitest";
import { meantAddress } from "./mail-domain";

test.each([
  ["julie@gmial.com", "julie@gmail.com"],
  ["julie@gmail.co", "julie@gmail.com"],
  ["julie@gmail.ca", "julie@gmail.com"],
  ["Julie.B@Hotmial.com", "Julie.B@hotmail.com"],
  ["julie@hotmai.ca", "julie@hotmail.ca"],
  ["julie@yaho.com", "julie@yahoo.com"],
  ["julie@videotrom.ca", "julie@videotron.ca"],
])("%s most likely meant %s", (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

test.each([
  "julie@gmail.com",
  "julie@mail.com",
  "julie@ymail.com",
  "julie@exemple.ca",
  "julie@sfr.fr",
  "julie@sfo.fr",
  "julie@bell.ca",
  "julie@ville.quebec",
  "@gmial.com",
  "julie",
])("%s is not questioned", (typed) => {
  expect(meantAddress(typed)).toBeUndefined();
});
