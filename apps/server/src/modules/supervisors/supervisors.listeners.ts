import { isPast } from '@mesra/domain/kit/plain-date';
import { and, eq, isNotNull, lt, type SQL } from 'drizzle-orm';
import { type EventCall, emit, on } from '../../kit/events.ts';
import { isAmong } from '../../kit/ids.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import type { Listener } from '../../kit/services.ts';
import { setEmployeeColumns } from '../employees/employees.api.ts';
import { employeeLeft, employeesChanged } from '../employees/employees.events.ts';
import { employees } from '../employees/employees.views.ts';
import { publishAccessChange } from '../realtime/realtime.api.ts';
import { supervisorEnded } from './supervisors.events.ts';

const { company_id, id, user_id, inactive_at, spm_supervisor } = employees;

/** What a supervisor has ends with their last day, what is to come is taken away; once it is over they are none any more. */
async function endWithService(
  call: EventCall,
  person: { company_id: number; id: number; user_id: number | null; inactive_at: string | null },
  today: string,
): Promise<void> {
  const { company_id: companyId, inactive_at: last } = person;
  if (last === null) return;
  await emit(call, supervisorEnded, { companyId, employee_id: person.id, last });
  if (!isPast(last, today)) return;
  await setEmployeeColumns(call, person, { spm_supervisor: false });
  if (person.user_id !== null) await publishAccessChange(call.tx, person.user_id);
}

/** The supervisors of a company with a last day of service whom a condition names. */
const leavers = ({ tx }: Pick<EventCall, 'tx'>, companyId: number, which: SQL) =>
  tx
    .select({ company_id, id, user_id, inactive_at })
    .from(employees)
    .where(and(eq(company_id, companyId), eq(spm_supervisor, true), isNotNull(inactive_at), which))
    .orderBy(id);

/** A supervisor who is to leave has outlets until their last day. */
export const supervisorListeners: Listener[] = [employeesChanged, employeeLeft].map((event) =>
  on(event, async (call, { companyId, today, people, fields }) => {
    if (people.length === 0 || !fields.includes('inactive_at')) return;
    for (const one of await leavers(call, companyId, isAmong(id, people)))
      await endWithService(call, one, today);
  }),
);

/** Supervisors whose last day of service was before today are none any more. */
export const endLeavers = (job: RunningJob, today: string): Promise<void> =>
  job.transaction(async (tx) => {
    const call = { tx, services: job.services };
    for (const one of await leavers(call, job.companyId, lt(inactive_at, today)))
      await endWithService(call, one, today);
  });
