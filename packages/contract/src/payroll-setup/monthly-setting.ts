import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, plainDate, version } from '../kit/primitives.ts';

interface MonthlySetting<R extends z.ZodRawShape, I extends z.ZodRawShape, C extends z.ZodRawShape> {
  path: `/api/${string}`;
  summary: { read: string; update: string };
  /** What is set, as it is answered and as it is sent. */
  row: R;
  input: I;
  /** What more is said of the month in force. */
  current?: C;
}

/**
 * Endpoints of something that a company sets from a month on: its rows, what is in force this month, and a change from a
 * month whose payrolls are all open. Months with a confirmed payroll keep theirs.
 */
export function monthlySettingEndpoints<
  R extends z.ZodRawShape,
  I extends z.ZodRawShape,
  C extends z.ZodRawShape = Record<never, never>,
>({ path, summary, row: shape, input, current }: MonthlySetting<R, I, C>) {
  const row = z.object({
    effective_from: z.string(),
    ...shape,
    /** Null for what counts before the first row. */
    version: version.nullable(),
  });
  const setting = z.object({
    company_id: id,
    /** The first month that can still be changed: after the last with a confirmed payroll. Null: any. */
    open_from: z.string().nullable(),
    /** Latest first. */
    rows: z.array(row),
    current: row.extend({ month: z.string(), ...(current as C) }),
  });
  const body = z.object({
    company_id: id,
    /** The first day of a month. */
    effective_from: plainDate,
    ...input,
    /** The version of the row that begins in that month; absent if there is none. */
    version: version.nullish(),
  });
  return {
    row,
    setting,
    body,
    read: endpoint({
      method: 'GET',
      path,
      access: [{ screen: '/payroll/setting' }],
      summary: summary.read,
      query: z.object({ company_id: id }),
      response: setting,
    }),
    update: endpoint({
      method: 'PATCH',
      path,
      access: [{ screen: '/payroll/setting', action: 'Update' }],
      company_wide: true,
      summary: summary.update,
      body,
      response: setting,
    }),
  };
}

/** The row and the whole of a monthly setting. */
export type MonthlyRow<E extends { row: z.ZodType }> = z.output<E['row']>;
export type MonthlyOf<E extends { setting: z.ZodType }> = z.output<E['setting']>;
