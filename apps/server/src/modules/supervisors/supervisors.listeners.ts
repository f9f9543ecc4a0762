import { isPast } from '@mesra/domain/kit/plain-date';
import { and, eq, isNotNull } from 'drizzle-orm';
import { emit, on } from '../../kit/events.ts';
import { isAmong } from '../../kit/ids.ts';
import type { Listener } from '../../kit/services.ts';
import { setEmployeeColumns } from '../employees/employees.api.ts';
import { employeeLeft, employeesChanged } from '../employees/employees.events.ts';
import { employees } from '../employees/employees.views.ts';
import { supervisorEnded } from './supervisors.events.ts';

/** A supervisor who leaves has outlets until their last day, and is none any more once it is over. */
export const supervisorListeners: Listener[] = [employeesChanged, employeeLeft].map((event) =>
  on(event, async (call, { companyId, today, people, fields }) => {
    if (people.length === 0 || !fields.includes('inactive_at')) return;
    const { company_id, id, inactive_at, spm_supervisor } = employees;
    const those = await call.tx
      .select({ company_id, id, inactive_at, spm_supervisor })
      .from(employees)
      .where(and(eq(company_id, companyId), isAmong(id, people), isNotNull(inactive_at)));
    for (const one of those) {
      if (!one.spm_supervisor || one.inactive_at === null) continue;
      await emit(call, supervisorEnded, { companyId, employee_id: one.id, last: one.inactive_at });
      if (isPast(one.inactive_at, today)) await setEmployeeColumns(call, one, { spm_supervisor: false });
    }
  }),
);
