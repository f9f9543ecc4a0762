/** Server messages about change requests to one's own data. `{name}` is a parameter. */
export const REQUEST_MESSAGES = {
  'request.sent': {
    en: 'Sent. You will be notified of the decision.',
    ms: 'Dihantar. Anda akan dimaklumkan tentang keputusannya.',
  },
  'request.cancelled': { en: 'Request withdrawn.', ms: 'Permohonan telah ditarik balik.' },
  'request.approved': {
    en: 'Approved. The record has been updated.',
    ms: 'Diluluskan. Rekod telah dikemas kini.',
  },
  'request.refused': { en: 'Rejected.', ms: 'Ditolak.' },
  'request.proof_added': { en: 'Proof added.', ms: 'Bukti telah ditambah.' },
  'request.nothing_changed': {
    en: 'There are no changes to your record.',
    ms: 'Tiada perubahan kepada rekod anda.',
  },
  'approval.decided': {
    en: 'This request has already been decided.',
    ms: 'Permohonan ini telah diputuskan.',
  },
  'request.record_gone': {
    en: 'This is no longer in the record. The request can only be rejected.',
    ms: 'Perkara ini sudah tiada dalam rekod. Permohonan ini hanya boleh ditolak.',
  },
  'request.granted_at_once': {
    en: 'Approved automatically and recorded, because you are the only owner.',
    ms: 'Diluluskan secara automatik dan direkodkan kerana anda satu-satunya pemilik.',
  },
  'approval.own': {
    en: 'You cannot decide on your own request. Ask an owner or an authorised colleague.',
    ms: 'Anda tidak boleh memutuskan permohonan sendiri. Minta pemilik atau rakan yang diberi kuasa.',
  },
  'request.fields': {
    en: 'Choose at least one requested field. Related fields are approved together.',
    ms: 'Pilih sekurang-kurangnya satu medan yang dimohon. Medan yang berkait diluluskan bersama.',
  },
  'request.bank_whole': {
    en: 'Enter both the bank and the account number.',
    ms: 'Masukkan bank dan nombor akaun.',
  },
  'request.too_many': {
    en: 'You have requested too many changes today. Try again tomorrow.',
    ms: 'Anda telah memohon terlalu banyak perubahan hari ini. Cuba lagi esok.',
  },
  'notification.change_requested': {
    en: '{name} requests a change to their data.',
    ms: '{name} memohon perubahan data.',
  },
  'notification.change_approved': {
    en: 'Your change request was approved.',
    ms: 'Permohonan perubahan anda telah diluluskan.',
  },
  'notification.change_partly_approved': {
    en: 'Your change request was partly approved. See the details.',
    ms: 'Permohonan perubahan anda diluluskan sebahagian. Lihat butirannya.',
  },
  'notification.change_refused': {
    en: 'Your change request was rejected. See the reason.',
    ms: 'Permohonan perubahan anda ditolak. Lihat sebabnya.',
  },
  'audit.record.change_request': { en: 'Change request', ms: 'Permohonan perubahan' },
} satisfies Record<string, Record<'en' | 'ms', string>>;
