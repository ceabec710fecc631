/** Draws the head of a content page. */

import type { z } from "zod";
import { Crumbs } from "../../design/crumbs/crumbs";
import { paths } from "../../paths";
import type { ViewProps } from "../element";
import { parseInline } from "../text/inline";
import { Words } from "../text/view";
import type { settings as schema } from "./settings";

export function PageHeadView({ settings }: ViewProps<z.output<typeof schema>>) {
  const { title, intro, crumbs, trail, level } = settings;
  const Title = `h${level}` as const;
  const way = trail.length > 0 ? trail : [{ label: "Accueil", href: paths.home }, { label: title }];
  return (
    <div className="wrap page-head">
      {crumbs && <Crumbs trail={way} of={level === "1" ? undefined : title} />}
      <Title>{title}</Title>
      {intro && (
        <p>
          <Words of={parseInline(intro)} />
        </p>
      )}
    </div>
  );
}
