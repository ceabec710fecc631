/** Visitor statistics under the names that others gave them: addresses, cookie, hits, goals. Browser and server. */

/** Where beacons go, and the same hit by REST. */
export const BEACON = "/wp-content/plugins/burst-statistics/endpoint.php";
export const TRACK = ["/wp-json/burst/v1/track/", "/burst/v1/track/"] as const;

export const UID_COOKIE = "burst_uid";
/** Spec 9.2. */
export const UID_DAYS = 30;
/** As the consent declarations call it. */
export const SERVICE = "burst";
export const CATEGORY = "statistics";

/** The element that holds the settings, as a block of data. */
export const SETTINGS_ID = "burst-js-extra";

export const GOAL_TYPES = ["clicks", "views", "visits", "hook"] as const;
export const METRICS = ["visitors", "sessions", "pageviews"] as const;

/** Something that a visitor should do (Spec 3.2). Dates are seconds since 1970, 0 for none. */
export interface Goal {
  ID: number;
  title: string;
  /** Clicks and views are seen in the browser, visits and hooks on the server. */
  type: (typeof GOAL_TYPES)[number];
  status: "active" | "inactive";
  server_side: boolean;
  /** A path, or a star for any. */
  url: string;
  conversion_metric: (typeof METRICS)[number];
  date_created: number;
  date_start: number;
  date_end: number;
  attribute: "class" | "id";
  attribute_value: string;
  /** What the server does, such as « commande-passee ». */
  hook: string;
}

/** `burst`, as its script reads it: options are numbers. */
export interface WireSettings {
  cookie_retention_days: string;
  beacon_url: string;
  options: {
    beacon_enabled: 0 | 1;
    enable_cookieless_tracking: 0 | 1;
    enable_turbo_mode: 0 | 1;
    do_not_track: 0 | 1;
  };
  goals: readonly Goal[];
  page_id?: string;
}

/** A page view; an update has only `uid`, `fingerprint`, `url`, `time_on_page` and `completed_goals`. */
export interface WireHit {
  uid: string | false;
  fingerprint: string | false;
  url: string;
  page_id?: string;
  referrer_url?: string;
  user_agent?: string;
  device_resolution?: string;
  /** Milliseconds since the last one that was sent. */
  time_on_page: number;
  completed_goals: readonly string[];
}
