/** A map: our own plan, or one of a service. Spec 2.2, 3.5, 7.6, 8.5 */
import { createElement } from "react";
import { defineElement, type Example } from "../element";
import { type ProviderName, providerOf } from "./providers";
import { type Settings, settingsFor } from "./settings";
import { HeldMap, MapView, MapWithWords, RefusedMap } from "./view";

/** The provider is the whole shop's; the style sheet comes only with pages that have a map. */
export function createMap(provider: ProviderName, styleSheet?: string) {
  const { consent } = providerOf(provider, { credit: "", terms: "" });
  return defineElement({
    name: "map",
    label: "Carte",
    summary: "Un lieu sur un plan dessiné, ou sur la carte d’un service, avec son adresse en toutes lettres.",
    settings: settingsFor(provider),
    slots: {},
    ...(consent && { consent: consent.category }),
    held: (settings) => ({
      width: settings.width,
      height: settings.height,
      ...(consent && {
        service: consent.service,
        lead: createElement(HeldMap, { settings, from: consent.title }),
      }),
    }),
    view: (props) => createElement(MapView, { ...props, provider }),
    around: (props) => createElement(MapWithWords, { ...props, styleSheet }),
    refused: () => createElement(RefusedMap, { styleSheet }),
    examples: EXAMPLES[provider],
  });
}

const HERE = { address: "12, Grande rue", directions: "La porte donne sur le parc." };

const EXAMPLES: Record<ProviderName, Example<Partial<Settings>>[]> = {
  plan: [
    { name: "Votre plan", settings: HERE },
    {
      name: "En gris, de plus près, avec d’autres lieux",
      settings: {
        style: "gray",
        zoom: 17,
        places: [{ name: "Le parc", text: "pour attendre au soleil", latitude: 0.0027, longitude: 0.0035 }],
      },
    },
    { name: "Sur fond noir", settings: { style: "black" } },
  ],
  maplibre: [{ name: "Vos fichiers", settings: { ...HERE, tiles: "/cartes/ville.pmtiles" } }],
  openstreetmap: [{ name: "OpenStreetMap", settings: HERE }],
  google: [{ name: "Google Maps", settings: { ...HERE, apikey: "cle-d-essai" } }],
};
