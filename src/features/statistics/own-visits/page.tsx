/** Tells the merchant whether the visits of this browser are counted. */
import { Button } from "../../../design/button/button";
import { paths } from "../../../paths";
import type { Page } from "../../../platform/render/page";
import { texts } from "./texts.fr";

export const ownVisitsPage = ({ isMarked }: { isMarked: boolean }): Page => ({
  title: texts.title,
  description: isMarked ? texts.left : texts.counted,
  path: paths.ownVisits,
  hidden: true,
  main: (
    <div className="wrap page-end">
      <div className="page-head">
        <h1>{texts.title}</h1>
      </div>
      <div className="stack measure">
        <p>{isMarked ? texts.left : texts.counted}</p>
        {isMarked ? (
          <form method="post" action={paths.ownVisits}>
            <Button type="submit" variant="line">
              {texts.countAgain}
            </Button>
          </form>
        ) : (
          <p>
            <Button href={paths.home} variant="line">
              {texts.home}
            </Button>
          </p>
        )}
      </div>
    </div>
  ),
});
