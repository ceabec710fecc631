/** Draws a link that downloads a file, and says what it is and how much it weighs. */
import { Icon } from "../../design/icon";
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function DownloadView({ settings }: ViewProps<Settings>) {
  const { label, file, text } = settings;
  return (
    <p className="download">
      <a className="download__link" href={file} download>
        <Icon name="download" />
        <span>
          <b>{label}</b> <span className="muted">{factsOf(settings)}</span>
        </span>
      </a>
      {text && <span className="small muted">{text}</span>}
    </p>
  );
}

/** « (PDF, 1,2 Mo) » */
function factsOf({ file, format, size }: Settings): string {
  const facts = [format || extensionOf(file), size].filter(Boolean).join(", ");
  return facts && `(${facts})`;
}

const extensionOf = (file: string) => /\.(\w+)$/.exec(file)?.[1]?.toUpperCase() ?? "";
