/** Server messages about leave. `{name}` is a parameter. */
export const LEAVE_MESSAGES = {
  'leave.kind.annual': { en: 'Annual leave', ms: 'Cuti tahunan' },
  'leave.kind.sick': { en: 'Sick leave', ms: 'Cuti sakit' },
  'leave.kind.hospitalisation': { en: 'Hospitalisation leave', ms: 'Cuti hospital' },
  'leave.kind.maternity': { en: 'Maternity leave', ms: 'Cuti bersalin' },
  'leave.kind.paternity': { en: 'Paternity leave', ms: 'Cuti paterniti' },
  'leave.kind.marriage': { en: 'Marriage leave', ms: 'Cuti perkahwinan' },
  'leave.kind.death': { en: 'Compassionate leave', ms: 'Cuti ihsan' },
  'leave.kind.unpaid': { en: 'Unpaid leave', ms: 'Cuti tanpa gaji' },
  'leave.kind.replacement': { en: 'Replacement leave', ms: 'Cuti gantian' },
  'leave.name_required': {
    en: 'Leave types added by the company need a name.',
    ms: 'Jenis cuti yang ditambah oleh syarikat memerlukan nama.',
  },
  'leave.law_stays': {
    en: 'This leave is required by law and cannot be deleted. Archive it if nobody is eligible.',
    ms: 'Cuti ini diwajibkan oleh undang-undang dan tidak boleh dipadam. Arkibkan jika tiada sesiapa layak.',
  },
  'leave.kind_stays': {
    en: 'Every company has this leave type, so it cannot be deleted. Archive it if you do not use it.',
    ms: 'Setiap syarikat mempunyai jenis cuti ini, jadi ia tidak boleh dipadam. Arkibkan jika tidak digunakan.',
  },
  'leave.basis_used': {
    en: 'This type already has entries. Archive it and add another one instead.',
    ms: 'Jenis ini sudah mempunyai entri. Arkibkannya dan tambah jenis lain.',
  },
  'leave.import_no_employee': {
    en: 'No employee has this code.',
    ms: 'Tiada pekerja dengan kod ini.',
  },
  'leave.import_no_type': {
    en: 'There is no leave type with this name. Use the name shown under Leave types.',
    ms: 'Tiada jenis cuti dengan nama ini. Gunakan nama di bawah Jenis cuti.',
  },
  'leave.import_year': {
    en: 'The year must be {from} or {to}.',
    ms: 'Tahun mestilah {from} atau {to}.',
  },
  'leave.import_days': {
    en: 'Enter whole or half days, such as 8 or 8.5.',
    ms: 'Masukkan hari penuh atau separuh, contohnya 8 atau 8.5.',
  },
  'leave.import_own': {
    en: 'Your own leave is imported by another owner.',
    ms: 'Cuti anda sendiri diimport oleh pemilik lain.',
  },
  'leave.import_refused': {
    en: 'Nothing was imported: {count} {count|cell needs|cells need} correction.',
    ms: 'Tiada apa-apa diimport: {count} sel perlu dibetulkan.',
  },
  'leave.imported': {
    en: '{posted} {posted|entry was|entries were} posted; {same} unchanged.',
    ms: '{posted} entri dimasukkan; {same} tidak berubah.',
  },
  'leave.opening.balance': { en: 'Opening balance imported', ms: 'Baki pembukaan diimport' },
  'leave.opening.taken': { en: 'Taken before, imported', ms: 'Diambil sebelum ini, diimport' },
  'leave.per_event': {
    en: 'This leave is granted per event, so it has no balance to adjust.',
    ms: 'Cuti ini diberi bagi setiap kejadian, jadi tiada baki untuk dilaraskan.',
  },
  'leave.year_closed': {
    en: 'Only {from} and {to} can be adjusted.',
    ms: 'Hanya {from} dan {to} boleh dilaraskan.',
  },
  'leave.not_serving': {
    en: 'This employee does not work here in {year}.',
    ms: 'Pekerja ini tidak bekerja di sini pada {year}.',
  },
  'leave.not_worked_yet': {
    en: 'Leave is earned once the day has been worked.',
    ms: 'Cuti diperoleh selepas hari itu dikerjakan.',
  },
  'leave.worked_in_year': {
    en: 'Choose a day of {year}.',
    ms: 'Pilih hari dalam tahun {year}.',
  },
  'leave.not_serving_then': {
    en: 'This employee does not work here on that day.',
    ms: 'Pekerja ini tidak bekerja di sini pada hari itu.',
  },
  'leave.earned_before': {
    en: 'Leave of this type was given for that day already.',
    ms: 'Cuti jenis ini telah diberikan bagi hari itu.',
  },
  'leave.not_theirs': {
    en: 'This employee is not eligible for this leave type.',
    ms: 'Pekerja ini tidak layak bagi jenis cuti ini.',
  },
  'leave.below_zero': {
    en: 'The balance is {balance} {balance|day|days}. This would make it {result}.',
    ms: 'Baki ialah {balance} hari. Ini akan menjadikannya {result}.',
  },
  'leave.held': {
    en: 'Requests that wait for a decision are for {held} {held|day|days}, and this would leave {left}. Enter fewer days, or decide the requests first.',
    ms: 'Permohonan yang menunggu keputusan ialah untuk {held} hari, dan ini akan meninggalkan {left}. Masukkan lebih sedikit hari, atau putuskan permohonan itu dahulu.',
  },
  'leave.used_since': {
    en: '{days} {days|day|days} too many of the leave carried into {year} have already been used. Deduct fewer days.',
    ms: 'Daripada cuti yang dibawa ke {year}, {days} hari akan terlebih guna. Kurangkan bilangan hari yang ditolak.',
  },
  'uses.leave_ledger': { en: 'leave entries ({count})', ms: 'entri cuti ({count})' },
} satisfies Record<string, Record<'en' | 'ms', string>>;
