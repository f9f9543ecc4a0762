import type { Language } from './language.ts';
import { PAY_FORM_MESSAGES } from './messages-form-pay.ts';
import { SPM_FORM_MESSAGES } from './messages-form-spm.ts';

/** Messages of client-side validation: every check in the contract's schemas. */
export const FORM_MESSAGES = {
  ...PAY_FORM_MESSAGES,
  ...SPM_FORM_MESSAGES,
  'attendance_rule.multiplier': {
    en: '{field} must be a number above 0 with up to three decimals, such as 1.5.',
    ms: '{field} mesti nombor lebih daripada 0 dengan paling banyak tiga tempat perpuluhan, seperti 1.5.',
  },
  'attendance_rule.multiplier_too_large': {
    en: '{field} must be at most 20.',
    ms: '{field} mesti tidak melebihi 20.',
  },
  'bulk.too_many': {
    en: 'Too many at once. Choose fewer.',
    ms: 'Terlalu ramai sekali gus. Pilih lebih sedikit.',
  },
  'delegation.no_kind': { en: 'Choose at least one kind.', ms: 'Pilih sekurang-kurangnya satu jenis.' },
  'document.readers_empty': {
    en: 'Choose at least one branch, division, department, position, level or person.',
    ms: 'Pilih sekurang-kurangnya satu cawangan, bahagian, jabatan, jawatan, tahap atau pekerja.',
  },
  'claim.limit_of_both': {
    en: 'Choose a position level or a person, not both.',
    ms: 'Pilih tahap jawatan atau seorang pekerja, bukan kedua-duanya.',
  },
  'roster.day_twice': { en: 'A day is named twice.', ms: 'Satu hari dinyatakan dua kali.' },
  'schedule.break_too_long': {
    en: 'The break is longer than the work from start to end.',
    ms: 'Waktu rehat lebih panjang daripada tempoh kerja.',
  },
  'claim.limit_twice': {
    en: 'Two limits begin on the same day for the same people.',
    ms: 'Dua had bermula pada hari yang sama untuk orang yang sama.',
  },
  'claim.item_twice': {
    en: 'An item is decided twice.',
    ms: 'Satu butiran diputuskan dua kali.',
  },
  'claim.kilometres': {
    en: '{field} must be kilometres above 0, such as 12.5.',
    ms: '{field} mesti kilometer melebihi 0, seperti 12.5.',
  },
  'claim.half_days': {
    en: '{field} must be whole or half days above 0, such as 2 or 2.5.',
    ms: '{field} mesti hari penuh atau separuh melebihi 0, seperti 2 atau 2.5.',
  },
  'claim.exchange_rate': {
    en: '{field} must be ringgit for one unit, such as 3.4215.',
    ms: '{field} mesti ringgit bagi satu unit, seperti 3.4215.',
  },
  'claim.currency': { en: 'Choose a currency from the list.', ms: 'Pilih mata wang daripada senarai.' },
  'claim.no_items': { en: 'Add at least one item.', ms: 'Tambah sekurang-kurangnya satu butiran.' },
  'claim.too_many_items': {
    en: 'A claim has at most 50 items.',
    ms: 'Satu tuntutan mempunyai paling banyak 50 butiran.',
  },
  'claim.mileage_rate': {
    en: '{field} must be ringgit a kilometre, such as 0.85.',
    ms: '{field} mesti ringgit sekilometer, seperti 0.85.',
  },
  'claim.bands_ascending': {
    en: 'Each band must end at more kilometres than the one before.',
    ms: 'Setiap jalur mesti berakhir pada kilometer yang lebih banyak daripada sebelumnya.',
  },
  'claim.bands_zero': {
    en: 'At least one band must have a rate above 0.',
    ms: 'Sekurang-kurangnya satu jalur mesti mempunyai kadar melebihi 0.',
  },
  'claim.bands_last_open': {
    en: 'Leave the end of the last band open, and only of the last.',
    ms: 'Biarkan hujung jalur terakhir terbuka, dan jalur terakhir sahaja.',
  },
  'leave.block_end': {
    en: 'The last day is before the first.',
    ms: 'Hari terakhir adalah sebelum hari pertama.',
  },
  'approval.step_people': {
    en: 'Name at least one person for this step.',
    ms: 'Namakan sekurang-kurangnya seorang bagi langkah ini.',
  },
  'leave.first_tier': {
    en: 'One tier must start at 0 years of service.',
    ms: 'Satu peringkat mesti bermula dengan 0 tahun perkhidmatan.',
  },
  'leave.half_days': {
    en: '{field} must be whole or half days, such as 8 or 8.5.',
    ms: '{field} mesti hari penuh atau separuh, seperti 8 atau 8.5.',
  },
  'leave.no_days': { en: '{field} cannot be 0.', ms: '{field} tidak boleh 0.' },
  'leave.no_tier': { en: 'Enter how many days are granted.', ms: 'Masukkan bilangan hari yang diberi.' },
  'leave.same_years': {
    en: 'Two tiers start at the same years of service.',
    ms: 'Dua peringkat bermula dengan tahun perkhidmatan yang sama.',
  },
  'leave.too_many_days': {
    en: '{field} can be at most 366 days.',
    ms: '{field} paling banyak 366 hari.',
  },
  'site.place_half': {
    en: 'A location needs both latitude and longitude.',
    ms: 'Lokasi memerlukan latitud dan longitud.',
  },
  'validation.account_number': {
    en: '{field} must be 5 to 20 digits.',
    ms: '{field} mesti 5 hingga 20 digit.',
  },
  'validation.address': { en: '{field} must be a web address.', ms: '{field} mesti alamat web.' },
  'validation.archived': {
    en: '{field} is archived. Choose one that is in use.',
    ms: '{field} telah diarkibkan. Pilih yang masih digunakan.',
  },
  'validation.bank': {
    en: '{field} must be a bank from the list.',
    ms: '{field} mesti bank daripada senarai.',
  },
  'validation.code': { en: '{field} must be six digits.', ms: '{field} mesti enam digit.' },
  'validation.colour': {
    en: '{field} must be a colour such as #2564eb.',
    ms: '{field} mesti warna seperti #2564eb.',
  },
  'validation.count': {
    en: '{field} must be a whole number, 0 to {max}.',
    ms: '{field} mesti nombor bulat, 0 hingga {max}.',
  },
  'validation.country': {
    en: '{field} must be a country code of two letters, such as MY.',
    ms: '{field} mesti kod negara dua huruf, seperti MY.',
  },
  'validation.date': {
    en: '{field} must be a real date, YYYY-MM-DD.',
    ms: '{field} mesti tarikh sebenar, YYYY-MM-DD.',
  },
  'validation.date_range': {
    en: '{field} must be between 1900 and 2199.',
    ms: '{field} mesti antara tahun 1900 dan 2199.',
  },
  'validation.email': { en: '{field} must be an e-mail address.', ms: '{field} mesti alamat e-mel.' },
  'validation.ends_before_start': {
    en: 'The last day is before the first.',
    ms: 'Hari terakhir adalah sebelum hari pertama.',
  },
  'validation.object': {
    en: 'The request must be an object with named fields.',
    ms: 'Permintaan mesti objek dengan medan bernama.',
  },
  'validation.invalid': { en: '{field} is incorrect.', ms: '{field} tidak betul.' },
  'validation.latitude': {
    en: '{field} must be a number from -90 to 90.',
    ms: '{field} mesti nombor dari -90 hingga 90.',
  },
  'validation.longitude': {
    en: '{field} must be a number from -180 to 180.',
    ms: '{field} mesti nombor dari -180 hingga 180.',
  },
  'validation.money_too_large': {
    en: '{field} must be RM 99,999,999.99 at most.',
    ms: '{field} mesti tidak melebihi RM 99,999,999.99.',
  },
  'validation.money': {
    en: '{field} must be an amount with at most two decimals.',
    ms: '{field} mesti amaun dengan paling banyak dua tempat perpuluhan.',
  },
  'validation.month': { en: '{field} must be a month, YYYY-MM.', ms: '{field} mesti bulan, YYYY-MM.' },
  'validation.month_closed': {
    en: 'Payrolls are confirmed until {month}. Choose a later month.',
    ms: 'Gaji telah disahkan hingga {month}. Pilih bulan yang kemudian.',
  },
  'validation.month_end': {
    en: '{field} must be the last day of the same month.',
    ms: '{field} mesti hari terakhir bulan yang sama.',
  },
  'validation.month_start': {
    en: '{field} must be the first day of a month.',
    ms: '{field} mesti hari pertama bulan.',
  },
  'validation.not_in_company': {
    en: '{field} does not belong to this company.',
    ms: '{field} bukan milik syarikat ini.',
  },
  'validation.not_negative': { en: '{field} cannot be negative.', ms: '{field} tidak boleh negatif.' },
  'validation.number': { en: '{field} must be a number.', ms: '{field} mesti nombor.' },
  'validation.option': {
    en: '{field} must be one of: {options}.',
    ms: '{field} mesti salah satu: {options}.',
  },
  'validation.ordinary_rate': {
    en: 'This line is no part of the ordinary rate of pay (Employment Act s.2 and s.60I).',
    ms: 'Baris ini bukan sebahagian daripada kadar gaji biasa (Akta Kerja s.2 dan s.60I).',
  },
  'validation.origin': {
    en: '{field} must be an address such as https://hr.example.com, without a path.',
    ms: '{field} mesti alamat seperti https://hr.example.com, tanpa laluan.',
  },
  'validation.origin_name': {
    en: '{field} must be a name that DNS can verify, such as hr.example.com.',
    ms: '{field} mesti nama yang boleh disahkan oleh DNS, seperti hr.example.com.',
  },
  'validation.origin_instance': {
    en: '{field} is the address of this installation itself. Only the company that runs it can use it.',
    ms: '{field} ialah alamat pemasangan ini sendiri. Hanya syarikat yang mengendalikannya boleh menggunakannya.',
  },
  'validation.password_short': {
    en: '{field} must be at least 10 characters.',
    ms: '{field} mesti sekurang-kurangnya 10 aksara.',
  },
  'validation.payslip_password_letters': {
    en: '{field} may have letters, digits and signs of a plain keyboard only, and no spaces.',
    ms: '{field} hanya boleh mengandungi huruf, digit dan tanda papan kekunci biasa, tanpa ruang.',
  },
  'validation.payslip_password_short': {
    en: '{field} must be at least 8 characters.',
    ms: '{field} mesti sekurang-kurangnya 8 aksara.',
  },
  'validation.percent': {
    en: '{field} must be a whole percentage from 0 to 100.',
    ms: '{field} mesti peratusan bulat dari 0 hingga 100.',
  },
  'validation.phone': { en: '{field} must be a phone number.', ms: '{field} mesti nombor telefon.' },
  'validation.picture': {
    en: '{field} must be an uploaded picture.',
    ms: '{field} mesti gambar yang dimuat naik.',
  },
  'validation.per_day': { en: 'RM 1,000,000.00 a day at most.', ms: 'Paling banyak RM 1,000,000.00 sehari.' },
  'validation.postcode': {
    en: '{field} must be five digits (four for Perlis).',
    ms: '{field} mesti lima digit (empat bagi Perlis).',
  },
  'validation.rate': {
    en: '{field} must be a rate of less than 100%.',
    ms: '{field} mesti kadar kurang daripada 100%.',
  },
  'validation.required': { en: '{field} is required.', ms: '{field} diperlukan.' },
  'validation.taken': { en: '{field} is already in use.', ms: '{field} telah digunakan.' },
  'validation.text': {
    en: '{field} contains characters that cannot be saved.',
    ms: '{field} mengandungi aksara yang tidak boleh disimpan.',
  },
  'validation.time': {
    en: '{field} must be a time, such as 09:00.',
    ms: '{field} mesti masa, seperti 09:00.',
  },
  'validation.instant': {
    en: '{field} must be a date and time with its offset, such as 2026-11-21T09:00:00+08:00.',
    ms: '{field} mesti tarikh dan masa dengan ofset, seperti 2026-11-21T09:00:00+08:00.',
  },
  'validation.required_list': {
    en: '{field}: at least one is required.',
    ms: '{field}: sekurang-kurangnya satu diperlukan.',
  },
  'validation.too_few': {
    en: '{field}: at least {min} are required.',
    ms: '{field}: sekurang-kurangnya {min} diperlukan.',
  },
  'validation.too_large': { en: '{field} must be at most {max}.', ms: '{field} mesti tidak melebihi {max}.' },
  'validation.too_long': {
    en: '{field} must be at most {max} {max|character|characters}.',
    ms: '{field} mesti tidak melebihi {max} aksara.',
  },
  'validation.too_many': {
    en: '{field}: at most {max} at once.',
    ms: '{field}: tidak melebihi {max} sekali gus.',
  },
  'validation.too_small': {
    en: '{field} must be at least {min}.',
    ms: '{field} mesti sekurang-kurangnya {min}.',
  },
  'validation.too_short': {
    en: '{field} must be at least {min} {min|character|characters}.',
    ms: '{field} mesti sekurang-kurangnya {min} aksara.',
  },
  'validation.type': { en: '{field} must be a {expected}.', ms: '{field} mesti {expected}.' },
  'validation.unknown': { en: '{field} is not recognised.', ms: '{field} tidak dikenali.' },
  'validation.username': {
    en: '{field} must be 3 to 40 letters, digits, dots, dashes or underscores.',
    ms: '{field} mesti 3 hingga 40 huruf, digit, titik, sempang atau garis bawah.',
  },
  'validation.year': {
    en: '{field} must be a year, such as 2015.',
    ms: '{field} mesti tahun, seperti 2015.',
  },
  'validation.yes_no': { en: '{field} must be yes or no.', ms: '{field} mesti ya atau tidak.' },
  'view.too_long': {
    en: 'Too many filters to save. Remove some.',
    ms: 'Penapis ini terlalu banyak untuk disimpan. Buang sebahagiannya.',
  },
  'schedule.no_time': {
    en: 'The end must differ from the start.',
    ms: 'Masa tamat mesti berbeza daripada masa mula.',
  },
  'work_schedule.no_template': {
    en: 'Choose a shift for this day, or make it a rest day or a day off.',
    ms: 'Pilih syif untuk hari ini, atau jadikannya hari rehat atau hari tidak bekerja.',
  },
  'work_schedule.seven_days': { en: 'A week has seven days.', ms: 'Seminggu ada tujuh hari.' },
  'home.fixed_card': { en: 'This card cannot be hidden.', ms: 'Kad ini tidak boleh disembunyikan.' },
  'home.card_twice': {
    en: 'Each card may be named once.',
    ms: 'Setiap kad boleh dinamakan sekali sahaja.',
  },
  'notification_setting.quiet': {
    en: 'Quiet hours must end at another time than they begin.',
    ms: 'Waktu senyap mesti tamat pada masa yang berlainan daripada mulanya.',
  },
  'notification_setting.no_key': {
    en: 'This is not a key of a push subscription.',
    ms: 'Ini bukan kunci langganan pemberitahuan tolak.',
  },
  'validation.face_threshold': {
    en: 'Enter from 0.50 to 0.95, in steps of 0.01.',
    ms: 'Masukkan dari 0.50 hingga 0.95, dengan kenaikan 0.01.',
  },
  'validation.picture_days': { en: 'Enter from 1 to 366 days.', ms: 'Masukkan dari 1 hingga 366 hari.' },
} as const satisfies Record<string, Record<Language, string>>;
