export type Tone = 'error' | 'info' | 'success' | 'warning' | 'light-green' | 'primary';

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
  reviewed: 'warning',
  'in process': 'warning',
  'waiting for payment': 'light-green',
  'waiting for payment approval': 'light-green',
};

/** The shared status colours (spec section 4), whatever the case; anything else is primary. */
export const statusTone = (status: string): Tone => TONES[status.trim().toLowerCase()] ?? 'primary';
