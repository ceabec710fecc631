/** Which tab an address opens. */
import { expect, test } from "vitest";
import { firstTab, type TabKey } from "./first-tab";

const keys: TabKey[] = ["description", "additional_information", "reviews"];
const page = "https://boutique.example/produit/encre/";

test.each([
  ["PROD-02 nothing said", "", "description"],
  ["PROD-02 an anchor of something else", "#contenu", "description"],
  [
    "PROD-03 the anchor of the additional information",
    "#tab-additional_information",
    "additional_information",
  ],
  ["PROD-04 #reviews", "#reviews", "reviews"],
  ["PROD-04 #tab-reviews", "#tab-reviews", "reviews"],
  ["PROD-05 the anchor of a review", "#comment-12", "reviews"],
  ["PROD-05 an anchor that contains one, whatever its case", "#li-Comment-12", "reviews"],
  ["PROD-06 a page of reviews", "comment-page-2/", "reviews"],
  ["PROD-06 a page of reviews in the query", "?cpage=2", "reviews"],
  ["PROD-06 a page of reviews, named or not", "?cpage=2#tab-additional_information", "reviews"],
])("%s: %s opens %s", (_, rest, tab) => {
  expect(firstTab(page + rest, keys)).toBe(tab);
});

test("a tab that is not there gives way to the first one", () => {
  expect(firstTab(`${page}#reviews`, ["description"])).toBe("description");
  expect(firstTab(page, ["reviews"])).toBe("reviews");
});
