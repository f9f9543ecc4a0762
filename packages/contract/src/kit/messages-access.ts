/** What the server says about sign-in, access and domains. `{name}` is a parameter. */
export const ACCESS_MESSAGES = {
  'validation.password_short': {
    en: '{field} must be at least 10 characters.',
    ms: '{field} mesti sekurang-kurangnya 10 aksara.',
  },
  'validation.code': { en: '{field} must be six digits.', ms: '{field} mesti enam digit.' },
  'validation.username': {
    en: '{field} must be 3 to 40 letters, digits, dots, dashes or underscores.',
    ms: '{field} mesti 3 hingga 40 huruf, digit, titik, sempang atau garis bawah.',
  },
  'validation.origin': {
    en: '{field} must be an address such as https://hr.example.com, without a path.',
    ms: '{field} mesti alamat seperti https://hr.example.com, tanpa laluan.',
  },
  'validation.colour': {
    en: '{field} must be a colour such as #2564eb.',
    ms: '{field} mesti warna seperti #2564eb.',
  },
  'validation.picture': {
    en: '{field} must be an uploaded picture.',
    ms: '{field} mesti gambar yang dimuat naik.',
  },
  'validation.address': { en: '{field} must be a web address.', ms: '{field} mesti alamat web.' },
  'validation.month': { en: '{field} must be a month, YYYY-MM.', ms: '{field} mesti bulan, YYYY-MM.' },

  'problem.unverified': {
    en: 'Verify your account first.',
    ms: 'Sahkan akaun anda dahulu.',
  },
  'problem.one_time': {
    en: 'This link or code is not right, was used, or has expired. Ask for a new one.',
    ms: 'Pautan atau kod ini tidak betul, telah digunakan, atau telah tamat tempoh. Minta yang baharu.',
  },
  'problem.last_owner': {
    en: 'A company keeps at least one active owner. Hand it over first.',
    ms: 'Syarikat mesti mempunyai sekurang-kurangnya seorang pemilik aktif. Serahkan dahulu.',
  },
  'problem.not_an_image': {
    en: 'The file is not a JPEG, PNG or WebP picture that can be read.',
    ms: 'Fail bukan gambar JPEG, PNG atau WebP yang boleh dibaca.',
  },
  'problem.password': { en: 'The password is not right.', ms: 'Kata laluan tidak betul.' },
  'problem.sign_in_again': {
    en: 'Sign in again to do this: it has been more than 10 minutes.',
    ms: 'Log masuk semula untuk melakukan ini: sudah lebih daripada 10 minit.',
  },

  'notification.payroll_run': {
    en: 'The payroll of {month} is worked out: {count} payrolls.',
    ms: 'Gaji {month} telah diproses: {count} gaji.',
  },
  'notification.payroll_run_failed': {
    en: 'The payroll of {month} is worked out: {count} payrolls. {failed} need a look.',
    ms: 'Gaji {month} telah diproses: {count} gaji. {failed} perlu disemak.',
  },
  'notification.payslip': {
    en: 'Your payslip for {month} is here.',
    ms: 'Slip gaji anda bagi {month} telah tersedia.',
  },
  'notification.import': {
    en: 'The import of employees is done: {count} rows.',
    ms: 'Import pekerja selesai: {count} baris.',
  },
  'notification.import_refused': {
    en: 'The import of employees was refused: {count} problems.',
    ms: 'Import pekerja ditolak: {count} masalah.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;
