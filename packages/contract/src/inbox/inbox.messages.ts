/** Server messages about the inbox. `{name}` is a parameter. */
export const INBOX_MESSAGES = {
  'inbox.approved': { en: 'Approved.', ms: 'Diluluskan.' },
  'inbox.rejected': { en: 'Rejected.', ms: 'Ditolak.' },
} satisfies Record<string, Record<'en' | 'ms', string>>;
