import type { ScheduleColour } from '@mesra/contract/schedules/schedule';
import type { Pattern, PatternDay } from '@mesra/domain/attendance/work-day';
import { addDays, addMonths, type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { ownerOf } from '../../seed/demo-cast.ts';
import { switchOn } from '../company/company.api.ts';
import { departments, positions } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { readTemplates } from './plan.reads.ts';
import { changeTemplate, createTemplate, setDefault } from './schedule.store.ts';
import { scheduleTemplates, workSchedules } from './schedules.tables.ts';
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
  /** In addition to the default office hours. */
  templates: readonly DemoTemplate[];
  /** The employees who do not work office hours. */
  who: { department: string } | { position: string };
  /** Weeks in rotation, Monday first: template indexes, `r` rest, `o` off. */
  weeks: readonly string[];
}

/** A shop with two shifts, and guards with day and night shifts, the night across midnight. */
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

const dayOf = (digit: string, ids: readonly number[]): PatternDay => {
  if (digit === 'r' || digit === 'o') return { kind: digit === 'r' ? 'rest' : 'off', template_ids: [] };
  return { kind: 'work', template_ids: [ids[Number(digit) - 1] ?? 0] };
};

const patternOf = (text: string, ids: readonly number[]): Pattern =>
  text.split(' ').map((digit) => dayOf(digit, ids));

interface Filling {
  tx: Tx;
  services: Services;
  company: DemoCompany;
  today: PlainDate;
}

/**
 * Creates the templates: office hours, with earlier times from a future day, and those of the plan. Returns
 * the ids of the latter.
 */
async function makeTemplates({ tx, services, company, today }: Filling, plan: DemoPlan): Promise<number[]> {
  const addTemplate = (template: DemoTemplate) =>
    createTemplate(tx, company.id, {
      ...template,
      ontime_checkin_minute: 15,
      ontime_checkout_minute: 10,
    });
  const { row: office } = await setDefault(tx, await addTemplate(OFFICE), today);
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
  for (const template of plan.templates) ids.push((await addTemplate(template)).id);
  return ids;
}

/** The plan's employees, in order of joining. */
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

/** Assigns the plan's weeks in rotation; every fifth employee switches to the next week from next month. */
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
  const week = (index: number) => weekIds[index % weekIds.length] ?? null;
  const rows = (await peopleOf(filling, plan)).flatMap(({ id: employee_id, joined }, index) => {
    const since = { company_id, employee_id, effective_from: joined > begun ? joined : begun };
    const first = { ...since, week_id: week(index) };
    if (index % 5 !== 4 || first.effective_from >= next) return [first];
    return [first, { ...since, effective_from: next, week_id: week(index + 1), reason: 'Shifts in turn' }];
  });
  if (rows.length > 0) await tx.insert(workSchedules).values(rows);
}

/** Creates a company's schedules in one transaction, unless it already has some. */
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

/** Seeds the demo companies with office hours, shop shifts, and day and night guard shifts. */
export async function seedSchedules(services: Services, all: readonly DemoCompany[]): Promise<void> {
  for (const plan of PLANS) {
    const company = all.find((one) => one.name === plan.company);
    if (company) await fillCompany(services, company, plan);
  }
}
