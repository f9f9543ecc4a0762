import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, numberFrom } from '../kit/primitives.ts';

/** One changed field. For encrypted fields, only the fact that it changed. */
export const fieldChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  concealed: z.boolean(),
});

/** One change of a record: author, time, and each field before and after. */
export const recordChange = z.object({
  id,
  /** The record changed: the employee, or a row belonging to it. */
  record: z.enum([
    'employee',
    'employment',
    'salary',
    'recurring_line',
    'cost_split',
    'dependant',
    'opening',
    'permit',
    'spouse',
    'emergency_contact',
    'education',
    'work_site',
    'work_schedule',
  ]),
  action: z.enum(['insert', 'update', 'delete']),
  at: instant,
  /** Null if done by the system. */
  by: z.object({ id, name: z.string() }).nullable(),
  changes: z.array(fieldChange),
});
export type RecordChange = z.output<typeof recordChange>;
/** Kind of record in an employee's history. */
export type HistoryKind = RecordChange['record'];

export const historyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/employees/{id}/history',
    access: [{ screen: '/admin/employee' }],
    summary: 'Every change of an employee and what belongs to them, latest first.',
    kind: 'list',
    params: z.object({ id }),
    query: z.object({
      page: numberFrom(z.number().int().min(1).max(100_000)).default(1),
      per_page: numberFrom(z.number().int().min(1).max(100)).default(20),
    }),
    response: recordChange,
  }),
};
