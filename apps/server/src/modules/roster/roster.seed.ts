import { mondayOf } from '@mesra/domain/attendance/work-day';
import { addDays, addMonths, daysBetween, endOfMonth, type PlainDate } from '@mesra/domain/kit/plain-date';
import { asc, eq, sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { addPosts } from '../posts/posts.api.ts';
import { readTemplates } from '../schedules/schedules.api.ts';
import { copyDays } from './copy.store.ts';
import { changeCells } from './edit.store.ts';
import { publishRoster } from './publish.store.ts';
import { rosterEdits } from './roster.tables.ts';
import { sitesOfCompany } from './site-names.reads.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** Whole months planned ahead of today's, from next Monday. */
const MONTHS_AHEAD = 2;
/** So many days of them are published; the rest is in draft. */
const PUBLISHED = 28;
/** Days that are copied at once: whole turns of the rota, which goes on where it was. */
const COPIED = 60;
/** Of the guards every third is on the rota by night. */
const EVERY = 3;

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** Who works shifts in a demo company, in order of their numbers. */
async function shiftWorkers({ tx }: RowCall, companyId: number, day: PlainDate): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select e.id from reads.employees e
    left join reads.positions p on p.company_id = e.company_id and p.id = e.position_id
    left join reads.departments d on d.company_id = e.company_id and d.id = e.department_id
    where e.company_id = ${companyId} and (p.name = 'Guard' or d.name = 'Retail')
      and e.inactive_at is null and e.company_joined_at < ${day}::date
    order by e.id`);
  return rows.map(({ id }) => id);
}

const shift = (template_id: number) => ({
  kind: 'work' as const,
  sessions: [{ template_id, times: null, work_site_id: null }],
});
const OFF = { kind: 'off' as const, sessions: [] };
/** A few hours of a day, after any night. */
const COURSE = {
  kind: 'work' as const,
  sessions: [
    {
      template_id: null,
      times: { start_time: '10:00', end_time: '13:00', break_minute: 0 },
      work_site_id: null,
    },
  ],
};

/** Four days of a shift and two off for some people, each beginning a day later, until a day. */
async function planRota(
  call: RowCall,
  { company_id, ids, template_id }: { company_id: number; ids: number[]; template_id: number },
  { monday, until }: { monday: PlainDate; until: PlainDate },
): Promise<void> {
  const on = shift(template_id);
  const source = { kind: 'pattern' as const, days: [on, on, on, on, OFF, OFF], stagger: 1 };
  for (let start_date = monday; start_date <= until; start_date = addDays(start_date, COPIED)) {
    const last = addDays(start_date, COPIED - 1);
    const end_date = last < until ? last : until;
    await copyDays(call, { company_id, ids, source, start_date, end_date, skip_refused: true });
  }
}

/** Single changes of every week, of people who work by their weeks, in turn: one is off, one works by day, one is on a course. */
function singleChanges(
  people: readonly number[],
  template_id: number,
  { monday, until }: { monday: PlainDate; until: PlainDate },
) {
  const weeks = Math.floor((daysBetween(monday, until) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) => addDays(monday, 7 * week)).flatMap((day, week) =>
    [OFF, shift(template_id), COURSE].map((plan, index) => ({
      employee_id: people[(week + index) % people.length] ?? 0,
      date: addDays(day, 1 + index),
      plan,
    })),
  );
}

/** Two months of a company's roster: turns of four days and two off, single changes, and what is needed. */
async function fill(call: RowCall, { id: company_id }: DemoCompany, today: PlainDate): Promise<void> {
  const [done] = await call.tx
    .select({ id: rosterEdits.id })
    .from(rosterEdits)
    .where(eq(rosterEdits.company_id, company_id))
    .orderBy(asc(rosterEdits.id))
    .limit(1);
  if (done) return;
  const monday = addDays(mondayOf(today), 7);
  const templates = [...(await readTemplates(call.tx, [company_id])).values()];
  const named = (text: string) => templates.find((one) => one.name.startsWith(text))?.id;
  const [first, second] = [named('Day guard') ?? named('Morning'), named('Night guard') ?? named('Evening')];
  const people = await shiftWorkers(call, company_id, today);
  const isOnRota = (index: number) => index % EVERY === EVERY - 1;
  const [one, two, ...others] = people.filter((_, index) => !isOnRota(index));
  if (!first || !second || !one || !two || others.length === 0) return;
  const range = { monday, until: endOfMonth(addMonths(today, MONTHS_AHEAD)) };
  const ids = people.filter((_, index) => isOnRota(index));
  await planRota(call, { company_id, ids, template_id: second }, range);
  await changeCells(call, company_id, [
    { employee_id: one, date: addDays(monday, 2), plan: OFF },
    { employee_id: two, date: addDays(monday, 3), plan: shift(first) },
    ...singleChanges(others, first, range),
  ]);
  await publishRoster(call, { company_id, start_date: monday, end_date: addDays(monday, PUBLISHED - 1) });
  // What is published has changed since, too.
  await changeCells(call, company_id, [{ employee_id: two, date: addDays(monday, 9), plan: OFF }]);
  const [site] = await sitesOfCompany(call.tx, company_id);
  const since = { weekdays: EVERY_DAY, effective_from: today, effective_to: null };
  const half = Math.max(1, Math.floor(people.length / 4));
  const post = (title: string, template_id: number, people_needed: number, work_site_id: number | null) => ({
    ...{ company_id, name: title, template_id, people_needed, work_site_id, ...since },
  });
  await addPosts(call.tx, [
    post('By day', first, half, null),
    post('Late and by night', second, half, null),
    ...(site ? [post('Front gate', first, 1, site.id)] : []),
  ]);
}

/** Seeds the rosters of the demo companies two months ahead, each in one transaction, once. */
export async function seedRosters(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  const today = dayIn(ZONE, services.clock.now());
  for (const company of companies) {
    const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, (tx) => {
      const actor = ownerOf(company);
      const call: RowCall = { tx, services, actor, companyIds: [company.id], language: 'en' };
      return fill(call, company, today);
    });
  }
}
