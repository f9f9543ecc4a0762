export type Tone = 'error' | 'info' | 'success' | 'warning' | 'light-green' | 'primary' | 'neutral';

const TONES: Record<string, Tone> = {
  inactive: 'error',
  late: 'error',
  rejected: 'error',
  cancelled: 'error',
  unpaid: 'error',
  ontime: 'info',
  pending: 'info',
  generating: 'info',
  'waiting for approval': 'info',
  processing: 'info',
  early: 'success',
  active: 'success',
  approved: 'success',
  success: 'success',
  paid: 'success',
  confirmed: 'success',
  accepted: 'success',
  acknowledged: 'success',
  reviewed: 'warning',
  expired: 'warning',
  'in process': 'warning',
  'waiting for payment': 'light-green',
  'waiting for payment approval': 'light-green',
};

/** Our own statuses take the colour of the specification's with the same meaning. */
const SAME_AS: Record<string, string> = {
  refused: 'rejected',
  blocked: 'rejected',
  archived: 'inactive',
  ended: 'inactive',
  'written off': 'rejected',
  // A file for an authority: made and to be submitted, submitted and to be paid, no longer what the payrolls say.
  generated: 'pending',
  submitted: 'waiting for payment',
  outdated: 'rejected',
  // An open shift, and a swap of shifts.
  open: 'pending',
  requested: 'in process',
  filled: 'success',
  // A visit of a site.
  scheduled: 'pending',
  'in progress': 'in process',
  completed: 'success',
  missed: 'late',
  // A payout that is handed on to be paid: neither as it was approved nor paid.
  posted: 'on going',
  // A work project.
  planned: 'pending',
  'on hold': 'expired',
  // A share link.
  revoked: 'cancelled',
  locked: 'rejected',
  // A device at a site.
  suspended: 'expired',
  issued: 'confirmed',
  replaced: 'expired',
  // A payslip by mail.
  queued: 'pending',
  sent: 'confirmed',
  failed: 'rejected',
  'not sent': 'expired',
};

/**
 * The shared status colours (spec section 4), case-insensitive; unknown ones are primary. The only source.
 */
export function statusTone(status: string): Tone {
  const word = status.trim().toLowerCase();
  return TONES[SAME_AS[word] ?? word] ?? 'primary';
}

/** Paid is final and shares its colour with Confirmed, so it uses the solid variant. */
export const isClosed = (status: string): boolean => status.trim().toLowerCase() === 'paid';

/**
 * The colour of background work, such as a report (spec section 4): primary while running, then success or
 * error. Work with failed rows is not a plain success.
 */
export function workColour(status: string, failed = 0): 'brand' | 'success' | 'orange' | 'red' {
  if (status === 'pending' || status === 'generating' || status === 'running') return 'brand';
  if (status !== 'success') return 'red';
  return failed > 0 ? 'orange' : 'success';
}

/** The colour of background work beside its name; see `workColour`. */
export const workTone = (status: string): Tone =>
  (({ brand: 'primary', success: 'success', orange: 'warning', red: 'error' }) as const)[workColour(status)];

/**
 * The colours that spec section 4 gives attendance: on time primary, early success, late error. They win over the
 * shared ones, as do those of where somebody stands on a day.
 */
const ATTENDANCE: Record<string, Tone> = {
  ontime: 'primary',
  early: 'success',
  late: 'error',
  absent: 'error',
  'missing out': 'error',
  in: 'success',
  out: 'info',
  rest: 'neutral',
  'on leave': 'light-green',
  holiday: 'light-green',
  verified: 'success',
  pending: 'warning',
  rejected: 'error',
  retried: 'primary',
};

/** The colour of how somebody stands in a shift of a site. */
const STRENGTH: Record<string, Tone> = {
  present: 'success',
  late: 'warning',
  absent: 'error',
  'on leave': 'light-green',
  expected: 'neutral',
};
export const strengthTone = (status: string): Tone => STRENGTH[status.trim().toLowerCase()] ?? 'primary';

/** The colour of whether a promoter came to an outlet and left it. */
const MONITORED: Record<string, Tone> = { in: 'success', out: 'info', late: 'warning', missing: 'error' };
export const monitoredTone = (status: string): Tone => MONITORED[status.trim().toLowerCase()] ?? 'neutral';

/** The colour of a status of attendance: of a coming or going, of a day, or of an event; primary for any other. */
export const attendanceTone = (status: string): Tone => ATTENDANCE[status.trim().toLowerCase()] ?? 'primary';

const QUEUE: Record<string, Tone> = { waiting: 'warning', refused: 'error' };

/** The colour of what waits on a device; primary while it is sent. */
export const queueTone = (state: string): Tone => QUEUE[state] ?? 'primary';
