import type { ScheduleColour } from '@mesra/contract/attendance/schedule';
import type { Pattern, PatternDay } from '@mesra/domain/attendance/work-day';
import { addDays, addMonths, type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-companies.ts';
import { ownerOf } from '../../seed/demo-employees.ts';
import { switchOn } from '../company/company.api.ts';
import { departments, positions } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { scheduleTemplates, workSchedules } from './attendance.tables.ts';
import { readTemplates } from './plan.reads.ts';
import { changeTemplate, createTemplate, setDefault } from './schedule.store.ts';
import { checkWeek, ensureWeek } from './week.store.ts';

interface DemoTemplate {
  name: string;
  colour: ScheduleColour;
  start_time: string;
  end_time: string;
  break_minute: number;
}

const OFFICE: DemoTemplate = {
  name: 'Office hours',
  colour: 'blue',
  start_time: '09:00',
  end_time: '18:00',
  break_minute: 60,
};

interface DemoPlan {
  company: string;
  /** Beside the office hours, which are the default. */
  templates: readonly DemoTemplate[];
  /** Who does not work office hours. */
  who: { department: string } | { position: string };
  /** Weeks in turn, Monday first: places of the templates, `r` rest, `o` off. */
  weeks: readonly string[];
}

/** A shop in two shifts, and guards by day and by night, the night across midnight. */
const PLANS: readonly DemoPlan[] = [
  {
    company: 'Mesra Retail Sdn Bhd',
    templates: [
      { name: 'Morning shift', colour: 'teal', start_time: '09:45', end_time: '17:15', break_minute: 45 },
      { name: 'Evening shift', colour: 'orange', start_time: '14:45', end_time: '22:15', break_minute: 45 },
    ],
    who: { department: 'Retail' },
    weeks: ['r 1 1 1 1 1 1', '2 r 2 2 2 2 2', '1 1 r 2 2 2 2', '2 2 2 r 1 1 1'],
  },
  {
    company: 'Mesra Security Services Sdn Bhd',
    templates: [
      { name: 'Day guard', colour: 'green', start_time: '07:00', end_time: '19:00', break_minute: 60 },
      { name: 'Night guard', colour: 'grape', start_time: '19:00', end_time: '07:00', break_minute: 60 },
    ],
    who: { position: 'Guard' },
    weeks: ['1 1 1 1 o o r', '2 2 2 2 o o r', 'o r 2 2 2 2 o', 'r o 1 1 1 1 o'],
  },
];

const dayOf = (said: string, ids: readonly number[]): PatternDay => {
  if (said === 'r' || said === 'o') return { kind: said === 'r' ? 'rest' : 'off', template_ids: [] };
  return { kind: 'work', template_ids: [ids[Number(said) - 1] ?? 0] };
};

const patternOf = (text: string, ids: readonly number[]): Pattern =>
  text.split(' ').map((said) => dayOf(said, ids));

interface Filling {
  tx: Tx;
  services: Services;
  company: DemoCompany;
  today: PlainDate;
}

/** The templates: office hours, earlier from a day to come, and those of the plan. Answers the ids of the latter. */
async function makeTemplates({ tx, services, company, today }: Filling, plan: DemoPlan): Promise<number[]> {
  const made = (template: DemoTemplate) =>
    createTemplate(tx, company.id, {
      ...template,
      ontime_checkin_minute: 15,
      ontime_checkout_minute: 10,
    });
  const office = await setDefault(tx, await made(OFFICE), today);
  const call = {
    tx,
    services,
    actor: ownerOf(company),
    companyIds: [company.id],
    language: 'en' as const,
  };
  await changeTemplate(call, office.id, {
    start_time: '08:30',
    end_time: '17:30',
    effective_from: addMonths(startOfMonth(today), 2),
    version: office.version,
  });
  const ids: number[] = [];
  for (const template of plan.templates) ids.push((await made(template)).id);
  return ids;
}

/** Those of the plan who are employed, in the order in which they came. */
async function peopleOf({ tx, company, today }: Filling, { who }: DemoPlan) {
  const meant =
    'department' in who
      ? sql`${employees.department_id} in (select ${departments.id} from ${departments}
          where ${departments.company_id} = ${company.id} and ${departments.name} = ${who.department})`
      : sql`${employees.position_id} in (select ${positions.id} from ${positions}
          where ${positions.company_id} = ${company.id} and ${positions.name} = ${who.position})`;
  return tx
    .select({ id: employees.id, joined: employees.company_joined_at })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, company.id),
        meant,
        or(isNull(employees.inactive_at), gt(employees.inactive_at, today)),
      ),
    )
    .orderBy(asc(employees.id));
}

/** Lets them work the weeks of the plan in turn; every fifth changes to the next one with the coming month. */
async function planWork(filling: Filling, plan: DemoPlan, ids: readonly number[]): Promise<void> {
  const { tx, company, today } = filling;
  const company_id = company.id;
  const weekIds: number[] = [];
  for (const text of plan.weeks) {
    const pattern = patternOf(text, ids);
    await checkWeek(tx, { companyId: company_id, pattern, from: today, language: 'en' });
    weekIds.push(await ensureWeek(tx, company_id, pattern, await readTemplates(tx, [company_id])));
  }
  const begun = startOfMonth(addDays(today, -200));
  const next = startOfMonth(addMonths(today, 1));
  const week = (place: number) => weekIds[place % weekIds.length] ?? null;
  const rows = (await peopleOf(filling, plan)).flatMap(({ id: employee_id, joined }, place) => {
    const since = { company_id, employee_id, effective_from: joined > begun ? joined : begun };
    const first = { ...since, week_id: week(place) };
    if (place % 5 !== 4 || first.effective_from >= next) return [first];
    return [first, { ...since, effective_from: next, week_id: week(place + 1), reason: 'Shifts in turn' }];
  });
  if (rows.length > 0) await tx.insert(workSchedules).values(rows);
}

/** Schedules of a company, where it has none yet; all of it in one transaction. */
async function fillCompany(services: Services, company: DemoCompany, plan: DemoPlan): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const today = dayIn('Asia/Kuala_Lumpur', services.clock.now());
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: scheduleTemplates.id }).from(scheduleTemplates).limit(1);
    if (done) return;
    await switchOn(tx, company.id, 'attendance');
    const filling = { tx, services, company, today };
    await planWork(filling, plan, await makeTemplates(filling, plan));
  });
}

/** Gives the demo's companies office hours, shifts of a shop, and guards by day and by night. */
export async function seedSchedules(services: Services, all: readonly DemoCompany[]): Promise<void> {
  for (const plan of PLANS) {
    const company = all.find((one) => one.name === plan.company);
    if (company) await fillCompany(services, company, plan);
  }
}
