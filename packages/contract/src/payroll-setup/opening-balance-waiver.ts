import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { line } from '../kit/primitives.ts';
import { ids, payrollsChanged, period } from '../payroll-run/payroll.ts';

export const openingBalanceWaiverEndpoints = {
  waive: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/openings/waive',
    access: [{ screen: '/payroll/manage', action: 'Process' }, { screen: '/admin/employee' }],
    summary:
      'Waive, with a reason, the opening figures of everyone whom they keep from a first payroll in a month, or of the named employees.',
    body: z.object({ ...period, ids, reason: line(500) }),
    response: payrollsChanged,
  }),
};
