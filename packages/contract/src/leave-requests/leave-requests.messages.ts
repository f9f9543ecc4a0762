/** Server messages about requests for leave. `{name}` is a parameter. */
export const LEAVE_REQUEST_MESSAGES = {
  'leave_request.leave': { en: 'Leave', ms: 'Cuti' },
  'leave_request.sent': { en: 'The request was sent.', ms: 'Permohonan telah dihantar.' },
  'leave_request.attachment_added': { en: 'Attachment added.', ms: 'Lampiran telah ditambah.' },
  'leave_request.cancelled': { en: 'Cancelled.', ms: 'Dibatalkan.' },
  'leave_request.reviewed': { en: 'Passed on to the next step.', ms: 'Diserahkan ke langkah seterusnya.' },
  'leave_request.approved': { en: 'Approved.', ms: 'Diluluskan.' },
  'leave_request.rejected': { en: 'Rejected.', ms: 'Ditolak.' },
  'leave_request.sent_back': { en: 'Sent back.', ms: 'Dikembalikan.' },
  'leave_request.is_pending': {
    en: 'This request was sent back and waits for its owner to change it.',
    ms: 'Permohonan ini telah dikembalikan dan menunggu pindaan pemohon.',
  },
  'leave_request.is_reviewed': {
    en: 'This request has moved on to the next step.',
    ms: 'Permohonan ini telah beralih ke langkah seterusnya.',
  },
  'leave_request.is_approved': {
    en: 'This request has been approved already.',
    ms: 'Permohonan ini telah pun diluluskan.',
  },
  'leave_request.is_rejected': {
    en: 'This request has been rejected.',
    ms: 'Permohonan ini telah ditolak.',
  },
  'leave_request.is_cancelled': {
    en: 'This request has been cancelled.',
    ms: 'Permohonan ini telah dibatalkan.',
  },
  'leave_request.begun': {
    en: 'This leave has begun. Ask whoever manages leave to cancel what is left of it.',
    ms: 'Cuti ini sudah bermula. Minta pengurus cuti membatalkan bakinya.',
  },
  'leave_request.reason_needed': {
    en: 'A rule is not met. Say why it is approved all the same.',
    ms: 'Ada syarat yang tidak dipenuhi. Nyatakan sebab ia tetap diluluskan.',
  },
  'leave_request.breaks_rules': {
    en: 'It breaks a rule. Decide it on its own.',
    ms: 'Ia melanggar peraturan. Putuskan secara berasingan.',
  },
  'leave_request.event_required': {
    en: 'Say when the event is expected or took place.',
    ms: 'Nyatakan tarikh kejadian itu dijangka atau berlaku.',
  },
  'leave_request.not_happened': {
    en: 'The actual day cannot be in the future.',
    ms: 'Tarikh sebenar tidak boleh pada masa hadapan.',
  },
  'leave_request.event_recorded': {
    en: 'The actual day is recorded.',
    ms: 'Tarikh sebenar telah direkodkan.',
  },
  'leave_request.outside_spell': {
    en: 'This day is not between the first and the last.',
    ms: 'Hari ini bukan antara hari pertama dan hari terakhir.',
  },
  'leave_request.not_a_day': {
    en: 'This is not a day of the request, or it has been cancelled.',
    ms: 'Ini bukan hari dalam permohonan, atau ia telah dibatalkan.',
  },
  'leave_request.same_type': {
    en: 'The days are leave of this type already.',
    ms: 'Hari ini sudah pun cuti jenis ini.',
  },
  'leave_request.calendar_too_long': {
    en: 'The calendar shows at most {days} days.',
    ms: 'Kalendar memaparkan paling banyak {days} hari.',
  },
  'leave_request.not_in_a_row': {
    en: 'Days that become another leave must follow each other.',
    ms: 'Hari yang menjadi cuti lain mesti berturutan.',
  },
  'leave_request.half_of_free_day': {
    en: 'Nothing is worked on {value}, so half of it cannot be taken.',
    ms: 'Tiada kerja pada {value}, jadi separuh harinya tidak boleh diambil.',
  },
  'leave_request.half_of_half_day': {
    en: '{value} is a half working day. Take all of it.',
    ms: '{value} ialah hari kerja separuh. Ambil sepenuhnya.',
  },
  'leave_request.half_of_calendar_day': {
    en: 'This leave runs by whole calendar days.',
    ms: 'Cuti ini dikira mengikut hari kalendar penuh.',
  },
  'leave_request.twice': { en: '{value} is named twice.', ms: '{value} dinyatakan dua kali.' },
  'leave_request.unplanned': { en: 'No plan is known for {value}.', ms: 'Tiada jadual bagi {value}.' },

  'leave_request.end_before_start': {
    en: 'The last day is before the first.',
    ms: 'Hari terakhir adalah sebelum hari pertama.',
  },
  'leave_request.too_long': {
    en: 'A request covers at most {days} days.',
    ms: 'Satu permohonan meliputi paling banyak {days} hari.',
  },
  'leave_request.too_far_ahead': {
    en: 'The first day can be {until} at the latest.',
    ms: 'Hari pertama selewat-lewatnya {until}.',
  },
  'leave_request.outside_service': {
    en: 'These days are not within the service.',
    ms: 'Hari ini di luar tempoh perkhidmatan.',
  },
  'leave_request.not_for_gender': {
    en: 'This employee is not eligible for this leave.',
    ms: 'Pekerja ini tidak layak bagi cuti ini.',
  },
  'leave_request.half_days_not_allowed': {
    en: 'This leave is taken by whole days.',
    ms: 'Cuti ini diambil sehari penuh.',
  },
  'leave_request.nothing_counts': {
    en: 'None of these days would be worked.',
    ms: 'Tiada hari bekerja antara hari ini.',
  },
  'leave_request.attachment_missing': {
    en: 'Attach a file: it is needed for {days} {days|day|days} or more.',
    ms: 'Lampirkan fail: ia diperlukan bagi {days} hari atau lebih.',
  },
  'leave_request.blocked_dates': {
    en: 'This leave cannot be taken from {from} to {to}: {reason}',
    ms: 'Cuti ini tidak boleh diambil dari {from} hingga {to}: {reason}',
  },
  'leave_request.below_zero': {
    en: 'Only {available} {available|day|days} of {year} {available|is|are} left, and {requested} {requested|is|are} asked for.',
    ms: 'Baki {year} hanya {available} hari, sedangkan {requested} hari dipohon.',
  },
  'leave_request.overlap': {
    en: 'There is another request for {date}.',
    ms: 'Sudah ada permohonan lain bagi {date}.',
  },
  'leave_request.locked_day': {
    en: '{date} is in a confirmed payroll.',
    ms: '{date} berada dalam gaji yang telah disahkan.',
  },
  'leave_request.notice': {
    en: 'Notice of {days} {days|day|days} is expected.',
    ms: 'Notis {days} hari dijangka.',
  },
  'leave_request.back_dated': {
    en: 'It lies more than {days} {days|day|days} back.',
    ms: 'Ia lebih daripada {days} hari yang lalu.',
  },
  'leave_request.min_service': {
    en: 'It is given after {months} {months|month|months} of service.',
    ms: 'Ia diberi selepas {months} bulan perkhidmatan.',
  },
  'leave_request.max_length': {
    en: 'It is longer than {days} {days|day|days} at a time.',
    ms: 'Ia melebihi {days} hari sekali mohon.',
  },
  'leave_request.max_away': {
    en: '{away} {away|other is|others are} away on {date}; at most {max} may be.',
    ms: '{away} orang lain bercuti pada {date}; had ialah {max}.',
  },
  'leave_request.maternity_too_early': {
    en: 'It begins before {from}, the earliest day by law.',
    ms: 'Ia bermula sebelum {from}, hari paling awal menurut undang-undang.',
  },
  'leave_request.maternity_too_late': {
    en: 'It begins after {to}, the latest day by law.',
    ms: 'Ia bermula selepas {to}, hari paling lewat menurut undang-undang.',
  },
  'leave_request.maternity_short': {
    en: '{days} {days|day is|days are} asked for; the law gives {law_days}.',
    ms: '{days} hari dipohon; undang-undang memberi {law_days} hari.',
  },
  'leave_request.maternity_split': {
    en: 'By law the {days} days follow each other.',
    ms: 'Menurut undang-undang, {days} hari itu berturut-turut.',
  },
  'leave_request.allowance_service': {
    en: 'The maternity allowance needs {law_days} days of service in the {months} months before; there are {days}.',
    ms: 'Elaun bersalin memerlukan {law_days} hari perkhidmatan dalam {months} bulan sebelumnya; hanya ada {days} hari.',
  },
  'leave_request.allowance_employed': {
    en: 'The maternity allowance needs employment within the {months} months before.',
    ms: 'Elaun bersalin memerlukan pekerjaan dalam tempoh {months} bulan sebelumnya.',
  },
  'leave_request.allowance_children': {
    en: 'The maternity allowance is not due with {children} surviving children.',
    ms: 'Elaun bersalin tidak perlu dibayar jika sudah ada {children} anak yang masih hidup.',
  },
  'leave_request.paternity_split': {
    en: 'By law the {days} days follow each other.',
    ms: 'Menurut undang-undang, {days} hari itu berturut-turut.',
  },
  'leave_request.paternity_unmarried': {
    en: 'By law it is for married employees.',
    ms: 'Menurut undang-undang, ia untuk pekerja yang berkahwin.',
  },
  'leave_request.paternity_service': {
    en: 'By law it needs {months} months of service.',
    ms: 'Menurut undang-undang, ia memerlukan {months} bulan perkhidmatan.',
  },
  'leave_request.paternity_confinements': {
    en: 'By law it is given for {confinements} confinements.',
    ms: 'Menurut undang-undang, ia diberi bagi {confinements} kali bersalin.',
  },
  'leave_request.event_limit': {
    en: '{requested} {requested|day is|days are} asked for in all; {days} {days|is|are} given for an event.',
    ms: '{requested} hari dipohon kesemuanya; {days} hari diberi bagi satu kejadian.',
  },

  'notification.leave_requested': {
    en: '{name} asks for leave.',
    ms: '{name} memohon cuti.',
  },
  'notification.leave_approved': {
    en: 'Your leave from {start} to {end} was approved.',
    ms: 'Cuti anda dari {start} hingga {end} telah diluluskan.',
  },
  'notification.leave_rejected': {
    en: 'Your leave from {start} to {end} was rejected. See the reason.',
    ms: 'Cuti anda dari {start} hingga {end} ditolak. Lihat sebabnya.',
  },
  'notification.leave_sent_back': {
    en: 'Your request for leave from {start} to {end} was sent back. See the note and change it.',
    ms: 'Permohonan cuti anda dari {start} hingga {end} dikembalikan. Lihat catatan dan pinda.',
  },
  'notification.leave_cancelled': {
    en: 'Your leave from {start} to {end}, or part of it, was cancelled.',
    ms: 'Cuti anda dari {start} hingga {end}, atau sebahagiannya, telah dibatalkan.',
  },
  'notification.leave_recounted': {
    en: 'Your work days or holidays have changed: your leave from {start} to {end} counts differently.',
    ms: 'Hari bekerja atau cuti am anda berubah: cuti anda dari {start} hingga {end} dikira semula.',
  },
  'notification.leave_moved': {
    en: 'The actual day is recorded: your leave is now from {start} to {end}.',
    ms: 'Tarikh sebenar telah direkodkan: cuti anda kini dari {start} hingga {end}.',
  },
  'notification.leave_made': {
    en: 'Leave from {start} to {end} was requested for you.',
    ms: 'Cuti dari {start} hingga {end} telah dipohon bagi pihak anda.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;
