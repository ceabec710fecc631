/** What the notices put at the head of every page: the same for everybody. */
import { BannerPlace } from "./banner";
import { StoreNotice } from "./store-notice";

export function NoticeSlot({ text }: { text: string }) {
  return (
    <>
      <StoreNotice text={text} />
      <BannerPlace />
    </>
  );
}
