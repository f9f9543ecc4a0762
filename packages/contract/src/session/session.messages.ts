/** What the server says about sign-in, access and domains. `{name}` is a parameter. */
export const ACCESS_MESSAGES = {
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

  'problem.app_code': {
    en: 'The code is not right or was used. Take the one that the app shows now.',
    ms: 'Kod tidak betul atau telah digunakan. Gunakan kod yang dipaparkan aplikasi sekarang.',
  },
  'problem.two_factor_on': {
    en: 'Two-factor sign-in is on already. Turn it off first.',
    ms: 'Log masuk dua faktor sudah dihidupkan. Matikannya dahulu.',
  },
  'problem.two_factor_off': {
    en: 'Two-factor sign-in is off.',
    ms: 'Log masuk dua faktor dimatikan.',
  },
  'problem.passkey': {
    en: 'The passkey could not be checked. Try again.',
    ms: 'Kunci laluan tidak dapat disemak. Cuba lagi.',
  },
  'problem.passkey_known': {
    en: 'This passkey is kept already.',
    ms: 'Kunci laluan ini sudah disimpan.',
  },
  'problem.passkey_page': {
    en: 'A passkey is made on the page of the product.',
    ms: 'Kunci laluan dibuat di halaman sistem ini.',
  },
  'problem.last_way_in': {
    en: 'No other way to sign in would be left. Set a password or add a passkey first.',
    ms: 'Tiada cara log masuk lain akan tinggal. Tetapkan kata laluan atau tambah kunci laluan dahulu.',
  },
  'problem.same_email': {
    en: 'This is your e-mail address already.',
    ms: 'Ini sudah alamat e-mel anda.',
  },
  'problem.domain_elsewhere': {
    en: 'This address serves another company.',
    ms: 'Alamat ini digunakan oleh syarikat lain.',
  },
  'problem.domain_unproven': {
    en: 'The DNS does not show the record yet: TXT {name} with {value}. A new record can take some time to appear.',
    ms: 'DNS belum memaparkan rekod ini: TXT {name} dengan nilai {value}. Rekod baharu mungkin mengambil masa.',
  },

  'account.code_sent': { en: 'A code was sent to {email}.', ms: 'Kod telah dihantar ke {email}.' },
  'account.email_changed': { en: 'Your e-mail address was changed.', ms: 'Alamat e-mel anda telah ditukar.' },
  'account.password_changed': {
    en: 'Your password was changed. You were signed out everywhere else.',
    ms: 'Kata laluan anda telah ditukar. Anda telah dilog keluar di semua tempat lain.',
  },
  'account.signed_out_there': { en: 'Signed out there.', ms: 'Telah dilog keluar di sana.' },
  'account.signed_out_elsewhere': {
    en: 'Signed out everywhere else.',
    ms: 'Telah dilog keluar di semua tempat lain.',
  },
  'account.two_factor_on': {
    en: 'Two-factor sign-in is on.',
    ms: 'Log masuk dua faktor telah dihidupkan.',
  },
  'account.two_factor_off': {
    en: 'Two-factor sign-in is off.',
    ms: 'Log masuk dua faktor telah dimatikan.',
  },
  'account.recovery_codes': {
    en: 'These are your new recovery codes. The old ones no longer work.',
    ms: 'Ini kod pemulihan baharu anda. Kod lama tidak lagi boleh digunakan.',
  },
  'account.passkey_added': { en: 'The passkey was added.', ms: 'Kunci laluan telah ditambah.' },
  'domain.verified': {
    en: 'The address is proven, and serves from now on.',
    ms: 'Alamat telah dibuktikan dan digunakan mulai sekarang.',
  },

  'banner.payroll': { en: 'Welcome to {name}', ms: 'Selamat datang ke {name}' },
  'banner.payroll.text': {
    en: 'Payroll that explains itself, to the sen.',
    ms: 'Gaji yang menerangkan dirinya, hingga ke sen.',
  },
  'banner.people': { en: 'Everyone in one place', ms: 'Semua orang di satu tempat' },
  'banner.people.text': {
    en: 'Import your people once. Their pay, leave and papers follow.',
    ms: 'Import pekerja anda sekali. Gaji, cuti dan dokumen mereka menyusul.',
  },
  'banner.phone': { en: 'Your payslip in your pocket', ms: 'Slip gaji anda dalam poket' },
  'banner.phone.text': {
    en: 'See where every figure comes from: its base, its table row, its law.',
    ms: 'Lihat dari mana setiap angka datang: asasnya, baris jadualnya, undang-undangnya.',
  },

  'notification.payroll_run': {
    en: 'The payroll of {month} is worked out: {count} {count|payroll|payrolls}.',
    ms: 'Gaji {month} telah diproses: {count} gaji.',
  },
  'notification.payroll_run_failed': {
    en: 'The payroll of {month} is worked out: {count} {count|payroll|payrolls}. {failed} {failed|needs|need} a look.',
    ms: 'Gaji {month} telah diproses: {count} gaji. {failed} perlu disemak.',
  },
  'notification.payslip': {
    en: 'Your payslip for {month} is here.',
    ms: 'Slip gaji anda bagi {month} telah tersedia.',
  },
  'notification.import': {
    en: 'The import of employees is done: {count} {count|row|rows}.',
    ms: 'Import pekerja selesai: {count} baris.',
  },
  'notification.import_refused': {
    en: 'The import of employees was refused: {count} {count|problem|problems}.',
    ms: 'Import pekerja ditolak: {count} masalah.',
  },
  second_factor: {
    en: 'A code of your authenticator app is needed.',
    ms: 'Kod daripada aplikasi pengesah anda diperlukan.',
  },
  reset_sent: {
    en: 'If there is such an account, a link is on its way to it.',
    ms: 'Jika akaun itu wujud, satu pautan sedang dihantar kepadanya.',
  },
  password_saved: {
    en: 'The new password is in force. Sign in with it.',
    ms: 'Kata laluan baharu telah berkuat kuasa. Log masuk dengannya.',
  },
  code_sent: {
    en: 'A code is on its way.',
    ms: 'Kod sedang dihantar.',
  },
  verified: {
    en: 'Verified.',
    ms: 'Disahkan.',
  },
  joined: {
    en: 'You have joined the company.',
    ms: 'Anda telah menyertai syarikat.',
  },
  'problem.second_factor': {
    en: 'The code is not right, or was used already. Wait for the next one.',
    ms: 'Kod tidak betul atau telah digunakan. Tunggu kod seterusnya.',
  },
  'problem.registration_closed': {
    en: 'Registration is not open here. Ask your company for an invitation.',
    ms: 'Pendaftaran tidak dibuka di sini. Minta jemputan daripada syarikat anda.',
  },
  'problem.account_exists': {
    en: 'There is an account with this address already. Sign in with it.',
    ms: 'Sudah ada akaun dengan alamat ini. Log masuk dengannya.',
  },
  'problem.verified': {
    en: 'This is verified already.',
    ms: 'Ini telah disahkan.',
  },
  'problem.invitation_for_another': {
    en: 'This invitation is for another address. Sign in with the account of that address.',
    ms: 'Jemputan ini untuk alamat lain. Log masuk dengan akaun alamat tersebut.',
  },
  'problem.invitation_lapsed': {
    en: 'Whoever sent this invitation no longer manages the company. Ask for a new one.',
    ms: 'Penghantar jemputan ini tidak lagi mengurus syarikat. Minta jemputan baharu.',
  },
  'problem.already_member': {
    en: 'You belong to this company already.',
    ms: 'Anda sudah menjadi ahli syarikat ini.',
  },
  'problem.employee_has_account': {
    en: 'This employee has an account already. Ask the company for a new invitation.',
    ms: 'Pekerja ini sudah mempunyai akaun. Minta jemputan baharu daripada syarikat.',
  },
  'problem.provider': {
    en: 'Signing in there did not work. Try again, or sign in another way.',
    ms: 'Log masuk di sana tidak berjaya. Cuba lagi, atau log masuk dengan cara lain.',
  },
  'problem.provider_cancelled': {
    en: 'You did not finish signing in there.',
    ms: 'Anda tidak melengkapkan log masuk di sana.',
  },
  'problem.provider_expired': {
    en: 'That sign-in took too long, or was begun in another browser. Try again.',
    ms: 'Log masuk itu mengambil masa terlalu lama, atau dimulakan di pelayar lain. Cuba lagi.',
  },
  'problem.provider_no_email': {
    en: 'Your account there does not tell us an e-mail address.',
    ms: 'Akaun anda di sana tidak memberikan alamat e-mel kepada kami.',
  },
  'problem.provider_not_linked': {
    en: 'That account cannot sign in here yet. Sign in another way.',
    ms: 'Akaun itu belum boleh log masuk di sini. Log masuk dengan cara lain.',
  },
  'problem.no_account': {
    en: 'There is no account for you here. Ask your company for an invitation.',
    ms: 'Tiada akaun untuk anda di sini. Minta jemputan daripada syarikat anda.',
  },
  'problem.sign_in_refused': {
    en: 'This account may not sign in. Ask your company.',
    ms: 'Akaun ini tidak dibenarkan log masuk. Tanya syarikat anda.',
  },
  'notification.invitation_accepted': {
    en: '{name} has accepted your invitation.',
    ms: '{name} telah menerima jemputan anda.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;
