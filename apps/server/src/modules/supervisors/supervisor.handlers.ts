import type { BodyOf, QueryOf } from '@mesra/contract/kit/endpoint';
import { supervisorEndpoints as endpoints } from '@mesra/contract/supervisors/supervisor';
import { isPast } from '@mesra/domain/kit/plain-date';
import { and, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { emit } from '../../kit/events.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { setEmployeeColumns, visibleEmployee } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { publishAccessChange } from '../realtime/realtime.api.ts';
import { assignmentsOf, presentSupervisor, presentSupervisors, supervisorsOf } from './supervisor.reads.ts';
import { supervisorEnded } from './supervisors.events.ts';

const SORTS = { name: sql`lower(${employees.name})`, employee_code: sql`lower(${employees.employee_code})` };

/** The condition of the list's filters. */
export function supervisorsMatching(
  call: RowCall,
  { status, keyword }: Pick<QueryOf<typeof endpoints.list>, 'status' | 'keyword'>,
) {
  const like = keyword ? likePattern(keyword) : null;
  return and(
    supervisorsOf(call, status),
    like === null
      ? undefined
      : sql`(${employees.name} ilike ${like} or ${employees.employee_code} ilike ${like})`,
  );
}

const list = handle(endpoints.list, async (call) => {
  const { query, tx } = call;
  const where = supervisorsMatching(call, query);
  const [data, counted] = await Promise.all([
    presentSupervisors(call, where, pageOf(query, SORTS, employees.id)),
    countMatches(tx, sql`from ${employees} where ${where}`),
  ]);
  return { data, meta: metaOf(query, counted) };
});

/** An employee of the company whom the caller may see, held for a change. */
const holdEmployee = (call: RowCall, id: number) =>
  visibleEmployee(
    call,
    id,
    ['company_id', 'id', 'name', 'user_id', 'inactive_at', 'archived_at', 'spm_supervisor'],
    true,
  );

/** Makes an employee whom the caller may see a supervisor; answers their name. 422 for one who has left or is one already. */
export async function addSupervisor(
  call: RowCall,
  { company_id, employee_id }: BodyOf<typeof endpoints.create>,
): Promise<string> {
  const found = await holdEmployee({ ...call, companyIds: [company_id] }, employee_id).catch(
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'not_found')
        throw invalid('employee_id', 'validation.not_in_company');
      throw error;
    },
  );
  const { name } = found;
  const today = todayIn(call.actor, company_id, call.services.clock);
  if (found.archived_at !== null || isPast(found.inactive_at, today))
    throw invalid('employee_id', 'supervisor.left', { name });
  if (found.spm_supervisor) throw invalid('employee_id', 'supervisor.already', { name });
  await setEmployeeColumns(call, found, { spm_supervisor: true });
  if (found.user_id !== null) await publishAccessChange(call.tx, found.user_id);
  return name;
}

const create = handle(endpoints.create, async (call) => {
  const name = await addSupervisor(call, call.body);
  return {
    data: await presentSupervisor(call, call.body.employee_id),
    message: { key: 'supervisor.added', params: { name } },
    status: 201,
  };
});

const read = handle(endpoints.read, async (call) => {
  const shown = await presentSupervisor(call, call.params.id);
  return { data: { ...shown, assignments: await assignmentsOf(call, shown) } };
});

const end = handle(endpoints.end, async (call) => {
  const { id } = await presentSupervisor(call, call.params.id);
  const found = await holdEmployee(call, id);
  const { company_id, name } = found;
  if (found.spm_supervisor) {
    await setEmployeeColumns(call, found, { spm_supervisor: false });
    const last = todayIn(call.actor, company_id, call.services.clock);
    await emit(call, supervisorEnded, { companyId: company_id, employee_id: id, last });
    if (found.user_id !== null) await publishAccessChange(call.tx, found.user_id);
  }
  // Somebody who never had a project is no longer in any list of supervisors.
  const [shown] = await presentSupervisors(
    call,
    sql`${employees.company_id} = ${company_id} and ${employees.id} = ${id}`,
  );
  if (!shown) throw invalid('id', 'validation.not_in_company');
  return { data: shown, message: { key: 'supervisor.ended', params: { name } } };
});

export const supervisorHandlers = [list, create, read, end];
