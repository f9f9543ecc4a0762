import {
  recurringLineEndpoints as endpoints,
  type RecurringItem,
  type RecurringLine,
} from '@mesra/contract/employee-pay/recurring-line';
import { formatMoney } from '@mesra/domain/kit/money';
import { laterOf } from '@mesra/domain/kit/plain-date';
import { itemMayBeOrdinary, itemsInForce, type PayrollItem } from '@mesra/domain/payroll/payroll-items';
import { mayRecur } from '@mesra/domain/payroll/recurring-lines';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { findEmployee, mayManage } from '../employees/employees.api.ts';
import { payrollTerms } from '../payroll-setup/payroll-setup.api.ts';
import {
  addLine,
  changeLine,
  closedUntil,
  type PaidPerson,
  type RecurringRow,
  removeLine,
  storedLines,
  usedUntil,
} from './recurring-line.store.ts';

/** An employee in the caller's scope, with how far their payrolls are confirmed; 404 otherwise. */
async function personOf(call: RowCall, id: number, held = false): Promise<PaidPerson> {
  const { company_id, company_joined_at } = await findEmployee(call, id, held);
  const closed_until = await closedUntil(call.tx, company_id, id, held);
  return { company_id, employee_id: id, company_joined_at, closed_until };
}

function present(
  row: RecurringRow,
  { closed_until }: PaidPerson,
  manage: boolean,
  prorated: boolean,
): RecurringLine {
  const { id, type, name, kind, epf, socso, eis, tax, hrdf, contribution_total_type } = row;
  const { ordinary_rate, start_date, end_date, version, created_at } = row;
  const used_until = usedUntil(row, closed_until);
  // Ended within confirmed months, it is over.
  const over = end_date !== null && closed_until !== null && end_date < closed_until;
  return {
    ...{ id, type, name, kind, epf, socso, eis, tax, hrdf, contribution_total_type, ordinary_rate },
    ...{ start_date, end_date, version, created_at, used_until, prorated },
    amount: formatMoney(row.amount),
    can: { update: manage && !over, delete: manage && used_until === null },
  };
}

const offered = (item: PayrollItem): RecurringItem => {
  const { type, kind, name, name_malay, epf, socso, eis, tax, hrdf, ordinary_rate, prorated } = item;
  return {
    ...{ type, kind, name, name_malay, epf, socso, eis, tax, hrdf, ordinary_rate, prorated },
    may_be_ordinary: itemMayBeOrdinary(item),
  };
};

/** The items of a day's month. */
async function itemsOf({ tx }: Pick<RowCall, 'tx'>, company_id: number, day: string): Promise<PayrollItem[]> {
  const { items } = await payrollTerms(tx, company_id);
  return itemsInForce(items, day);
}

async function presentOne(call: RowCall, person: PaidPerson, row: RecurringRow): Promise<RecurringLine> {
  const today = todayIn(call.actor, person.company_id, call.services.clock);
  const items = await itemsOf(call, person.company_id, laterOf(today, row.start_date));
  const prorated = items.find(({ type }) => type === row.type)?.prorated ?? false;
  return present(row, person, mayManage(call.actor, person.company_id), prorated);
}

/** What is shown of a line that somebody else has changed meanwhile. */
const currentOf = (call: RowCall, person: PaidPerson) => (row: RecurringRow) => presentOne(call, person, row);

const list = handle(endpoints.list, async (call) => {
  const person = await personOf(call, call.params.id);
  const { company_id, employee_id, company_joined_at, closed_until } = person;
  const today = todayIn(call.actor, company_id, call.services.clock);
  const items = await itemsOf(call, company_id, today);
  const byType = new Map(items.map((item) => [item.type, item]));
  const manage = mayManage(call.actor, company_id);
  const rows = await storedLines(call.tx, person);
  const isOver = ({ end_date }: RecurringRow) => end_date !== null && end_date < today;
  const sorted = [...rows.filter((row) => !isOver(row)), ...rows.filter(isOver).reverse()];
  return {
    data: {
      ...{ company_id, employee_id, company_joined_at, closed_until },
      lines: sorted.map((row) => present(row, person, manage, byType.get(row.type)?.prorated ?? false)),
      items: items.filter(({ type, active }) => active && mayRecur(type)).map(offered),
      can: { add: manage },
    },
  };
});

const create = handle(endpoints.create, async (call) => {
  const person = await personOf(call, call.params.id, true);
  const row = await addLine(call, person, call.body, currentOf(call, person));
  return { data: await presentOne(call, person, row), message: 'created', status: 201 };
});

const update = handle(endpoints.update, async (call) => {
  const person = await personOf(call, call.params.id, true);
  const row = await changeLine(call, person, call.params.line_id, call.body, currentOf(call, person));
  return { data: await presentOne(call, person, row), message: 'saved' };
});

const remove = handle(endpoints.remove, async (call) => {
  const person = await personOf(call, call.params.id, true);
  await removeLine(call, person, call.params.line_id);
  return { data: {}, message: 'deleted' };
});

export const recurringLineHandlers = [list, create, update, remove];
