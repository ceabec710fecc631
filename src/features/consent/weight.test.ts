/** What consent weighs on the wire before anybody opens the preferences. */
import { expect, test } from "vitest";
import { entryWeight } from "../../../test/support/harness";

// the islands' own code has a budget of its own
const weightOf = (code: string) =>
  entryWeight(code, { external: (id) => id.includes("/platform/islands/"), later: false });

/** What every build with something fetched on demand carries, consent or not. */
const onDemand = () => weightOf('import("./src/features/consent/visit/geo");');

test("consent weighs at most 6 KB before the preferences are opened, the head's part included", async () => {
  const whole = await weightOf(
    'import { startConsent } from "./src/features/consent/client"; startConsent();',
  );
  const page = whole - (await onDemand());
  const head = await weightOf(
    'import { decideConsentEarly } from "./src/features/consent/head"; decideConsentEarly();',
  );
  expect(page, `page ${page}, head ${head}`).toBeGreaterThan(2000);
  expect(page + head, `page ${page}, head ${head}`).toBeLessThanOrEqual(6 * 1024);
});

test("asking whether something is allowed costs other features at most 400 bytes", async () => {
  const asking =
    'import { allowed } from "./src/features/consent/allowed"; console.log(allowed("statistics"));';
  const size = await weightOf(asking);
  expect(size).toBeLessThanOrEqual(400);
});
