/** What people at the desk may do. */

export const ROLES = ["reader", "team", "owner"] as const;
/** Each may do what those before it may: read; work; decide on people and money. */
export type Role = (typeof ROLES)[number];

export const mayDo = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);
