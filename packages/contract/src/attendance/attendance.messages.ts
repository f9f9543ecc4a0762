/** Server messages about attendance. `{name}` is a parameter. */
export const ATTENDANCE_MESSAGES = {
  'attendance.recorded.in': { en: 'Clocked in.', ms: 'Masuk direkodkan.' },
  'attendance.recorded.out': { en: 'Clocked out.', ms: 'Keluar direkodkan.' },
  'attendance.recorded.break_start': { en: 'Break started.', ms: 'Rehat bermula.' },
  'attendance.recorded.break_end': { en: 'Break ended.', ms: 'Rehat tamat.' },
  'attendance.entered': { en: 'Recorded.', ms: 'Direkodkan.' },
  'attendance.picture_missing': {
    en: 'Your company asks for a picture when you clock. Take one and try again.',
    ms: 'Syarikat anda memerlukan gambar semasa merekod kehadiran. Ambil gambar dan cuba lagi.',
  },
  'attendance.outside_site': {
    en: 'You are {metres} m from {site}. Clock in within {radius} m of it.',
    ms: 'Anda berada {metres} m dari {site}. Daftar masuk dalam lingkungan {radius} m.',
  },
  'correction.sent': {
    en: 'Sent. You will be notified of the decision.',
    ms: 'Dihantar. Anda akan dimaklumkan tentang keputusannya.',
  },
  'correction.cancelled': { en: 'Correction withdrawn.', ms: 'Pembetulan telah ditarik balik.' },
  'correction.approved': {
    en: 'Approved. The day has been updated.',
    ms: 'Diluluskan. Hari itu telah dikemas kini.',
  },
  'correction.rejected': { en: 'Rejected.', ms: 'Ditolak.' },
  'correction.time_required': {
    en: 'Enter the time you came, the time you left, or both.',
    ms: 'Masukkan masa masuk, masa keluar, atau kedua-duanya.',
  },
  'correction.future': { en: 'This time is still to come.', ms: 'Masa ini belum tiba.' },
  'correction.order': {
    en: 'The time out must be after the time in.',
    ms: 'Masa keluar mesti selepas masa masuk.',
  },
  'correction.outside_day': {
    en: 'This time does not belong to the shift of this day.',
    ms: 'Masa ini bukan dalam syif hari ini.',
  },
  'correction.not_in_service': {
    en: 'You were not employed on this day.',
    ms: 'Anda tidak bekerja dengan syarikat pada hari ini.',
  },
  'correction.unchanged': {
    en: 'These are the times that are recorded already.',
    ms: 'Masa ini sudah pun direkodkan.',
  },
  'correction.waiting': {
    en: 'A correction of this day is waiting for a decision. Withdraw it to ask for another.',
    ms: 'Pembetulan untuk hari ini sedang menunggu keputusan. Tarik balik untuk memohon semula.',
  },
  'attendance.locked': {
    en: 'This day is in a confirmed payroll. It can no longer be changed.',
    ms: 'Hari ini termasuk dalam gaji yang telah disahkan. Hari ini tidak boleh diubah lagi.',
  },
  'overtime.too_many': {
    en: 'Approve at most the {max} minutes that were worked.',
    ms: 'Luluskan tidak melebihi {max} minit yang dikerjakan.',
  },
  'overtime.reason_required': {
    en: 'This exceeds a limit of working time. Give the reason for approving it.',
    ms: 'Ini melebihi had masa bekerja. Nyatakan sebab kelulusan.',
  },
  'overtime.no_leave_type': {
    en: 'This company has no replacement leave.',
    ms: 'Syarikat ini tiada cuti gantian.',
  },
  'overtime.year_closed': {
    en: 'The leave of that year is closed.',
    ms: 'Cuti bagi tahun itu telah ditutup.',
  },
  'overtime.too_little': {
    en: 'Leave is given from half a day on, which is {min} minutes.',
    ms: 'Cuti diberi mulai setengah hari, iaitu {min} minit.',
  },
  'overtime.leave_reason_required': {
    en: '{section} has this overtime paid. Give the reason for leave instead.',
    ms: 'Menurut {section}, kerja lebih masa ini perlu dibayar. Nyatakan sebab cuti diberi sebagai ganti.',
  },
  'notification.correction_approved': {
    en: 'Your attendance correction of {date} was approved.',
    ms: 'Pembetulan kehadiran anda pada {date} telah diluluskan.',
  },
  'notification.correction_rejected': {
    en: 'Your attendance correction of {date} was rejected. See the reason.',
    ms: 'Pembetulan kehadiran anda pada {date} ditolak. Lihat sebabnya.',
  },
  'notification.overtime_approved': {
    en: 'Your overtime of {date} was approved.',
    ms: 'Kerja lebih masa anda pada {date} telah diluluskan.',
  },
  'notification.overtime_partly_approved': {
    en: 'Part of your overtime of {date} was approved. See the details.',
    ms: 'Sebahagian kerja lebih masa anda pada {date} diluluskan. Lihat butirannya.',
  },
  'notification.overtime_as_leave': {
    en: 'Your overtime of {date} was approved, with leave instead of pay. See the details.',
    ms: 'Kerja lebih masa anda pada {date} diluluskan dengan cuti sebagai ganti bayaran. Lihat butirannya.',
  },
  'notification.overtime_rejected': {
    en: 'Your overtime of {date} was rejected. See the reason.',
    ms: 'Kerja lebih masa anda pada {date} ditolak. Lihat sebabnya.',
  },
  'notification.event_verified': {
    en: 'Your attendance entry of {date} was accepted after review.',
    ms: 'Rekod kehadiran anda pada {date} diterima selepas disemak.',
  },
  'notification.event_rejected': {
    en: 'Your attendance entry of {date} was rejected. See the reason.',
    ms: 'Rekod kehadiran anda pada {date} ditolak. Lihat sebabnya.',
  },
  'attendance_rule.target_required': {
    en: 'Choose who the rules are for.',
    ms: 'Pilih kepada siapa peraturan ini terpakai.',
  },
  'attendance_rule.company_has_no_target': {
    en: 'Rules for the company are for everyone in it.',
    ms: 'Peraturan syarikat terpakai kepada semua orang di dalamnya.',
  },
  'attendance_rule.day_taken': {
    en: 'Other rules for the same target begin on that day. Edit those, or choose another day.',
    ms: 'Peraturan lain bagi sasaran yang sama bermula pada hari itu. Sunting peraturan tersebut, atau pilih hari lain.',
  },
  'attendance_rule.template_twice': {
    en: 'A shift can have one allowance.',
    ms: 'Satu syif hanya boleh mempunyai satu elaun.',
  },
  'audit.record.attendance_rule': { en: 'Attendance rules', ms: 'Peraturan kehadiran' },
  'audit.record.attendance_correction': { en: 'Attendance correction', ms: 'Pembetulan kehadiran' },
  'attendance.absence_clocks': {
    en: 'This person clocks. An absence shows by itself.',
    ms: 'Pekerja ini merekod masa. Ketidakhadiran dipaparkan dengan sendirinya.',
  },
  'attendance.absence_free': {
    en: 'Nothing is worked on this day.',
    ms: 'Tiada kerja pada hari ini.',
  },
  'attendance.absence_ahead': {
    en: 'This day has not begun. Plan an absence as leave.',
    ms: 'Hari ini belum bermula. Rancang ketidakhadiran sebagai cuti.',
  },
  'attendance.absence_came': {
    en: 'Attendance was recorded on this day.',
    ms: 'Kehadiran telah direkodkan pada hari ini.',
  },
  'attendance.absence_twice': {
    en: 'The absence of this day has been noted already.',
    ms: 'Ketidakhadiran pada hari ini telah pun dicatat.',
  },
  'attendance.absence_noted': { en: 'Absence noted.', ms: 'Ketidakhadiran dicatat.' },
  'attendance.absence_withdrawn': { en: 'Absence withdrawn.', ms: 'Catatan ditarik balik.' },
  'audit.record.attendance_absence': { en: 'Noted absence', ms: 'Catatan ketidakhadiran' },
  'audit.record.attendance_overtime': { en: 'Overtime', ms: 'Kerja lebih masa' },
} satisfies Record<string, Record<'en' | 'ms', string>>;
