/** The words of leave reports, in their preview and their files. `{name}` is a parameter. */
export const LEAVE_REPORT_MESSAGES = {
  'leave_report.title.Requests': { en: 'Leave report', ms: 'Laporan cuti' },
  'leave_report.title.Untaken': { en: 'Untaken annual leave', ms: 'Cuti tahunan yang belum diambil' },

  'leave_report.column.name': { en: 'Employee', ms: 'Pekerja' },
  'leave_report.column.code': { en: 'Code', ms: 'Kod' },
  'leave_report.column.branch': { en: 'Branch', ms: 'Cawangan' },
  'leave_report.column.department': { en: 'Department', ms: 'Jabatan' },
  'leave_report.column.leave_type': { en: 'Leave type', ms: 'Jenis cuti' },
  'leave_report.column.start_date': { en: 'From', ms: 'Dari' },
  'leave_report.column.end_date': { en: 'To', ms: 'Hingga' },
  'leave_report.column.days': { en: 'Days in period', ms: 'Hari dalam tempoh' },
  'leave_report.column.status': { en: 'Status', ms: 'Status' },
  'leave_report.column.sent_on': { en: 'Sent on', ms: 'Dihantar pada' },
  'leave_report.column.reason': { en: 'Reason', ms: 'Sebab' },
  'leave_report.column.untaken': { en: 'Days untaken', ms: 'Hari belum diambil' },
  'leave_report.column.worth': { en: 'Worth (RM)', ms: 'Nilai (RM)' },

  'leave_report.figure.people': { en: 'People', ms: 'Orang' },
  'leave_report.figure.requests': { en: 'Requests', ms: 'Permohonan' },
  'leave_report.figure.days': { en: 'Days in period', ms: 'Hari dalam tempoh' },
  'leave_report.figure.untaken_on': { en: 'As at', ms: 'Setakat' },
  'leave_report.figure.untaken': { en: 'Days untaken', ms: 'Hari belum diambil' },
  'leave_report.figure.worth': { en: 'Worth (RM)', ms: 'Nilai (RM)' },

  'leave_report.status.Pending': { en: 'Pending', ms: 'Menunggu' },
  'leave_report.status.Reviewed': { en: 'Reviewed', ms: 'Disemak' },
  'leave_report.status.Approved': { en: 'Approved', ms: 'Diluluskan' },
  'leave_report.status.Rejected': { en: 'Rejected', ms: 'Ditolak' },
  'leave_report.status.Cancelled': { en: 'Cancelled', ms: 'Dibatalkan' },
} satisfies Record<string, Record<'en' | 'ms', string>>;
