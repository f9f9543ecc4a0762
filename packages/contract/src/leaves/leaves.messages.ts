/** What the server says of leave. `{name}` is a parameter. */
export const LEAVE_MESSAGES = {
  'leave.law.annual': { en: 'Annual leave', ms: 'Cuti tahunan' },
  'leave.law.sick': { en: 'Sick leave', ms: 'Cuti sakit' },
  'leave.law.hospitalisation': { en: 'Hospitalisation leave', ms: 'Cuti hospital' },
  'leave.law.maternity': { en: 'Maternity leave', ms: 'Cuti bersalin' },
  'leave.law.paternity': { en: 'Paternity leave', ms: 'Cuti paterniti' },
  'leave.name_required': {
    en: 'What the company grants of its own needs a name.',
    ms: 'Cuti yang diberi oleh syarikat sendiri memerlukan nama.',
  },
  'leave.law_stays': {
    en: 'The law grants this leave, so it cannot be deleted. Archive it where nobody can have it.',
    ms: 'Cuti ini diberi oleh undang-undang dan tidak boleh dipadam. Arkibkan jika tiada siapa layak menerimanya.',
  },
  'leave.basis_used': {
    en: 'Entries were posted of this type. Archive it and add another one instead.',
    ms: 'Entri telah dibuat bagi jenis ini. Arkibkannya dan tambah jenis lain.',
  },
  'leave.per_event': {
    en: 'This leave is granted anew each time, so there is no balance to adjust.',
    ms: 'Cuti ini diberi semula setiap kali, jadi tiada baki untuk dilaras.',
  },
  'leave.year_closed': {
    en: 'Only {from} and {to} can be adjusted.',
    ms: 'Hanya {from} dan {to} boleh dilaras.',
  },
  'leave.not_serving': {
    en: 'They do not work here in {year}.',
    ms: 'Pekerja tidak bekerja di sini pada {year}.',
  },
  'leave.not_theirs': {
    en: 'This type of leave is not for them.',
    ms: 'Jenis cuti ini bukan untuk pekerja ini.',
  },
  'leave.below_zero': {
    en: 'There are {balance} days left. This would make it {result}.',
    ms: 'Baki ialah {balance} hari. Ini akan menjadikannya {result}.',
  },
  'leave.used_since': {
    en: 'Of what was carried into {year}, {days} days too many have been used there. Take fewer away.',
    ms: 'Daripada cuti yang dibawa ke {year}, {days} hari akan terlebih guna. Kurangkan bilangan hari yang ditolak.',
  },
  'uses.leave_ledger': { en: 'entries of leave ({count})', ms: 'entri cuti ({count})' },
} satisfies Record<string, Record<'en' | 'ms', string>>;
