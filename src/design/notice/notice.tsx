/** A message about what just happened. */
import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon";

export type NoticeTone = "ok" | "error" | "info";

interface NoticeProps {
  tone?: NoticeTone;
  /** An error is said at once, the rest when the reader pauses; `false` for one that was always there. */
  live?: boolean;
  children: ReactNode;
}

const icons: Record<NoticeTone, IconName> = { ok: "check", error: "warning", info: "info" };

export function Notice({ tone = "info", live = true, children }: NoticeProps) {
  const role = tone === "error" ? "alert" : "status";
  return (
    <div className={`notice notice--${tone}`} role={live ? role : undefined}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
