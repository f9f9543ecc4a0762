import { z } from 'zod';
import { MANAGED_CLAIMS } from '../claims/claim-access.ts';
import { id, money, moneyInput, optionalLine, plainDate } from '../kit/primitives.ts';
import { registerEndpoints } from '../kit/register.ts';

/** Money given to people beforehand, which their claims are set off against. A negative amount is what came back. */
export const claimAdvances = registerEndpoints({
  path: '/api/operation/claims/advances',
  noun: 'advances',
  access: {
    read: MANAGED_CLAIMS.open,
    create: MANAGED_CLAIMS.pay,
    update: MANAGED_CLAIMS.pay,
    remove: MANAGED_CLAIMS.pay,
  },
  day_to_day: true,
  actions: ['update', 'remove'],
  list: {
    sortable: ['id', 'given_on', 'name'],
    sort_by: 'given_on',
    sort: 'desc',
    filters: { employee_id: id.optional() },
  },
  input: { employee_id: id, given_on: plainDate, amount: moneyInput, note: optionalLine(255) },
  initial: { note: null },
  row: {
    employee: z.object({ id, name: z.string(), employee_code: z.string() }),
    given_on: z.string(),
    amount: money,
    note: z.string().nullable(),
    /** What the person still has to set off, over all advances. */
    advance_left: money,
  },
});
export type ClaimAdvance = z.output<typeof claimAdvances.row>;
