/** Server messages about attendance. `{name}` is a parameter. */
export const ATTENDANCE_MESSAGES = {
  'attendance.recorded.in': { en: 'Clocked in.', ms: 'Masuk direkodkan.' },
  'attendance.recorded.out': { en: 'Clocked out.', ms: 'Keluar direkodkan.' },
  'attendance.recorded.break_start': { en: 'Break started.', ms: 'Rehat bermula.' },
  'attendance.recorded.break_end': { en: 'Break ended.', ms: 'Rehat tamat.' },
  'attendance.entered': { en: 'Recorded.', ms: 'Direkodkan.' },
  'attendance.outside_site': {
    en: 'You are {metres} m from {site}. Clock in within {radius} m of it.',
    ms: 'Anda berada {metres} m dari {site}. Daftar masuk dalam lingkungan {radius} m.',
  },
  'audit.record.attendance_rule': { en: 'Attendance rules', ms: 'Peraturan kehadiran' },
  'audit.record.attendance_correction': { en: 'Attendance correction', ms: 'Pembetulan kehadiran' },
  'audit.record.attendance_overtime': { en: 'Overtime', ms: 'Kerja lebih masa' },
} satisfies Record<string, Record<'en' | 'ms', string>>;
