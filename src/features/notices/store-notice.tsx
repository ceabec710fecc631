/** The shop's notice at the head of every page: the same for everybody, hidden in the browsers that said so. */
import { createHash } from "node:crypto";
import { Icon } from "../../design/icon";
import { paths } from "../../paths";
import * as names from "./names";
import { texts } from "./texts.fr";

/** Another text is another notice. */
const noticeId = (text: string): string => createHash("md5").update(text).digest("hex");

export function StoreNotice({ text }: { text: string }) {
  if (text === "") return null;
  const id = noticeId(text);
  return (
    <>
      <section
        className={`store-note ${names.storeNotice} demo_store`}
        data-notice-id={id}
        aria-label={texts.storeNotice}
      >
        <div className="wrap">
          <p className="shown-whole">{text}</p>
          <form method="post" action={paths.noticeDismissal}>
            <input type="hidden" name="annonce" value={id} />
            <button
              className={`icon-btn ${names.storeNoticeDismissLink}`}
              type="submit"
              aria-label={texts.dismiss}
            >
              <Icon name="close" />
            </button>
          </form>
        </div>
      </section>
      <noscript>
        <link rel="stylesheet" href={paths.noticeStyle(id)} />
      </noscript>
    </>
  );
}
