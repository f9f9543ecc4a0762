import { STEP_DECIDERS } from '@mesra/domain/approvals/approval-steps';
import { z } from 'zod';
import { id, numberFrom, orNull } from '../kit/primitives.ts';

const levels = numberFrom(z.number().int().min(1).max(10));

/** A step of approval as input, with the conditions that its kind of request adds to those of place. */
export const approvalStepInput = <F extends z.ZodRawShape>(conditions: F) =>
  z
    .object({
      decided_by: z.enum(STEP_DECIDERS),
      /** Levels up the reporting line; 1 is the line manager. */
      levels_up: levels.default(1),
      /** Whoever is named, any one of whom decides. */
      employee_ids: z.array(id).max(20).default([]),
      ...conditions,
      branch_id: orNull(id).default(null),
      department_id: orNull(id).default(null),
      position_level_id: orNull(id).default(null),
    })
    .refine(
      (one) => {
        const { decided_by, employee_ids } = one as { decided_by: string; employee_ids: number[] };
        return decided_by !== 'people' || employee_ids.length > 0;
      },
      { message: 'approval.step_people', path: ['employee_ids'] },
    );

/** The same as it is answered. */
export const approvalStepRow = <F extends z.ZodRawShape>(conditions: F) =>
  z.object({
    decided_by: z.enum(STEP_DECIDERS),
    levels_up: z.number().int(),
    employee_ids: z.array(id),
    ...conditions,
    branch_id: id.nullable(),
    department_id: id.nullable(),
    position_level_id: id.nullable(),
  });
