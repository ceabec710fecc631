/** What the shop tells everybody: the store notice, and that it is not open yet. */
import { createElement } from "react";
import { SECOND } from "../../kernel/dates";
import { fill } from "../../platform/slots";
import { defineFeature, startLinkSlot } from "../feature";
import { framePart } from "../frame";
import { settingsTrialSlot } from "../settings/desk";
import { createComingSoonGate, previewerSlot, publicPathsSlot } from "./coming-soon-gate";
import { previewCommand } from "./command";
import { noticePreview } from "./desk/preview";
import { noticeRoutes } from "./routes";
import { noticeSettings } from "./settings";
import { NoticeSlot } from "./slot";
import { noticeChanges, noticeNow } from "./store-notice-days";
import { texts } from "./texts.fr";

const LOOK_EVERY_MS = 15 * SECOND;

export const notices = defineFeature({
  name: "notices",
  settings: [noticeSettings],
  siteWide: true,
  commands: [previewCommand],
  open: (context) => {
    const { signing, slots } = context;
    const policies = async () => {
      const lists = await Promise.all(slots.all(publicPathsSlot).map((read) => read()));
      return lists.flat();
    };
    const gate = createComingSoonGate({ ...context, policies });
    return {
      jobs: [{ name: "begin and end the notice", everyMs: LOOK_EVERY_MS, run: noticeChanges(context) }],
      slots: [
        fill(settingsTrialSlot, {
          feature: noticeSettings.feature,
          isFirst: true,
          draw: () => noticePreview(context),
        }),
        fill(previewerSlot, gate.previewerOf),
        fill(startLinkSlot, async () =>
          (await gate.isClosed())
            ? { title: texts.startLink, path: gate.previewPath(), command: "npm run shop -- apercu" }
            : undefined,
        ),
        fill(framePart, async () => {
          const text = await noticeNow(context);
          return { places: { notice: createElement(NoticeSlot, { text }) }, cacheKey: text };
        }),
      ],
      routes: (server) => {
        gate.stand(server);
        noticeRoutes(server, { gate, signing });
      },
    };
  },
});
