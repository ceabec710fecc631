/** The pages behind the form and behind the links of its letters. */
import type { ReactNode } from "react";
import { Button } from "../../design/button/button";
import { Crumbs } from "../../design/crumbs/crumbs";
import { Notice, type NoticeTone } from "../../design/notice/notice";
import { paths } from "../../paths";
import type { Page } from "../../platform/render/page";
import { alertPaths } from "./names";
import { texts } from "./texts.fr";

/** Not for search engines, and without the address that a link holds. */
export const alertPage = (title: string, content: ReactNode): Page => ({
  title,
  description: texts.title,
  path: alertPaths.ask,
  hidden: true,
  main: (
    <div className="wrap page-end">
      <div className="page-head">
        <Crumbs trail={[{ label: texts.home, href: paths.home }, { label: title }]} />
        <h1>{title}</h1>
      </div>
      <div className="stack stack--l measure">{content}</div>
    </div>
  ),
});

/** What came of it, and the way on. */
export const saidPage = (
  title: string,
  says: string,
  tone: NoticeTone = "ok",
  back: string = paths.shop,
): Page =>
  alertPage(
    title,
    <>
      <Notice tone={tone}>{says}</Notice>
      <p>
        <Button href={back} variant="line">
          {texts.back}
        </Button>
      </p>
    </>,
  );

/** A link in a letter only asks: programs that look at links ahead of their reader press no button. */
export const askPage = (
  { title, button }: { title: string; button: string },
  text: string,
  action: string,
): Page =>
  alertPage(
    title,
    <form className="stack stack--l" method="post" action={action}>
      <p>{text}</p>
      <p>
        <Button type="submit">{button}</Button>
      </p>
    </form>,
  );
