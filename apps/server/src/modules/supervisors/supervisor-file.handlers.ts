import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { supervisorEndpoints as endpoints, type Supervisor } from '@mesra/contract/supervisors/supervisor';
import {
  SUPERVISOR_COLUMNS,
  type SupervisorColumn,
  supervisorFileEndpoints,
} from '@mesra/contract/supervisors/supervisor-file';
import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type RecordFile, recordFileHandlers } from '../../kit/record-file.ts';
import { employees } from '../employees/employees.views.ts';
import { addSupervisor, supervisorsMatching } from './supervisor.handlers.ts';
import { presentSupervisors, supervisorsOf } from './supervisor.reads.ts';
import { employeesByCode } from './supervisors.api.ts';

const codesOf = (rows: readonly { employee_code?: string }[]): string[] =>
  rows.flatMap(({ employee_code }) => employee_code?.toLowerCase() ?? []);

/** Supervisors as files have them, of the employees whom the caller may see; a file adds them. */
const SUPERVISOR_FILE: RecordFile<SupervisorColumn, Supervisor> = {
  ...supervisorFileEndpoints,
  needs: { create: endpoints.create, update: endpoints.create },
  columns: SUPERVISOR_COLUMNS,
  names: { employee_code: ['Employee code', 'Code', 'Kod pekerja', 'Kod'], name: ['Employee', 'Nama'] },
  required: ['employee_code'],
  key: ['employee_code'],
  columnOf: { employee_id: 'employee_code' },
  changes: z.object({}),
  ...{ name: 'supervisors', sheet: 'Supervisors', done: 'supervisor.imported' },
  cellsOf: ({ employee_code, name }) => ({ employee_code, name }),
  known: (call, { company_id }, cells) =>
    presentSupervisors(
      call,
      and(
        supervisorsOf({ ...call, companyIds: [company_id] }, 'Active'),
        sql`lower(${employees.employee_code}) = any (${sql.param(codesOf(cells))}::text[])`,
      ),
    ),
  entering: async (call, { company_id }, cells) => {
    const known = await employeesByCode(call, company_id, codesOf(cells));
    return ({ employee_code = '' }, wrong) => {
      const found = known.get(employee_code.toLowerCase());
      if (!found) wrong('employee_code', 'supervisor.import_no_employee');
      return { input: { employee_id: found?.id }, name: found?.name ?? '' };
    };
  },
  found: (call, query) =>
    presentSupervisors(call, supervisorsMatching(call, query as unknown as QueryOf<typeof endpoints.list>)),
  create: (call, values) => addSupervisor(call, values as Parameters<typeof addSupervisor>[1]),
  change: async () => undefined,
};

export const supervisorFileHandlers = recordFileHandlers(SUPERVISOR_FILE);
