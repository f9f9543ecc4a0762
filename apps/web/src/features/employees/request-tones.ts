import type { RequestStatus } from '@mesra/domain/employees/change-request';
import type { Tone } from '../../ui/status-colour.ts';

/** The colour of a request's status; the shared map has no word for one that is refused. */
export const REQUEST_TONES: Record<RequestStatus, Tone> = {
  Pending: 'info',
  Approved: 'success',
  Refused: 'error',
  Cancelled: 'primary',
};
