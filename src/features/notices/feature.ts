/** What the shop tells everybody: the store notice, and that it is not open yet. */
import { createElement } from "react";
import { fill } from "../../platform/slots";
import { defineFeature, startLinkSlot } from "../feature";
import { framePart } from "../frame";
import { createComingSoonGate, previewerSlot, publicPathsSlot } from "./coming-soon-gate";
import { previewCommand } from "./command";
import { noticeRoutes } from "./routes";
import { noticeSettings } from "./settings";
import { NoticeSlot } from "./slot";
import { texts } from "./texts.fr";

export const notices = defineFeature({
  name: "notices",
  settings: [noticeSettings],
  siteWide: true,
  commands: [previewCommand],
  open: (context) => {
    const { settings, signing, slots } = context;
    const policies = async () => {
      const lists = await Promise.all(slots.all(publicPathsSlot).map((read) => read()));
      return lists.flat();
    };
    const gate = createComingSoonGate({ ...context, policies });
    return {
      slots: [
        fill(previewerSlot, gate.previewerOf),
        fill(startLinkSlot, async () =>
          (await gate.isClosed())
            ? { title: texts.startLink, path: gate.previewPath(), command: "npm run shop -- apercu" }
            : undefined,
        ),
        fill(framePart, async () => {
          const { storeNotice } = await settings.read(noticeSettings);
          return {
            places: { notice: createElement(NoticeSlot, { text: storeNotice }) },
            cacheKey: storeNotice,
          };
        }),
      ],
      routes: (server) => {
        gate.stand(server);
        noticeRoutes(server, { gate, signing });
      },
    };
  },
});
