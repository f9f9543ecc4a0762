/** What share links are for: each kind shows one thing, such as a sales project, to somebody outside. */
export const SHARE_KINDS = ['client_report'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];
