/** The hash of deep links, and the marks of links: pure reading. */
import { expect, test } from "vitest";
import { galleryIn, readHash, relOf, writeHash } from "../../design/lightbox/wire";
import { readOpening } from "../../elements/opening";

test.each([
  ["#prettyPhoto[scenes]/12/", { gallery: "scenes", index: 12 }],
  ["#prettyPhoto%5Bscenes%5D/0/", { gallery: "scenes", index: 0 }],
  ["#prettyPhoto/3/", { gallery: "", index: 3 }],
  ["#prettyPhoto", undefined],
  ["#prettyPhoto[scenes]/1", undefined],
  ["#prettyPhoto[sc enes]/1/", undefined],
  ["#prettyPhoto[scenes]/1/\n", undefined],
  ["#prettyPhoto[scenes]/12345/", undefined],
  ["", undefined],
])("the hash %j", (hash, expected) => {
  expect(readHash(hash)).toEqual(expected);
});

test("a hash that was written is read again", () => {
  for (const link of [
    { gallery: "a-b_c", index: 7 },
    { gallery: "", index: 0 },
  ])
    expect(readHash(writeHash(link))).toEqual(link);
});

test("a gallery is named by one word of rel", () => {
  expect(galleryIn(`nofollow ${relOf("vitrines")}`)).toBe("vitrines");
  expect(galleryIn("prettyPhoto")).toBe("");
  expect(galleryIn("prettyPhotos noopener")).toBeUndefined();
  expect(galleryIn("")).toBeUndefined();
});

test("the marks of a text's link", () => {
  expect(readOpening("ajax")).toEqual({ type: "ajax" });
  expect(readOpening("photo")).toEqual({ photo: "" });
  expect(readOpening("photo vitrines")).toEqual({ photo: "vitrines" });
  for (const mark of ["", "photos", "photo a b", "AJAX", "constructor"])
    expect(readOpening(mark)).toBeUndefined();
});
