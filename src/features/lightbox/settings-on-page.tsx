/** What the browser must know of the lightboxes, as attributes of a hidden element. */
import type { ConsentSettings, Service } from "../consent";
import { type FrameService, SETTINGS_ID } from "./page";
import type { LightboxSettings } from "./settings";

interface SettingsOnPageProps {
  settings: LightboxSettings;
  services: readonly Service[];
  consent: ConsentSettings;
}

export function SettingsOnPage({ settings, services, consent }: SettingsOnPageProps) {
  return (
    <div
      id={SETTINGS_ID}
      hidden
      data-slideshow-ms={settings.slideshowMs}
      data-min-width={settings.minWidth}
      data-frames={JSON.stringify(framesOf(services, consent))}
    />
  );
}

/** Services that may be shown in a frame, by the beginning of their addresses. */
function framesOf(
  services: readonly Service[],
  { placeholderText, labels }: ConsentSettings,
): Record<string, FrameService> {
  const textFor = (category: string) =>
    placeholderText.replace("{category}", labels[category as keyof typeof labels] ?? category);
  return Object.fromEntries(
    services.flatMap(({ name, category, origins }) =>
      (origins.frame ?? []).map((origin) => [origin, { name, category, text: textFor(category) }]),
    ),
  );
}
