/** Server messages about sign-in, access and domains. `{name}` is a parameter. */
export const ACCESS_MESSAGES = {
  'problem.unverified': {
    en: 'Verify your account first.',
    ms: 'Sahkan akaun anda dahulu.',
  },
  'problem.one_time': {
    en: 'This link or code is incorrect, has been used or has expired. Request a new one.',
    ms: 'Pautan atau kod ini tidak betul, telah digunakan, atau telah tamat tempoh. Minta yang baharu.',
  },
  'problem.last_owner': {
    en: 'A company needs at least one active owner. Transfer it first.',
    ms: 'Syarikat mesti mempunyai sekurang-kurangnya seorang pemilik aktif. Pindahkan pemilikannya dahulu.',
  },
  'problem.not_an_image': {
    en: 'The file is not a readable JPEG, PNG or WebP picture.',
    ms: 'Fail bukan gambar JPEG, PNG atau WebP yang boleh dibaca.',
  },
  'problem.password': { en: 'The password is incorrect.', ms: 'Kata laluan tidak betul.' },
  'problem.sign_in_again': {
    en: 'Your last sign-in was more than 10 minutes ago. Sign in again to do this.',
    ms: 'Log masuk terakhir anda lebih 10 minit lalu. Log masuk semula untuk melakukan ini.',
  },

  'problem.app_code': {
    en: 'The code is incorrect or has been used. Enter the current code from the app.',
    ms: 'Kod tidak betul atau telah digunakan. Masukkan kod semasa daripada aplikasi.',
  },
  'problem.two_factor_on': {
    en: 'Two-factor sign-in is already on. Turn it off first.',
    ms: 'Log masuk dua faktor sudah aktif. Nyahaktifkan dahulu.',
  },
  'problem.two_factor_off': {
    en: 'Two-factor sign-in is off.',
    ms: 'Log masuk dua faktor tidak aktif.',
  },
  'problem.passkey': {
    en: 'The passkey could not be verified. Try again.',
    ms: 'Kunci laluan tidak dapat disahkan. Cuba lagi.',
  },
  'problem.passkey_known': {
    en: 'This passkey is already saved.',
    ms: 'Kunci laluan ini sudah disimpan.',
  },
  'problem.passkey_page': {
    en: 'Create the passkey on a page of this product.',
    ms: 'Cipta kunci laluan di halaman sistem ini.',
  },
  'problem.last_way_in': {
    en: 'You would have no way left to sign in. Set a password or add a passkey first.',
    ms: 'Anda tidak akan mempunyai cara lain untuk log masuk. Tetapkan kata laluan atau tambah kunci laluan dahulu.',
  },
  'problem.same_email': {
    en: 'This is already your e-mail address.',
    ms: 'Ini sudah alamat e-mel anda.',
  },
  'problem.domain_elsewhere': {
    en: 'Another company already uses this address.',
    ms: 'Alamat ini digunakan oleh syarikat lain.',
  },
  'problem.domain_unproven': {
    en: 'The record is not in the DNS yet: TXT {name} with {value}. A new record can take some time to appear.',
    ms: 'DNS belum memaparkan rekod ini: TXT {name} dengan nilai {value}. Rekod baharu mungkin mengambil masa.',
  },

  'account.code_sent': { en: 'A code was sent to {email}.', ms: 'Kod telah dihantar ke {email}.' },
  'account.email_changed': { en: 'Your e-mail address was changed.', ms: 'Alamat e-mel anda telah ditukar.' },
  'account.password_changed': {
    en: 'Your password was changed. You were signed out everywhere else.',
    ms: 'Kata laluan anda telah ditukar. Anda telah log keluar daripada semua peranti lain.',
  },
  'account.signed_out_there': { en: 'That device was signed out.', ms: 'Peranti itu telah log keluar.' },
  'account.signed_out_elsewhere': {
    en: 'All other devices were signed out.',
    ms: 'Semua peranti lain telah log keluar.',
  },
  'account.two_factor_on': {
    en: 'Two-factor sign-in is on.',
    ms: 'Log masuk dua faktor telah diaktifkan.',
  },
  'account.two_factor_off': {
    en: 'Two-factor sign-in is off.',
    ms: 'Log masuk dua faktor telah dinyahaktifkan.',
  },
  'account.recovery_codes': {
    en: 'These are your new recovery codes. The old codes no longer work.',
    ms: 'Ini kod pemulihan baharu anda. Kod lama tidak lagi boleh digunakan.',
  },
  'account.passkey_added': { en: 'The passkey was added.', ms: 'Kunci laluan telah ditambah.' },
  'domain.verified': {
    en: 'The address is verified and now active.',
    ms: 'Alamat telah disahkan dan kini aktif.',
  },

  'shortcut.attendance': { en: 'My attendance', ms: 'Kehadiran saya' },
  'shortcut.leave': { en: 'Leave', ms: 'Cuti' },

  'banner.payroll': { en: 'Welcome to {name}', ms: 'Selamat datang ke {name}' },
  'banner.payroll.text': {
    en: 'Payroll that explains itself, to the sen.',
    ms: 'Gaji yang jelas pengiraannya, hingga ke sen.',
  },
  'banner.people': { en: 'Everyone in one place', ms: 'Semua orang di satu tempat' },
  'banner.people.text': {
    en: 'Import your employees once. Pay, leave and documents follow.',
    ms: 'Import pekerja anda sekali. Gaji, cuti dan dokumen menyusul.',
  },
  'banner.phone': { en: 'Your payslip in your pocket', ms: 'Slip gaji anda dalam poket' },
  'banner.phone.text': {
    en: 'See where every figure comes from: the base, the table row and the law.',
    ms: 'Lihat asal setiap angka: asas, baris jadual dan undang-undang.',
  },

  'notification.payroll_run': {
    en: 'Payroll for {month} is calculated: {count} {count|payroll|payrolls}.',
    ms: 'Gaji {month} telah dikira: {count} gaji.',
  },
  'notification.payroll_run_failed': {
    en: 'Payroll for {month} is calculated: {count} {count|payroll|payrolls}. {failed} {failed|needs|need} attention.',
    ms: 'Gaji {month} telah dikira: {count} gaji. {failed} perlu disemak.',
  },
  'notification.month_sent': {
    en: 'Payroll for {month} waits for your approval.',
    ms: 'Gaji {month} menunggu kelulusan anda.',
  },
  'notification.month_approved': {
    en: 'Payroll for {month} is approved.',
    ms: 'Gaji {month} telah diluluskan.',
  },
  'notification.month_rejected': {
    en: 'Payroll for {month} is rejected.',
    ms: 'Gaji {month} telah ditolak.',
  },
  'notification.payslip': {
    en: 'Your payslip for {month} is available.',
    ms: 'Slip gaji anda bagi {month} telah tersedia.',
  },
  'notification.payslip_mailed': {
    en: 'Your payslip for {month} is available, and comes by e-mail too.',
    ms: 'Slip gaji anda bagi {month} telah tersedia, dan turut dihantar melalui e-mel.',
  },
  'notification.import': {
    en: 'The employee import is complete: {count} {count|row|rows}.',
    ms: 'Import pekerja selesai: {count} baris.',
  },
  'notification.import_refused': {
    en: 'The employee import was rejected: {count} {count|error|errors}.',
    ms: 'Import pekerja ditolak: {count} ralat.',
  },
  second_factor: {
    en: 'Enter the code from your authenticator app.',
    ms: 'Masukkan kod daripada aplikasi pengesah anda.',
  },
  reset_sent: {
    en: 'If the account exists, a link is on its way.',
    ms: 'Jika akaun itu wujud, pautan sedang dihantar.',
  },
  password_saved: {
    en: 'Your new password is set. Sign in with it.',
    ms: 'Kata laluan baharu telah ditetapkan. Log masuk dengannya.',
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
    en: 'The code is incorrect or has been used. Wait for the next one.',
    ms: 'Kod tidak betul atau telah digunakan. Tunggu kod seterusnya.',
  },
  'problem.registration_closed': {
    en: 'Registration is closed here. Ask your company for an invitation.',
    ms: 'Pendaftaran ditutup di sini. Minta jemputan daripada syarikat anda.',
  },
  'problem.account_exists': {
    en: 'An account with this address already exists. Sign in with it.',
    ms: 'Akaun dengan alamat ini sudah wujud. Log masuk dengannya.',
  },
  'problem.verified': {
    en: 'This is already verified.',
    ms: 'Ini telah disahkan.',
  },
  'problem.invitation_for_another': {
    en: 'This invitation is for another address. Sign in with that address.',
    ms: 'Jemputan ini untuk alamat lain. Log masuk dengan alamat tersebut.',
  },
  'problem.invitation_lapsed': {
    en: 'The sender of this invitation no longer manages the company. Ask for a new one.',
    ms: 'Penghantar jemputan ini tidak lagi mengurus syarikat. Minta jemputan baharu.',
  },
  'problem.already_member': {
    en: 'You already belong to this company.',
    ms: 'Anda sudah menjadi ahli syarikat ini.',
  },
  'problem.employee_has_account': {
    en: 'This employee already has an account. Ask the company for a new invitation.',
    ms: 'Pekerja ini sudah mempunyai akaun. Minta jemputan baharu daripada syarikat.',
  },
  'problem.provider': {
    en: 'That sign-in did not work. Try again or sign in another way.',
    ms: 'Log masuk itu tidak berjaya. Cuba lagi atau log masuk dengan cara lain.',
  },
  'problem.provider_cancelled': {
    en: 'The sign-in was not completed.',
    ms: 'Log masuk tidak diselesaikan.',
  },
  'problem.provider_expired': {
    en: 'That sign-in took too long or was started in another browser. Try again.',
    ms: 'Log masuk itu mengambil masa terlalu lama, atau dimulakan di pelayar lain. Cuba lagi.',
  },
  'problem.provider_no_email': {
    en: 'Your account there did not share an e-mail address.',
    ms: 'Akaun anda di sana tidak memberikan alamat e-mel.',
  },
  'problem.provider_not_linked': {
    en: 'That account cannot sign in here yet. Sign in another way.',
    ms: 'Akaun itu belum boleh log masuk di sini. Log masuk dengan cara lain.',
  },
  'problem.no_account': {
    en: 'You have no account here. Ask your company for an invitation.',
    ms: 'Anda tiada akaun di sini. Minta jemputan daripada syarikat anda.',
  },
  'problem.sign_in_refused': {
    en: 'This account cannot sign in. Contact your company.',
    ms: 'Akaun ini tidak boleh log masuk. Hubungi syarikat anda.',
  },
  'notification.invitation_accepted': {
    en: '{name} has accepted your invitation.',
    ms: '{name} telah menerima jemputan anda.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;
