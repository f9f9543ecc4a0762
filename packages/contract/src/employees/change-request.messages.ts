/** What the server says about requests for a change of the own data. `{name}` is a parameter. */
export const REQUEST_MESSAGES = {
  'request.sent': {
    en: 'Sent. You will be told when it is decided.',
    ms: 'Dihantar. Anda akan dimaklumkan apabila ia diputuskan.',
  },
  'request.cancelled': { en: 'The request was taken back.', ms: 'Permohonan telah ditarik balik.' },
  'request.approved': {
    en: 'Approved, and the record is changed.',
    ms: 'Diluluskan, dan rekod telah diubah.',
  },
  'request.refused': { en: 'Refused.', ms: 'Ditolak.' },
  'request.proof_added': { en: 'The proof was added.', ms: 'Dokumen bukti telah ditambah.' },
  'request.nothing_changed': {
    en: 'Nothing here differs from your record.',
    ms: 'Tiada apa di sini yang berbeza daripada rekod anda.',
  },
  'approval.decided': {
    en: 'This request is no longer waiting.',
    ms: 'Permohonan ini tidak lagi menunggu keputusan.',
  },
  'request.record_gone': {
    en: 'What the request is about is no longer there. It can only be refused.',
    ms: 'Perkara yang dimohon sudah tiada. Permohonan ini hanya boleh ditolak.',
  },
  'request.granted_at_once': {
    en: 'Approved at once and recorded: you are the only owner.',
    ms: 'Diluluskan serta-merta dan direkodkan: anda satu-satunya pemilik.',
  },
  'approval.own': {
    en: 'Nobody decides on a request of their own. Ask an owner or a colleague who may.',
    ms: 'Tiada siapa memutuskan permohonan sendiri. Minta pemilik atau rakan yang dibenarkan.',
  },
  'request.fields': {
    en: 'Choose at least one of the fields that were asked for. What belongs together is granted together.',
    ms: 'Pilih sekurang-kurangnya satu medan yang dimohon. Yang berkait diluluskan bersama.',
  },
  'request.bank_whole': {
    en: 'A bank needs its account number, and an account number its bank.',
    ms: 'Bank memerlukan nombor akaunnya, dan nombor akaun memerlukan banknya.',
  },
  'request.too_many': {
    en: 'You have asked for many changes today. Try again tomorrow.',
    ms: 'Anda telah memohon banyak perubahan hari ini. Cuba lagi esok.',
  },
  'notification.change_requested': {
    en: '{name} asks for a change of their data.',
    ms: '{name} memohon perubahan data mereka.',
  },
  'notification.change_approved': {
    en: 'Your data was changed as you asked.',
    ms: 'Data anda telah diubah seperti yang dimohon.',
  },
  'notification.change_partly_approved': {
    en: 'A part of what you asked for was changed. See which.',
    ms: 'Sebahagian daripada permohonan anda telah diubah. Lihat yang mana.',
  },
  'notification.change_refused': {
    en: 'A change that you asked for was refused. See why.',
    ms: 'Perubahan yang anda mohon ditolak. Lihat sebabnya.',
  },
  'audit.record.change_request': { en: 'Change request', ms: 'Permohonan perubahan' },
} satisfies Record<string, Record<'en' | 'ms', string>>;
