import { isAdmin, may } from '@mesra/contract/access/may';
import type { Session } from '../../lib/session.ts';

/** Whether somebody opens the list of promoters, rather than their own record alone. */
export const managesPromoters = (role: Session['role']): boolean =>
  isAdmin(role) && may({ ...role, promoter_id: null }, '/spm/promoter');
