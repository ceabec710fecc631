/** Events of visitor statistics that scripts of others listen to. */

export const beforeTrackHitEvent = "burst_before_track_hit";
export const beforeUpdateHitEvent = "burst_before_update_hit";
export const fireHitEvent = "burst_fire_hit";
export const trackHitEvent = "burst_track_hit";
