/** Server messages about outlets. `{name}` is a parameter. */
export const OUTLET_MESSAGES = {
  'audit.record.outlet': { en: 'Outlet', ms: 'Outlet' },
  'outlet.imported': {
    en: '{created} outlets created, {updated} changed, {same} as they were.',
    ms: '{created} outlet dicipta, {updated} diubah, {same} tidak berubah.',
  },
  'outlet.code_of_site': {
    en: 'A work site has this code. Choose another.',
    ms: 'Kod ini digunakan oleh tapak kerja. Pilih kod lain.',
  },
  'outlet.hours': {
    en: 'Write opening hours such as Mon-Fri 10:00-22:00; Sat 10:00-20:00.',
    ms: 'Tulis waktu buka seperti Isn-Jum 10:00-22:00; Sab 10:00-20:00.',
  },
  'uses.outlets': { en: 'outlets ({count})', ms: 'outlet ({count})' },
} satisfies Record<string, Record<'en' | 'ms', string>>;
