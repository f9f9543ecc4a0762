import { z } from 'zod';
import { id, moneyInputPositive, orNull } from '../kit/primitives.ts';
import { MAX_PAYROLLS } from './payroll.ts';

/** Whom of a month: some people by name, or else everyone of a branch, department and position. */
export const peopleFilter = {
  branch_id: orNull(id).default(null),
  department_id: orNull(id).default(null),
  position_id: orNull(id).default(null),
  employee_ids: z.array(id).max(MAX_PAYROLLS).default([]),
};

/** A share of the monthly salary in per cent: up to 1,000, with two decimals. */
export const percentOfSalary = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine((text) => /^\d{1,4}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 1000, {
    message: 'off_cycle.percent',
  });

/** What each gets: an amount, or a share of the monthly salary. */
export const eachAmount = {
  amount: orNull(moneyInputPositive).default(null),
  percent: orNull(percentOfSalary).default(null),
};
