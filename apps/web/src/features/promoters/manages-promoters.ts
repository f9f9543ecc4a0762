import type { Session } from '../../lib/session.ts';

/** Whether somebody opens the list of promoters, rather than their own record alone. */
export const managesPromoters = ({ type, accesses }: Pick<Session['role'], 'type' | 'accesses'>): boolean =>
  type === 'owner' || accesses.some(({ route }) => route === '/spm/promoter');
