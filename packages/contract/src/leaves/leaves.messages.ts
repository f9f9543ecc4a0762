/** Server messages about leave. `{name}` is a parameter. */
export const LEAVE_MESSAGES = {
  'leave.law.annual': { en: 'Annual leave', ms: 'Cuti tahunan' },
  'leave.law.sick': { en: 'Sick leave', ms: 'Cuti sakit' },
  'leave.law.hospitalisation': { en: 'Hospitalisation leave', ms: 'Cuti hospital' },
  'leave.law.maternity': { en: 'Maternity leave', ms: 'Cuti bersalin' },
  'leave.law.paternity': { en: 'Paternity leave', ms: 'Cuti paterniti' },
  'leave.name_required': {
    en: 'Leave types added by the company need a name.',
    ms: 'Jenis cuti yang ditambah oleh syarikat memerlukan nama.',
  },
  'leave.law_stays': {
    en: 'This leave is required by law and cannot be deleted. Archive it if nobody is eligible.',
    ms: 'Cuti ini diwajibkan oleh undang-undang dan tidak boleh dipadam. Arkibkan jika tiada sesiapa layak.',
  },
  'leave.basis_used': {
    en: 'This type already has entries. Archive it and add another one instead.',
    ms: 'Jenis ini sudah mempunyai entri. Arkibkannya dan tambah jenis lain.',
  },
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
  'leave.not_theirs': {
    en: 'This employee is not eligible for this leave type.',
    ms: 'Pekerja ini tidak layak bagi jenis cuti ini.',
  },
  'leave.below_zero': {
    en: 'The balance is {balance} {balance|day|days}. This would make it {result}.',
    ms: 'Baki ialah {balance} hari. Ini akan menjadikannya {result}.',
  },
  'leave.used_since': {
    en: '{days} {days|day|days} too many of the leave carried into {year} have already been used. Deduct fewer days.',
    ms: 'Daripada cuti yang dibawa ke {year}, {days} hari akan terlebih guna. Kurangkan bilangan hari yang ditolak.',
  },
  'uses.leave_ledger': { en: 'leave entries ({count})', ms: 'entri cuti ({count})' },
} satisfies Record<string, Record<'en' | 'ms', string>>;
