export const FILE: string;
export function thirdPartyLicences(root?: string): string;
