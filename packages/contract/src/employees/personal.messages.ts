/** Server messages about work permits and employees' family and contacts. `{name}` is a parameter. */
export const PERSONAL_MESSAGES = {
  'permit.malaysian': {
    en: 'Malaysian citizens do not need a work permit.',
    ms: 'Warganegara Malaysia tidak memerlukan permit kerja.',
  },
  'permit.issued_in_future': {
    en: 'The passport issue date cannot be in the future.',
    ms: 'Tarikh pasport dikeluarkan tidak boleh pada masa hadapan.',
  },
  'permit.not_recorded': {
    en: 'No permit is recorded yet, so there is none to renew.',
    ms: 'Tiada permit direkodkan lagi untuk diperbaharui.',
  },
  'permit.renewed_until_earlier': {
    en: 'The renewed permit must expire after {day}, when the current one does.',
    ms: 'Permit yang diperbaharui mesti tamat selepas {day}, iaitu tarikh tamat permit semasa.',
  },
  'permit.expires_before_issue': {
    en: 'The passport must expire after its issue date.',
    ms: 'Pasport mesti tamat selepas tarikh dikeluarkan.',
  },
  'notification.passport_expires': {
    en: 'The passport of {name} expires on {day}.',
    ms: 'Pasport {name} tamat pada {day}.',
  },
  'notification.passport_expired': {
    en: 'The passport of {name} expired on {day}.',
    ms: 'Pasport {name} telah tamat pada {day}.',
  },
  'notification.permit_expires': {
    en: 'The work permit of {name} expires on {day}.',
    ms: 'Permit kerja {name} tamat pada {day}.',
  },
  'notification.permit_expired': {
    en: 'The work permit of {name} expired on {day}.',
    ms: 'Permit kerja {name} telah tamat pada {day}.',
  },
  'notification.permits_expire': {
    en: '{count} {count|passport or work permit expires soon or has|passports and work permits expire soon or have} just expired.',
    ms: '{count} pasport dan permit kerja akan tamat tidak lama lagi atau baru sahaja tamat.',
  },
  'audit.record.permit': { en: 'Work permit', ms: 'Permit kerja' },
  'audit.record.emergency_contact': { en: 'Emergency contact', ms: 'Kenalan kecemasan' },
  'audit.record.education': { en: 'Education', ms: 'Pendidikan' },
  'audit.record.spouse': { en: 'Spouse', ms: 'Pasangan' },
} satisfies Record<string, Record<'en' | 'ms', string>>;
