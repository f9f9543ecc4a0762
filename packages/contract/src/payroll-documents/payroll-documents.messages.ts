/** Messages about payslips that go by mail. */
export const PAYROLL_DOCUMENT_MESSAGES = {
  'payslip_mail.queued': {
    en: '{count} {count|payslip is|payslips are} on {count|its|their} way by e-mail.',
    ms: '{count} slip gaji sedang dihantar melalui e-mel.',
  },
  'payslip_mail.none_queued': {
    en: 'No payslip was sent.',
    ms: 'Tiada slip gaji dihantar.',
  },
  'payslip_mail.no_account': {
    en: 'The employee has no account in use. Invite them, so that they confirm their e-mail address.',
    ms: 'Pekerja tiada akaun yang aktif. Jemput mereka supaya mereka mengesahkan alamat e-mel.',
  },
  'payslip_mail.unverified': {
    en: 'The employee has not confirmed the e-mail address of their account.',
    ms: 'Pekerja belum mengesahkan alamat e-mel akaun mereka.',
  },
  'payslip_mail.refused': {
    en: 'The mail server refuses the address. The employee can have it tried again under Notifications of their account.',
    ms: 'Pelayan e-mel menolak alamat tersebut. Pekerja boleh mencubanya semula di Pemberitahuan akaun mereka.',
  },
  'payslip_mail.no_date_of_birth': {
    en: 'Without a date of birth on record there is no password for it. Add it, or the employee sets a password of their own.',
    ms: 'Tanpa tarikh lahir dalam rekod, tiada kata laluan untuknya. Tambahkannya, atau pekerja menetapkan kata laluan sendiri.',
  },
  'payslip_mail.no_identity_number': {
    en: 'Without an identity number on record there is no password for it. Add it, or the employee sets a password of their own.',
    ms: 'Tanpa nombor kad pengenalan dalam rekod, tiada kata laluan untuknya. Tambahkannya, atau pekerja menetapkan kata laluan sendiri.',
  },
  'payslip_mail.withdrawn': {
    en: 'The payroll was reopened before it was sent.',
    ms: 'Gaji dibuka semula sebelum slip dihantar.',
  },
  'payslip_mail.payroll_off': {
    en: 'Payroll was switched off before it was sent.',
    ms: 'Gaji dimatikan sebelum slip dihantar.',
  },
  'payslip_mail.not_issued': {
    en: 'Its payroll is not confirmed.',
    ms: 'Gajinya belum disahkan.',
  },
  'payslip_mail.not_released': {
    en: 'It is not released yet.',
    ms: 'Ia belum diterbitkan.',
  },
  'payslip_mail.already_queued': {
    en: 'It is on its way already.',
    ms: 'Ia sedang dihantar.',
  },
  'payslip_mail.password_set': {
    en: 'Payslips that are sent from now on open with your password.',
    ms: 'Slip gaji yang dihantar mulai sekarang dibuka dengan kata laluan anda.',
  },
  'payslip_mail.password_removed': {
    en: 'Your payslip password was removed.',
    ms: 'Kata laluan slip gaji anda telah dibuang.',
  },
  'payslip_mail.subject': {
    en: 'Your payslip for {month}, {company}',
    ms: 'Slip gaji anda bagi {month}, {company}',
  },
  'payslip_mail.body': {
    en: 'Your payslip for {month} from {company} is attached as a PDF. It is encrypted.',
    ms: 'Slip gaji anda bagi {month} daripada {company} dilampirkan sebagai PDF yang disulitkan.',
  },
  'payslip_mail.opens_with_facts': {
    en: 'To open it, type your date of birth as eight digits (day, month and four-digit year), followed at once by the last four digits of your identity number.',
    ms: 'Untuk membukanya, taip tarikh lahir anda sebagai lapan digit (hari, bulan dan tahun empat digit), diikuti terus oleh empat digit terakhir nombor kad pengenalan anda.',
  },
  'payslip_mail.opens_with_own': {
    en: 'To open it, type the payslip password that you have set yourself.',
    ms: 'Untuk membukanya, taip kata laluan slip gaji yang anda tetapkan sendiri.',
  },
  'payslip_mail.open_all': { en: 'Open your payslips', ms: 'Buka slip gaji anda' },
  'payslip_mail.footer_own': {
    en: 'You can set a password of your own for payslips there.',
    ms: 'Anda boleh menetapkan kata laluan sendiri bagi slip gaji di sana.',
  },
  'payslip_mail.footer_stranger': {
    en: 'If this is not meant for you, delete it, please.',
    ms: 'Jika e-mel ini bukan untuk anda, sila padamkannya.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;
