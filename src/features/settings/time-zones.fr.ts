/** The time zones of the countries where shops are, by the places that keep them. */
import { france, quebec } from "../../kernel/market";

export const timeZones: Readonly<Record<string, string>> = {
  "": "L’heure usuelle du pays",
  "America/St_Johns": "Terre-Neuve",
  "America/Halifax": "Nouvelle-Écosse, Nouveau-Brunswick, Île-du-Prince-Édouard, Îles-de-la-Madeleine",
  [quebec.timeZone]: "Québec, Ontario",
  "America/Winnipeg": "Manitoba",
  "America/Regina": "Saskatchewan",
  "America/Edmonton": "Alberta",
  "America/Vancouver": "Colombie-Britannique",
  "America/Whitehorse": "Yukon",
  [france.timeZone]: "France métropolitaine",
  "America/Guadeloupe": "Guadeloupe",
  "America/Martinique": "Martinique",
  "America/Cayenne": "Guyane",
  "America/Miquelon": "Saint-Pierre-et-Miquelon",
  "Indian/Reunion": "La Réunion",
  "Indian/Mayotte": "Mayotte",
  "Pacific/Noumea": "Nouvelle-Calédonie",
  "Pacific/Tahiti": "Polynésie française",
};
