/** Server messages about share links. `{name}` is a parameter. */
export const SHARE_LINK_MESSAGES = {
  'audit.record.share_link': { en: 'Share link', ms: 'Pautan kongsi' },
  'share_link.issued': {
    en: 'The link has been issued. Copy it and its passcode now; they are shown only once.',
    ms: 'Pautan telah dikeluarkan. Salin pautan dan kod laluannya sekarang; ia dipaparkan sekali sahaja.',
  },
  'share_link.renewed': {
    en: 'The link has a new passcode. Copy it now; it is shown only once.',
    ms: 'Pautan ini mempunyai kod laluan baharu. Salin sekarang; ia dipaparkan sekali sahaja.',
  },
  'share_link.revoked': { en: 'The link no longer works.', ms: 'Pautan ini tidak lagi berfungsi.' },
  'share_link.not_active': {
    en: 'This link no longer works. Issue another.',
    ms: 'Pautan ini tidak lagi berfungsi. Keluarkan pautan lain.',
  },
  'share_link.not_set_up': {
    en: 'This installation cannot open links yet. Ask whoever runs it: its log says which database role is missing.',
    ms: 'Pemasangan ini belum dapat membuka pautan. Tanya pengendalinya: log menyatakan peranan pangkalan data yang tiada.',
  },
  'share_link.over': {
    en: 'The link must work today at least.',
    ms: 'Pautan mesti berfungsi sekurang-kurangnya hari ini.',
  },
  'share_link.too_long': {
    en: 'A link works for {days} days at most.',
    ms: 'Pautan berfungsi selama {days} hari paling lama.',
  },
  'share_link.closed': {
    en: 'The report did not open. Check the passcode and try again. If it still does not open, ask whoever sent you the link for a new one.',
    ms: 'Laporan tidak dapat dibuka. Semak kod laluan dan cuba lagi. Jika masih tidak dapat dibuka, minta pautan baharu daripada pengirimnya.',
  },
  'share_link.ended': {
    en: 'Enter the passcode to open the link.',
    ms: 'Masukkan kod laluan untuk membuka pautan.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;
