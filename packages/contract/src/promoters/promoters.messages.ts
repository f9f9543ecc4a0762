/** Server messages about promoters. `{name}` is a parameter. */
export const PROMOTER_MESSAGES = {
  'audit.record.promoter': { en: 'Promoter', ms: 'Promoter' },
  'audit.record.promoter_invitation': { en: 'Invitation of a promoter', ms: 'Jemputan promoter' },
  'audit.record.promoter_document': { en: 'Document of a promoter', ms: 'Dokumen promoter' },
  'uses.promoters': { en: 'promoters ({count})', ms: 'promoter ({count})' },
  'uses.promoter_invitations': { en: 'invitations ({count})', ms: 'jemputan ({count})' },
} satisfies Record<string, Record<'en' | 'ms', string>>;
