/** The finder on every page: in the frame, and in a cart that is empty. */
import { Button } from "../../design/button/button";
import { Icon } from "../../design/icon";
import { paths } from "../../paths";
import type { FramePart } from "../frame";
import { texts as searchTexts } from "./search/texts.fr";
import { texts } from "./texts.fr";

export const finderInFrame: FramePart = {
  places: {
    tools: (
      <a className="tool tool--finder" href={paths.finder}>
        <Icon name="printer" />
        {texts.finder}
      </a>
    ),
  },
  links: [{ label: texts.finder, href: paths.finder }],
  searchHint: searchTexts.words.field,
  cacheKey: "",
};

export const emptyCartProposal = {
  hint: texts.emptyCart,
  action: <Button href={paths.finder}>{texts.finder}</Button>,
};
