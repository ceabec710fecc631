/** How time on a page is counted. */
import { expect, test } from "vitest";
import { createWatch } from "./watch";

function watching() {
  let now = 1000;
  return {
    watch: createWatch(() => now),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test("each reading gives what has passed since the last", () => {
  const { watch, wait } = watching();
  wait(700);
  expect(watch.read()).toBe(700);
  wait(300);
  expect(watch.read()).toBe(300);
  expect(watch.read()).toBe(0);
});

test("nothing is counted beyond 30 s without activity, nor the gap before the next", () => {
  const { watch, wait } = watching();
  wait(90_000);
  expect(watch.read()).toBe(30_000);
  wait(10_000);
  watch.noteActivity();
  wait(2000);
  expect(watch.read()).toBe(2000);
});

test("activity goes on counting", () => {
  const { watch, wait } = watching();
  for (let sign = 0; sign < 4; sign++) {
    wait(20_000);
    watch.noteActivity();
  }
  expect(watch.read()).toBe(80_000);
});

test("nothing is counted while it is paused, whatever moves", () => {
  const { watch, wait } = watching();
  wait(1000);
  watch.pause();
  wait(5000);
  watch.noteActivity();
  wait(5000);
  watch.resume();
  wait(500);
  watch.resume();
  wait(500);
  expect(watch.read()).toBe(2000);
});
