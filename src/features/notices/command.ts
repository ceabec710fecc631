/** `apercu` at the merchant's command line: the link by which a shop is seen before it opens. */
import { fold } from "../../kernel/text";
import type { Signing } from "../../platform/http/signing";
import type { Settings } from "../settings";
import { previewPath } from "./gate";
import { noticeSettings } from "./settings";
import { texts } from "./texts.fr";

export interface PreviewWorld {
  settings: Settings;
  /** With the running shop's own secret. */
  signing: Signing;
  origin: string;
}

/** Undefined when the words ask for something else. */
export function runPreview(
  { settings, signing, origin }: PreviewWorld,
  [deed = ""]: readonly string[],
): Promise<{ text: string; ok: boolean }> | undefined {
  if (fold(deed) !== "apercu") return undefined;
  const link = origin + previewPath(signing);
  return settings.read(noticeSettings).then(({ comingSoon }) => ({
    text: comingSoon ? texts.previewLink(link) : texts.isPublic(link),
    ok: true,
  }));
}
