/** Server messages about clients. `{name}` is a parameter. */
export const CLIENT_MESSAGES = {
  'uses.work_sites': { en: 'work sites ({count})', ms: 'tapak kerja ({count})' },
  'audit.record.client': { en: 'Client', ms: 'Pelanggan' },
  'audit.record.client_contact': { en: 'Client contact', ms: 'Orang hubungan pelanggan' },
  'client.imported': {
    en: '{created} clients created, {updated} changed, {same} as they were.',
    ms: '{created} pelanggan dicipta, {updated} diubah, {same} tidak berubah.',
  },
  'client.archived': {
    en: 'This client is archived. Restore it first, or choose another.',
    ms: 'Pelanggan ini telah diarkibkan. Pulihkan dahulu, atau pilih yang lain.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;
