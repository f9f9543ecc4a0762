import { z } from 'zod';
import { id, many } from '../kit/primitives.ts';
import { reportEndpoints } from '../kit/report.ts';

/** What the rows of a report of promoters' attendance stand for. */
export const PROMOTER_ATTENDANCE_TEMPLATES = ['Promoter', 'Schedule'] as const;
export type PromoterAttendanceTemplate = (typeof PROMOTER_ATTENDANCE_TEMPLATES)[number];

/** Planned, worked, late, missed and verified attendance of promoters at outlets. */
export const promoterAttendanceEndpoints = reportEndpoints({
  base: '/api/spm',
  name: 'promoter-attendance',
  screen: '/spm/project/report/attendance',
  noun: 'the attendance of promoters',
  filters: {
    template: z.enum(PROMOTER_ATTENDANCE_TEMPLATES).default('Promoter'),
    project_id: many(id).optional(),
    outlet_id: many(id).optional(),
    promoter_id: many(id).optional(),
  },
});
