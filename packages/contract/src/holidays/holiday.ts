import { DAY_PARTS, HOLIDAY_KINDS } from '@mesra/domain/leave/observed-holidays';
import { STATE_CODES } from '@mesra/domain/statutory/malaysia/states';
import { z } from 'zod';
import { flag, id, line, many, numberFrom, optionalLine, plainDate } from '../kit/primitives.ts';
import { managedOn, registerEndpoints } from '../kit/register.ts';

const state = z.enum(STATE_CODES);
const fields = {
  kind: z.enum(HOLIDAY_KINDS),
  day_part: z.enum(DAY_PARTS),
  /** In all states; otherwise in those of `states`. If neither, the states are not recorded. */
  nationwide: z.boolean(),
  states: z.array(state).max(STATE_CODES.length),
  /** Only for employees of these branches; empty is all branches. */
  branch_ids: z.array(id).max(500),
  /** Whether the date has been verified against the gazette or the company's decision. */
  confirmed: z.boolean(),
};

export const holidays = registerEndpoints({
  path: '/api/operation/leaves/holidays',
  noun: 'holidays',
  access: managedOn('/leave/holiday'),
  company_wide: true,
  actions: ['update', 'remove'],
  list: {
    sortable: ['id', 'date', 'name', 'kind'],
    sort_by: 'date',
    sort: 'asc',
    per_page: 50,
    filters: {
      /** Default: the current year in the company's time zone. */
      year: numberFrom(z.number().int().min(1900).max(2199)).optional(),
      state: many(state).optional(),
      kind: many(fields.kind).optional(),
      confirmed: flag.optional(),
    },
  },
  input: {
    ...fields,
    date: plainDate,
    name: line(120),
    branch_ids: fields.branch_ids.transform((ids) => [...new Set(ids)]),
    source: optionalLine(200),
  },
  initial: {
    kind: 'Public',
    day_part: 'full',
    nationwide: false,
    states: [],
    branch_ids: [],
    confirmed: false,
  },
  row: {
    date: z.string(),
    name: z.string(),
    ...fields,
    branches: z.array(z.string()),
    source: z.string().nullable(),
  },
});
export type Holiday = z.output<typeof holidays.row>;
