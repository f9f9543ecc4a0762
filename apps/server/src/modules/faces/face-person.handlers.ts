import { facePersonEndpoints as endpoints } from '@mesra/contract/faces/face-person';
import { sql } from 'drizzle-orm';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { visibleEmployee } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { notifyEmployee } from '../reminders/reminders.api.ts';
import { peopleFrom, peoplePage } from './face-person.reads.ts';
import { removePin } from './pin.store.ts';

const SORTS = {
  name: sql`lower(${employees.name})`,
  employee_code: sql`lower(${employees.employee_code})`,
};

const list = handle(endpoints.list, async (call) => {
  const { query } = call;
  const matching = peopleFrom(call, query);
  const [data, counted] = await Promise.all([
    peoplePage(call, matching, pageOf(query, SORTS, employees.id)),
    countMatches(call.tx, matching),
  ]);
  return { data, meta: metaOf(query, counted) };
});

async function presentPerson(call: RowCall, employeeId: number) {
  const matching = sql`from ${employees} where ${employees.company_id} = ${call.companyIds[0]} and ${employees.id} = ${employeeId}`;
  const [person] = await peoplePage(call, matching, { orderBy: [sql`1`], limit: 1, offset: 0 });
  if (!person) throw notFound();
  return person;
}

const resetPin = handle(endpoints.resetPin, async (call) => {
  const { employee_id } = call.params;
  const { company_id } = await visibleEmployee(call, employee_id, ['company_id']);
  const own = { ...call, companyIds: [company_id] };
  const whose = { company_id, employee_id };
  if (!(await removePin(call.tx, whose)))
    throw new Problem('wrong_state', { key: 'faces.no_pin', current: await presentPerson(own, employee_id) });
  await notifyEmployee(call, whose, { kind: 'kiosk_pin_reset', link: '/my/account/face' });
  const data = await presentPerson(own, employee_id);
  return { data, message: { key: 'faces.pin_reset', params: { name: data.employee.name } } };
});

export const facePersonHandlers = [list, resetPin];
