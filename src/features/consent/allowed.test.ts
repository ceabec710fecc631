/** Waiting for consent, the way the statistics of the shop do. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenConsentKnown, whenStatisticsMayRun } from "./allowed";

interface FakePage {
  cookie: string;
  region: string;
}

/** A page on which consent is not known yet. */
function open({ cookie, region }: FakePage) {
  const events = new EventTarget();
  const document = Object.assign(events, { cookie, documentElement: { dataset: {} } });
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", { complianz: { region } });
  return document;
}

const know = () => {
  (window as unknown as Record<string, unknown>).cmplz_get_cookie = () => "";
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("CON-14 the consent script is awaited by looking every 30 ms", () => {
  open({ cookie: "", region: "ca" });
  const act = vi.fn();
  whenConsentKnown(act);
  vi.advanceTimersByTime(29);
  know();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test("CON-14 who comes when it is there does not wait", () => {
  open({ cookie: "", region: "ca" });
  know();
  const act = vi.fn();
  whenConsentKnown(act);
  expect(act).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test.each(["ca", "eu", "us"])("in %s the statistics script runs unasked", (region) => {
  open({ cookie: "", region });
  know();
  const start = vi.fn();
  whenStatisticsMayRun(start);
  expect(start).toHaveBeenCalledOnce();
});

test("in uk it waits for the visitor's yes, and then runs once", () => {
  const document = open({ cookie: "", region: "uk" });
  know();
  const start = vi.fn();
  whenStatisticsMayRun(start);
  document.dispatchEvent(new Event("cmplz_fire_categories"));
  expect(start).not.toHaveBeenCalled();
  document.cookie = "cmplz_statistics=allow";
  document.dispatchEvent(new Event("cmplz_fire_categories"));
  document.dispatchEvent(new Event("cmplz_fire_categories"));
  expect(start).toHaveBeenCalledOnce();
});

test("in uk, who said yes before is not made to wait", () => {
  open({ cookie: "cmplz_statistics=allow", region: "uk" });
  know();
  const start = vi.fn();
  whenStatisticsMayRun(start);
  expect(start).toHaveBeenCalledOnce();
});
