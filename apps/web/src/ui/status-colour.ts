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
  expired: 'warning',
  'in process': 'warning',
  'waiting for payment': 'light-green',
  'waiting for payment approval': 'light-green',
};

/** The product's own words take the colour of the specification's that mean the same. */
const SAME_AS: Record<string, string> = { refused: 'rejected', blocked: 'rejected', archived: 'inactive' };

/** The shared status colours (spec section 4), whatever the case; anything else is primary. Their only source. */
export function statusTone(status: string): Tone {
  const word = status.trim().toLowerCase();
  return TONES[SAME_AS[word] ?? word] ?? 'primary';
}

/** The colour of work that goes on by itself, such as a report (spec section 4): primary until it succeeds, else error. */
export function workColour(status: string): 'brand' | 'success' | 'red' {
  if (status === 'pending' || status === 'generating' || status === 'running') return 'brand';
  return status === 'success' ? 'success' : 'red';
}
