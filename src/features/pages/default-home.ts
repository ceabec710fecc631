/** The home page of a shop whose merchant has written none: its name, its promise, what is new, how to reach it. */
import type { ElementNode } from "../../elements/element";
import { paths } from "../../paths";
import { type FrameIdentity, frameSettings, hoursInWords } from "../frame";
import { settingsTag } from "../settings";
import type { DefaultPage } from "./slots";
import { texts } from "./texts.fr";

const words = texts.defaultHome;

export const defaultHome: DefaultPage = {
  path: paths.home,
  title: words.title,
  tags: [settingsTag(frameSettings.feature)],
  draft: async (settings) => {
    const identity = await settings.read(frameSettings);
    const { name, promise } = identity;
    return {
      description: promise || words.description(name),
      document: {
        body: [
          { element: "page-head", settings: { title: name, intro: promise || words.promise, crumbs: false } },
          newest(),
          ...reach(identity),
        ],
      },
    };
  },
};

const newest = (): ElementNode => ({
  element: "section",
  settings: { space: "tight" },
  slots: {
    content: [
      {
        element: "product-grid",
        settings: { title: words.newest, sort: "date", count: 8, link: paths.shop, linkLabel: words.all },
      },
    ],
  },
});

/** Nothing where the merchant has said nothing. */
function reach({ address, hours, phone }: FrameIdentity): ElementNode[] {
  const lines = [...address, ...hoursInWords(hours), ...(phone ? [words.phone(phone)] : [])];
  if (lines.length === 0) return [];
  return [
    {
      element: "section",
      settings: { heading: words.reach, rule: true },
      slots: { content: [{ element: "list", settings: { items: lines } }] },
    },
  ];
}
