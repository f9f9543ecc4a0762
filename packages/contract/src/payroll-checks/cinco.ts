import { CINCO_PARTS } from '@mesra/domain/payroll/cinco';
import { z } from 'zod';
import { id, many } from '../kit/primitives.ts';
import { reportEndpoints } from '../kit/report.ts';

/**
 * The Cinco report: the check of a month before it is confirmed, of everyone or of some people. Refused with 409 once there
 * is nothing left to confirm.
 */
export const cincoEndpoints = reportEndpoints({
  base: '/api/operation/payrolls/cinco',
  screen: '/payroll/manage',
  action: 'Process',
  noun: 'what to check before a month of payrolls is confirmed',
  filters: {
    /** Absent: all five. */
    part: z.enum(CINCO_PARTS).optional(),
    employee_id: many(id).optional(),
  },
});
