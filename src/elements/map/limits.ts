/** What a map can show: checked when it is saved, and again where it is drawn. */
export const LIMITS = {
  latitude: { least: -85, most: 85 },
  longitude: { least: -180, most: 180 },
  zoom: { least: 1, most: 20 },
} as const;
